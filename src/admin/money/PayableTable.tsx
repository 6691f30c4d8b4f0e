/** Seats with how their money stands, and what can be done about it. */
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { receiptNumber } from '#core/receipts/receipt.ts'
import type { Payable } from '#core/money/payments.ts'
import { $ledger, receiptPath } from './money.ts'
import { formatCame, paymentBadges } from './amounts.ts'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { Person } from '#admin/people/Person.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { formatAmount, reportDays, showLabels } from './money-labels.ts'
import { Button } from '#admin/ui/Button.tsx'
import type { Open, Press } from './PayableDialog.tsx'

interface Props {
  readonly payables: readonly Payable[]
  /** Whose each UTR is that several have. */
  readonly sharedUtrs: ReadonlyMap<string, readonly Payable[]>
  readonly titleOf: (eventId: number) => string
}

const PayableDialog = codeDialog(async () => (await import('./PayableDialog.tsx')).PayableDialog)

export function PayableTable({ payables, sharedUtrs, titleOf }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const entries = useStore($ledger).data?.entries
  const numbers = useMemo(() => new Map(entries?.map((entry) => [entry.id, receiptNumber(entry)])), [entries])

  const columns: readonly Column<Payable>[] = [
    {
      label: 'Name',
      isHeading: true,
      width: 'w-[26%]',
      cell: ({ name, email, phone }) => <Person name={name} email={email} phone={phone} />,
    },
    { label: 'Event', width: 'w-[19%]', cell: ({ eventId }) => titleOf(eventId) },
    {
      label: 'Amount',
      width: 'w-[17%]',
      cell: ({ amount, came, givenBack, due, reference }) => (
        <div className="grid">
          <span className="font-semibold tabular-nums">{formatCame(came, amount)}</span>
          {came > 0 && due > 0 && <span className="small">{`${formatAmount(due)} still due`}</span>}
          {givenBack > 0 && <span className="small">{`${formatAmount(givenBack)} given back`}</span>}
          <code className="small whitespace-nowrap">{reference}</code>
        </div>
      ),
    },
    { label: 'State', width: 'w-[20%]', cell: (payable) => <State {...{ payable, numbers, sharedUtrs }} /> },
    {
      label: 'Actions',
      width: 'w-[18%]',
      cell: (payable) => <Actions payable={payable} onOpen={(what) => setOpen({ what, payable })} />,
    },
  ]

  return (
    <>
      <AdminTable
        caption="Seats that cost something"
        columns={columns}
        rows={payables}
        keyOf={({ eventId, registrationId }) => `${eventId}-${registrationId}`}
      />
      {open && (
        <PayableDialog {...open} eventTitle={titleOf(open.payable.eventId)} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

interface StateProps extends Pick<Props, 'sharedUtrs'> {
  readonly payable: Payable
  readonly numbers: ReadonlyMap<string, string>
}

function State({ payable, numbers, sharedUtrs }: StateProps) {
  const { state, stateAt, came, utr, entryId, heldUntil, isReported, isReportOld, isGone, isToRefund } =
    payable
  const others = (sharedUtrs.get(utr) ?? []).filter((one) => one !== payable)
  return (
    <div className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <span className={paymentBadges[state]}>{showLabels[state]}</span>
        {isReported && state !== 'reported' && <span className="badge badge-marigold">Reported</span>}
        {isReportOld && <span className="badge bg-red-tint text-red">{`Over ${reportDays} days ago`}</span>}
        {isToRefund && <span className="badge badge-plum">To refund</span>}
        {isGone && <span className="badge badge-quiet">Seat gone</span>}
      </span>
      <span className="small muted">
        <Moment at={stateAt} />
      </span>
      {state === 'due' && heldUntil !== null && came === 0 && !isGone && (
        <span className="small muted">
          Held until <Moment at={heldUntil} missing="an unknown day" />
        </span>
      )}
      {utr !== '' && <span className="small">UTR {utr}</span>}
      {others.length > 0 && (
        <strong className="small text-red">
          {`The same UTR as ${others.map(({ name }) => name || 'somebody without a name').join(', ')}`}
        </strong>
      )}
      {entryId !== '' && (
        <a className="small inline-block py-0.5" href={receiptPath(entryId)}>
          {numbers.get(entryId) ?? 'Receipt'}
        </a>
      )}
    </div>
  )
}

function Actions({ payable, onOpen }: { payable: Payable; onOpen: (what: Press) => void }) {
  const { name, state, came, givenBack, entryId, isReported, isGone, mayRelease } = payable
  const isRefundable = state !== 'refunded' && came > givenBack
  const isPayable = state === 'due' || state === 'reported' || state === 'expired'
  return (
    <div className="flex flex-wrap gap-x-3">
      {isPayable && <Action label="Mark as paid" name={name} onPress={() => onOpen('paid')} />}
      {isReported && (
        <Action
          label={mayRelease ? 'Release the seat' : 'Write off'}
          name={name}
          onPress={() => onOpen('notFound')}
        />
      )}
      {!isGone && state !== 'refunded' && (
        <Action label="Change amount" name={name} onPress={() => onOpen('amount')} />
      )}
      {isRefundable && <Action label="Refund" name={name} onPress={() => onOpen('refund')} />}
      {entryId !== '' && <Action label="Take back" name={name} onPress={() => onOpen('takeBack')} />}
    </div>
  )
}

function Action({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <Button look="text" aria-label={`${label}: ${name}`} onClick={onPress}>
      {label}
    </Button>
  )
}
