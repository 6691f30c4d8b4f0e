/** Every seat that costs something, narrowed by its filters: marked as paid by hand, refunded, taken back. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import {
  filterPayables,
  findSharedUtrs,
  moneyShows,
  monthOf,
  sumUp,
  type MoneyFilter,
} from '#core/money/money-list.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Payable } from '#core/money/payments.ts'
import { $events } from '#admin/shell/data.ts'
import { $query, openRoute } from '#admin/shell/admin-route.ts'
import { counted } from '#i18n/admin/counted.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { ChoiceField, FilterField, optionsOf } from '#admin/fields/FilterField.tsx'
import { formatAmount, formatMonth, showLabels } from './money-labels.ts'
import { readMoneyRoute, toMoneyRoute } from './money-route.ts'
import { PayableTable } from './PayableTable.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Section } from '#admin/ui/Section.tsx'

interface Props {
  readonly payables: readonly Payable[]
}

/** Reads the current route, so that a filter typed meanwhile is not lost. */
function change(filter: Partial<MoneyFilter>): void {
  openRoute(toMoneyRoute({ ...readMoneyRoute($query.get()), ...filter }), 'replace')
}

/** '₹6,497 to come, ₹1,999 paid'. */
function formatSums(payables: readonly Payable[]): string {
  const { due, reported, paid, toRefund } = sumUp(payables)
  const sums = [
    [due + reported, 'to come'],
    [paid, 'paid'],
    [toRefund, 'to refund'],
  ] as const
  return sums.flatMap(([sum, what]) => (sum === 0 ? [] : `${formatAmount(sum)} ${what}`)).join(', ')
}

export function PayableSection({ payables }: Props) {
  const filter = readMoneyRoute(useStore($query))
  const events = useStore($events).data
  const { show, eventId, month } = filter
  // Deferred, so that filtering a long list does not delay typing.
  const search = useDeferredValue(filter.search)
  const shown = useMemo(
    () => filterPayables(payables, { show, eventId, month, search }),
    [payables, show, eventId, month, search],
  )
  /** Whom a search would find besides: those who have paid, mostly. */
  const hidden =
    search === ''
      ? 0
      : filterPayables(payables, { show: 'all', eventId, month, search }).length - shown.length
  const titles = useMemo(() => new Map(events?.map(({ id, title }) => [id, title])), [events])
  const sharedUtrs = useMemo(() => findSharedUtrs(payables), [payables])
  // The list comes later than the browser looks for it.
  useEffect(() => {
    if (window.location.hash === '#payables-title')
      document.querySelector(window.location.hash)?.scrollIntoView()
  }, [])
  const titleOf = (id: number): string => titles.get(id) ?? `Event ${id}`

  return (
    <Section id="payables" title="Seats">
      <Filters payables={payables} filter={filter} titleOf={titleOf} />
      <div className="row">
        <p role="status">
          {[`${formatNumber(shown.length, 'en')} of ${counted(payables.length, 'seat')}`, formatSums(shown)]
            .filter(Boolean)
            .join(': ')}
          {hidden > 0 &&
            `. ${counted(hidden, 'seat fits', 'seats fit')} the search, but not "${showLabels[show]}".`}
        </p>
        {hidden > 0 && (
          <Button look="small" onClick={() => change({ show: 'all' })}>
            Show {hidden === 1 ? 'it' : 'them'}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={show === 'open' ? 'Nothing is to be done' : 'None of these'}
          text={
            show === 'open'
              ? 'Nobody owes anything, and nobody waits for a refund.'
              : 'No seat fits the filters.'
          }
        >
          <Button look="quiet" onClick={() => change({ show: 'all', eventId: null, month: '', search: '' })}>
            Show all seats
          </Button>
        </EmptyState>
      ) : (
        <PayableTable
          payables={shown}
          sharedUtrs={sharedUtrs}
          titleOf={titleOf}
          namesEvents={eventId === null}
        />
      )}
    </Section>
  )
}

interface FiltersProps {
  readonly payables: readonly Payable[]
  readonly filter: MoneyFilter
  readonly titleOf: (eventId: number) => string
}

function Filters({ payables, filter, titleOf }: FiltersProps) {
  const months = useMemo(() => [...new Set(payables.map(monthOf))].sort().reverse(), [payables])
  const eventIds = useMemo(() => [...new Set(payables.map((payable) => payable.eventId))], [payables])
  return (
    <search aria-label="Filter seats">
      <form className="grid grid-cols-2 gap-3 md:grid-cols-4" onSubmit={(submit) => submit.preventDefault()}>
        <FilterField
          type="search"
          id="money-search"
          label="Search"
          placeholder="Name, phone, reference or UTR"
          className="col-span-2 md:col-span-1"
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <ChoiceField
          id="money-event"
          label="Event"
          className="col-span-2 md:col-span-1"
          value={String(filter.eventId ?? '')}
          options={[['', 'All events'], ...eventIds.map((id) => [String(id), titleOf(id)] as const)]}
          onChange={(id) => change({ eventId: id === '' ? null : Number(id) })}
        />
        <ChoiceField
          id="money-show"
          label="Show"
          value={filter.show}
          options={optionsOf(showLabels, moneyShows)}
          onChange={(show) => change({ show })}
        />
        <ChoiceField
          id="money-month"
          label="Month"
          value={filter.month}
          options={[['', 'Any'], ...months.map((known) => [known, formatMonth(known)] as const)]}
          onChange={(month) => change({ month })}
        />
      </form>
    </search>
  )
}
