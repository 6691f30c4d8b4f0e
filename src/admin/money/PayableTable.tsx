/** Seats with the state of their money, one a line. A press opens the details below the line, and the acts. */
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { paymentLabels } from '#core/registrations/registration-list.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import { findSharedUtrs } from '#core/money/money-list.ts'
import type { Payable } from '#core/money/payables.ts'
import { Person } from '#admin/people/Person.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { OpenRow, RowList } from '#admin/ui/RowList.tsx'
import { formatAmount, formatCame } from './amounts.ts'
import { reportDays } from './money-labels.ts'
import { $ledger, $payables, receiptPath, useTitles } from './money.ts'
import type { Open, Press } from './PayableDialog.tsx'
import { PaymentBadge } from './PaymentNote.tsx'

const PayableDialog = codeDialog(async () => (await import('./PayableDialog.tsx')).PayableDialog)

interface Props {
  readonly payables: readonly Payable[]
  /** Opens the first line, which is the next thing to do. */
  readonly opensFirst: boolean
}

export function PayableTable({ payables, opensFirst }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const titleOf = useTitles()
  const all = useStore($payables).data
  const sharedUtrs = useMemo(() => findSharedUtrs(all ?? []), [all])
  const entries = useStore($ledger).data?.entries
  const numbers = useMemo(() => new Map(entries?.map((entry) => [entry.id, receiptNumber(entry)])), [entries])
  return (
    <>
      <RowList caption="Seats that cost something" head="Guest" items={payables} opensFirst={opensFirst}>
        {(payable, startsOpen) => {
          const sharing = (sharedUtrs.get(payable.utr) ?? []).filter((one) => one !== payable)
          return (
            <OpenRow
              key={`${payable.eventId}-${payable.registrationId}`}
              title={payable.name || 'Name not provided'}
              details={titleOf(payable.eventId)}
              state={
                <State
                  payable={payable}
                  isShared={sharing.length > 0}
                  onPress={isPayable(payable) ? () => setOpen({ what: 'paid', payable }) : undefined}
                />
              }
              startsOpen={startsOpen}
            >
              <div className="grid gap-3 wrap-anywhere">
                <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
                  <Person {...payable} label="Notes and history" />
                  <Facts payable={payable} sharing={sharing} />
                </div>
                <p className="row gap-2">
                  <Acts payable={payable} onOpen={(what) => setOpen({ what, payable })} />
                  {payable.entryId !== '' && (
                    <a className="button button-quiet px-3" href={receiptPath(payable.entryId)}>
                      {numbers.get(payable.entryId) ?? 'Receipt'}
                    </a>
                  )}
                </p>
              </div>
            </OpenRow>
          )
        }}
      </RowList>
      {open && (
        <PayableDialog {...open} eventTitle={titleOf(open.payable.eventId)} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function isPayable({ state }: Payable): boolean {
  return state === 'due' || state === 'reported' || state === 'expired'
}

interface StateProps {
  readonly payable: Payable
  readonly isShared: boolean
  readonly onPress: (() => void) | undefined
}

function State({ payable, isShared, onPress }: StateProps) {
  const { name, state, amount, came, givenBack, isReported, isReportOld, isToRefund, isGone } = payable
  return (
    <>
      <PaymentBadge
        {...{ name, price: amount, onPress }}
        payment={state}
        held={came - givenBack}
        bookedBy=""
      />
      {isReported && state !== 'reported' && <span className="badge badge-marigold">Reported</span>}
      {isReportOld && <span className="badge bg-red-tint text-red">{`Over ${reportDays} days ago`}</span>}
      {isToRefund && <span className="badge badge-plum">To refund</span>}
      {isGone && <span className="badge badge-quiet">Seat gone</span>}
      {isShared && <span className="badge bg-red-tint text-red">UTR twice</span>}
    </>
  )
}

interface FactsProps {
  readonly payable: Payable
  /** Other seats with the same UTR. */
  readonly sharing: readonly Payable[]
}

function Facts({ payable, sharing }: FactsProps) {
  const { reference, state, stateAt, amount, came, givenBack, due, utr, heldUntil, isGone } = payable
  return (
    <div>
      <p>
        <span className="figures">{formatCame(came, amount)}</span>
        {came > 0 && due > 0 && `, ${formatAmount(due)} still due`}
        {givenBack > 0 && `, ${formatAmount(givenBack)} given back`}
      </p>
      <p>
        <span className="muted">{paymentLabels[state]}</span> <Moment at={stateAt} />
      </p>
      {state === 'due' && heldUntil !== null && came === 0 && !isGone && (
        <p>
          <span className="muted">Held until</span> <Moment at={heldUntil} missing="an unknown day" />
        </p>
      )}
      <code>{reference}</code>
      {utr !== '' && <p>UTR {utr}</p>}
      {sharing.length > 0 && (
        <strong className="text-red">
          {`The same UTR as ${sharing.map((one) => one.name || 'somebody without a name').join(', ')}`}
        </strong>
      )}
    </div>
  )
}

interface ActsProps {
  readonly payable: Payable
  readonly onOpen: (what: Press) => void
}

function Acts({ payable, onOpen }: ActsProps) {
  const { name, state, came, givenBack, entryId, isReported, isGone, mayRelease } = payable
  const button = (what: Press, text: string) => (
    <Button look="quiet" className="px-3" aria-label={`${text}: ${name}`} onClick={() => onOpen(what)}>
      {text}
    </Button>
  )
  return (
    <>
      {isPayable(payable) && button('paid', 'Mark as paid')}
      {isReported && button('notFound', mayRelease ? 'Release the seat' : 'Write off')}
      {!isGone && state !== 'refunded' && button('amount', 'Change amount')}
      {state !== 'refunded' && came > givenBack && button('refund', 'Refund')}
      {entryId !== '' && button('takeBack', 'Take back')}
    </>
  )
}
