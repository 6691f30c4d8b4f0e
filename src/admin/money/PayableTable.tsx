/** Seats with how their money stands, a line each. A press opens what is known of the money below the line, and what can be done about it. */
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { receiptNumber } from '#core/receipts/receipt.ts'
import type { Payable } from '#core/money/payments.ts'
import { $ledger, receiptPath } from './money.ts'
import { formatCame, paymentBadges } from './amounts.ts'
import { Moment } from '#admin/ui/Moment.tsx'
import { Person } from '#admin/people/Person.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { formatAmount, reportDays, showLabels } from './money-labels.ts'
import { Button } from '#admin/ui/Button.tsx'
import type { Open, Press } from './PayableDialog.tsx'

/** So many are drawn at first, and more at each press. */
const drawnAtOnce = 50

interface Props {
  readonly payables: readonly Payable[]
  /** Whose each UTR is that several have. */
  readonly sharedUtrs: ReadonlyMap<string, readonly Payable[]>
  readonly titleOf: (eventId: number) => string
  /** Adds the event's title to each line. */
  readonly namesEvents: boolean
}

const PayableDialog = codeDialog(async () => (await import('./PayableDialog.tsx')).PayableDialog)

export function PayableTable({ payables, sharedUtrs, titleOf, namesEvents }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const [most, setMost] = useState(drawnAtOnce)
  const entries = useStore($ledger).data?.entries
  const numbers = useMemo(() => new Map(entries?.map((entry) => [entry.id, receiptNumber(entry)])), [entries])
  return (
    <>
      <table className="table block rounded border border-line bg-card">
        <caption className="sr-only">Seats that cost something</caption>
        <tbody className="block">
          {payables.slice(0, most).map((payable) => (
            <Line
              key={`${payable.eventId}-${payable.registrationId}`}
              payable={payable}
              title={titleOf(payable.eventId)}
              namesEvent={namesEvents}
              isOnly={payables.length === 1}
              receipt={numbers.get(payable.entryId) ?? 'Receipt'}
              sharing={(sharedUtrs.get(payable.utr) ?? []).filter((one) => one !== payable)}
              onOpen={(what) => setOpen({ what, payable })}
            />
          ))}
        </tbody>
      </table>
      {payables.length > most && (
        <Button look="quiet" onClick={() => setMost(most + drawnAtOnce)}>
          More
        </Button>
      )}
      {open && (
        <PayableDialog {...open} eventTitle={titleOf(open.payable.eventId)} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface LineProps {
  readonly payable: Payable
  readonly title: string
  readonly namesEvent: boolean
  /** What stands here alone is opened without a press. */
  readonly isOnly: boolean
  /** The number of the last one. */
  readonly receipt: string
  /** Others with the same UTR. */
  readonly sharing: readonly Payable[]
  readonly onOpen: (what: Press) => void
}

function Line({ payable, title, namesEvent, isOnly, receipt, sharing, onOpen }: LineProps) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isOpen = pressed ?? isOnly
  const { name, email, phone, reference, state, stateAt, amount, came, givenBack, due } = payable
  const { utr, entryId, heldUntil, isReported, isReportOld, isGone, isToRefund } = payable
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)] border-b border-line last:border-b-0">
      <td className="border-0! p-0!">
        <button
          type="button"
          className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 text-start wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          aria-expanded={isOpen}
          onClick={() => setPressed(!isOpen)}
        >
          <span className="truncate text-base font-semibold">{name || 'Name not provided'}</span>
          <span className="order-last col-span-2 truncate text-soft empty:hidden wide:order-none wide:col-span-1 wide:empty:block">
            {namesEvent && title}
          </span>
          <span className="flex flex-wrap justify-end gap-1">
            <span className={paymentBadges[state]}>
              {`${showLabels[state]} ${came > 0 && due > 0 ? formatAmount(due) : formatCame(came, amount)}`}
            </span>
            {isReported && state !== 'reported' && <span className="badge badge-marigold">Reported</span>}
            {isReportOld && (
              <span className="badge bg-red-tint text-red">{`Over ${reportDays} days ago`}</span>
            )}
            {isToRefund && <span className="badge badge-plum">To refund</span>}
            {isGone && <span className="badge badge-quiet">Seat gone</span>}
            {sharing.length > 0 && <span className="badge bg-red-tint text-red">UTR twice</span>}
          </span>
        </button>
      </td>
      {isOpen && (
        <td className="grid gap-3 border-0! bg-silk wrap-anywhere">
          <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
            {/* Links for a thumb. */}
            <div className="[&_a]:py-3">
              <Person name={name} email={email} phone={phone} label="Notes and history" />
            </div>
            <div>
              <p>{title}</p>
              <p>
                <span className="tabular-nums">{formatCame(came, amount)}</span>
                {came > 0 && due > 0 && `, ${formatAmount(due)} still due`}
                {givenBack > 0 && `, ${formatAmount(givenBack)} given back`}
              </p>
              <p>
                <span className="muted">{showLabels[state]}</span> <Moment at={stateAt} />
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
          </div>
          <p className="row gap-2">
            <Acts payable={payable} onOpen={onOpen} />
            {entryId !== '' && (
              <a className="button button-quiet px-3" href={receiptPath(entryId)}>
                {receipt}
              </a>
            )}
          </p>
        </td>
      )}
    </tr>
  )
}

function Acts({ payable, onOpen }: Pick<LineProps, 'payable' | 'onOpen'>) {
  const { name, state, came, givenBack, entryId, isReported, isGone, mayRelease } = payable
  const isPayable = state === 'due' || state === 'reported' || state === 'expired'
  const button = (what: Press, text: string) => (
    <Button look="quiet" className="px-3" aria-label={`${text}: ${name}`} onClick={() => onOpen(what)}>
      {text}
    </Button>
  )
  return (
    <>
      {isPayable && button('paid', 'Mark as paid')}
      {isReported && button('notFound', mayRelease ? 'Release the seat' : 'Write off')}
      {!isGone && state !== 'refunded' && button('amount', 'Change amount')}
      {state !== 'refunded' && came > givenBack && button('refund', 'Refund')}
      {entryId !== '' && button('takeBack', 'Take back')}
    </>
  )
}
