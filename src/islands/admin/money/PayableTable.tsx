/** Seats with how their money stands, and what can be done about it. */
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { receiptNumber } from '#domain/receipt.ts'
import type { Payable } from '#schemas/payments.ts'
import { $ledger, receiptPath, takeBackEntry } from '#state/admin-money.ts'
import { AdminTable, type Column } from '../parts/AdminTable.tsx'
import { Moment } from '../parts/Moment.tsx'
import { Person } from '../parts/Person.tsx'
import { closeRemoval, RemovalDialog, type Removal } from '../parts/RemovalDialog.tsx'
import { formatAmount, showLabels } from './money-labels.ts'
import { PaidDialog } from './PaidDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'

interface Props {
  readonly payables: readonly Payable[]
  readonly titleOf: (eventId: number) => string
}

type Open = { readonly what: 'paid' | 'refund' | 'takeBack'; readonly payable: Payable } | null

function removalOf({ name, state, entryId }: Payable): Removal {
  const isRefund = state === 'refunded'
  return {
    title: isRefund ? 'Take this refund back?' : 'Take this payment back?',
    text: isRefund
      ? `The credit note of ${name} is voided; its number stays used. The seat is theirs again, if nobody else has it.`
      : `The receipt of ${name} is voided; its number stays used. The seat is as it was before, due or reported.`,
    label: 'Take back',
    done: { title: 'Taken back', text: name },
    failure: 'Failed to take this back',
    remove: () => takeBackEntry(entryId),
  }
}

export function PayableTable({ payables, titleOf }: Props) {
  const [open, setOpen] = useState<Open>(null)
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
      cell: ({ amount, reference }) => (
        <div className="grid">
          <span className="font-semibold tabular-nums">{formatAmount(amount)}</span>
          <code className="small whitespace-nowrap">{reference}</code>
        </div>
      ),
    },
    { label: 'State', width: 'w-[20%]', cell: (payable) => <State payable={payable} numbers={numbers} /> },
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
      {open?.what === 'paid' && (
        <PaidDialog
          payable={open.payable}
          eventTitle={titleOf(open.payable.eventId)}
          onClose={(outcome) => closeRemoval(outcome === 'saved' ? 'removed' : 'kept', () => setOpen(null))}
        />
      )}
      {open?.what === 'refund' && (
        <RefundDialog
          payable={open.payable}
          onClose={(outcome) => closeRemoval(outcome === 'saved' ? 'removed' : 'kept', () => setOpen(null))}
        />
      )}
      {open?.what === 'takeBack' && (
        <RemovalDialog
          removal={removalOf(open.payable)}
          onClose={(outcome) => closeRemoval(outcome, () => setOpen(null))}
        />
      )}
    </>
  )
}

const badges: Readonly<Record<Payable['state'], string>> = {
  due: 'badge badge-marigold',
  reported: 'badge badge-marigold',
  paid: 'badge',
  expired: 'badge badge-quiet',
  refunded: 'badge badge-quiet',
}

function State({ payable, numbers }: { payable: Payable; numbers: ReadonlyMap<string, string> }) {
  const { state, stateAt, utr, entryId, heldUntil, isGone, isToRefund } = payable
  return (
    <div className="grid justify-items-start gap-1">
      <span className="flex flex-wrap gap-1">
        <span className={badges[state]}>{showLabels[state]}</span>
        {isToRefund && <span className="badge badge-plum">To refund</span>}
        {isGone && <span className="badge badge-quiet">Seat gone</span>}
      </span>
      <span className="small muted">
        <Moment at={stateAt} missing="Date unavailable" />
      </span>
      {state === 'due' && heldUntil !== null && !isGone && (
        <span className="small muted">
          Held until <Moment at={heldUntil} missing="an unknown day" />
        </span>
      )}
      {utr !== '' && <span className="small">UTR {utr}</span>}
      {entryId !== '' && (
        <a className="small inline-block py-0.5" href={receiptPath(entryId)} download>
          {numbers.get(entryId) ?? 'Receipt'}
        </a>
      )}
    </div>
  )
}

function Actions({
  payable,
  onOpen,
}: {
  payable: Payable
  onOpen: (what: 'paid' | 'refund' | 'takeBack') => void
}) {
  const { name, state } = payable
  const isPayable = state === 'due' || state === 'reported' || state === 'expired'
  return (
    <div className="flex flex-wrap gap-x-3">
      {isPayable && <Action label="Mark as paid" name={name} onPress={() => onOpen('paid')} />}
      {state === 'paid' && <Action label="Refund" name={name} onPress={() => onOpen('refund')} />}
      {(state === 'paid' || state === 'refunded') && payable.entryId !== '' && (
        <Action label="Take back" name={name} onPress={() => onOpen('takeBack')} />
      )}
    </div>
  )
}

function Action({ label, name, onPress }: { label: string; name: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="min-h-8 font-semibold text-peacock underline"
      aria-label={`${label}: ${name}`}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
