/** Lists every seat that costs something, narrowed by filters: the admin marks it as paid, refunds it, or takes an entry back. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Payable } from '#core/money/payables.ts'
import {
  type MoneyFilter,
  filterPayables,
  findSharedUtrs,
  moneyShows,
  sumUp,
} from '#core/money/money-list.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatNumber } from '#i18n/format.ts'
import { Filters, type Filter } from '#admin/fields/Filters.tsx'
import { $query, readQuery } from '#admin/shell/admin-route.ts'
import { EmptyState, codeDialog } from '#admin/ui/Loaded.tsx'
import { Section, Moment } from '#admin/ui/Section.tsx'
import { formatAmount, useTitles, formatCame, reportDays, $ledger, $payables, receiptPath } from './money.ts'
import { paymentLabels } from '#core/registrations/registration-list.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import { Person } from '#admin/people/Person.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { OpenRow, RowList } from '#admin/ui/RowList.tsx'
import type { Open, Press } from './MoneyDialog.tsx'
import { PaymentBadge } from './PaymentNote.tsx'

/** By default it shows open seats; a search looks at all seats, because most are paid. */
export function readMoneyRoute(query: string): MoneyFilter {
  const { id, oneOf, text } = readQuery(query)
  const search = text('search')
  return { show: oneOf('show', moneyShows, search === '' ? 'open' : 'all'), eventId: id('event'), search }
}

const shows = { due: 'Due', reported: 'Reported', toRefund: 'To refund', paid: 'Paid', all: 'All' } as const

function useFilters(payables: readonly Payable[], isSearch: boolean): readonly Filter[] {
  const titleOf = useTitles()
  const events = [...new Set(payables.map(({ eventId }) => eventId))]
  const titles = events.map((id) => [String(id), titleOf(id)] as const)
  return [
    { name: 'show', label: 'Show', any: isSearch ? 'Any' : 'To be done', options: Object.entries(shows) },
    { name: 'event', label: 'Event', any: 'All events', options: titles },
  ]
}

function formatSums(payables: readonly Payable[]): string {
  const { due, reported, paid, toRefund } = sumUp(payables)
  const sums = [
    [due + reported, 'to come'],
    [paid, 'paid'],
    [toRefund, 'to refund'],
  ] as const
  return sums.flatMap(([sum, state]) => (sum === 0 ? [] : `${formatAmount(sum)} ${state}`)).join(', ')
}

export function PayableSection({ payables }: { readonly payables: readonly Payable[] }) {
  const query = useStore($query)
  // Deferred, so that filtering a long list does not delay typing.
  const sought = useDeferredValue(query)
  const { show, search } = readMoneyRoute(sought)
  const shown = useMemo(() => filterPayables(payables, readMoneyRoute(sought)), [payables, sought])
  // The list appears after the browser has looked for the anchor.
  useEffect(() => {
    if (window.location.hash === '#payables-title')
      document.querySelector(window.location.hash)?.scrollIntoView()
  }, [])
  return (
    <Section id="payables" title="Seats">
      <Filters
        label="Filter seats"
        placeholder="Name, phone, reference or UTR"
        filters={useFilters(payables, search !== '')}
      />
      <p role="status">
        {[`${formatNumber(shown.length, 'en')} of ${counted(payables.length, 'seat')}`, formatSums(shown)]
          .filter(Boolean)
          .join(': ')}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={show === 'open' ? 'Nothing is to be done' : 'None of these'}
          text="Seats of events with a price appear here as soon as somebody registers."
        />
      ) : (
        <PayableTable payables={shown} opensFirst={show === 'toRefund' || show === 'reported'} />
      )}
    </Section>
  )
}

const PayableDialog = codeDialog(async () => (await import('./MoneyDialog.tsx')).PayableDialog)

type Props = Readonly<{ payables: readonly Payable[]; opensFirst: boolean }>

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
          const sharing = (sharedUtrs.get(payable.utr) ?? []).filter((other) => other !== payable)
          return (
            <OpenRow
              key={`${payable.eventId}-${payable.registrationId}`}
              title={`${payable.name || 'Name not provided'}${payable.seats > 1 ? ` +${payable.seats - 1}` : ''}`}
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
                  <Acts payable={payable} onOpen={(press) => setOpen({ what: press, payable })} />
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
      {open && <PayableDialog {...open} onClose={() => setOpen(null)} />}
    </>
  )
}

function isPayable({ state }: Payable): boolean {
  return state === 'due' || state === 'reported' || state === 'expired'
}

type StateProps = Readonly<{ payable: Payable; isShared: boolean; onPress: (() => void) | undefined }>

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

type FactsProps = Readonly<{ payable: Payable; sharing: readonly Payable[] }>

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
          {`The same UTR as ${sharing.map((payable) => payable.name || 'somebody without a name').join(', ')}`}
        </strong>
      )}
    </div>
  )
}

type ActsProps = Readonly<{ payable: Payable; onOpen: (what: Press) => void }>

function Acts({ payable, onOpen }: ActsProps) {
  const { name, state, came, givenBack, entryId, isReported, isGone, mayRelease } = payable
  const button = (press: Press, text: string) => (
    <Button look="quiet" className="px-3" aria-label={`${text}: ${name}`} onClick={() => onOpen(press)}>
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
