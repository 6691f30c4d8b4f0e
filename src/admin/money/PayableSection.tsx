/** Lists every seat that costs something, narrowed by filters: the admin marks it as paid, refunds it, or takes an entry back. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { filterPayables, moneyShows, sumUp, type MoneyFilter } from '#core/money/money-list.ts'
import type { Payable } from '#core/money/payables.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatNumber } from '#i18n/format.ts'
import { Filters, type Filter } from '#admin/fields/Filters.tsx'
import { $query, readQuery } from '#admin/shell/admin-route.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { formatAmount } from './amounts.ts'
import { useTitles } from './money.ts'
import { PayableTable } from './PayableTable.tsx'

/** Absent or unknown values mean what is to be done; a search looks at all seats, because most are paid. */
export function readMoneyRoute(query: string): MoneyFilter {
  const { id, oneOf, text } = readQuery(query)
  const search = text('search')
  return {
    show: oneOf('show', moneyShows, search === '' ? 'open' : 'all'),
    eventId: id('event'),
    search,
  }
}

function useFilters(payables: readonly Payable[], isSearch: boolean): readonly Filter[] {
  const titleOf = useTitles()
  const events = [...new Set(payables.map(({ eventId }) => eventId))]
  return [
    {
      name: 'show',
      label: 'Show',
      options: [
        ['', isSearch ? 'Any' : 'To be done'],
        ['due', 'Due'],
        ['reported', 'Reported'],
        ['toRefund', 'To refund'],
        ['paid', 'Paid'],
        ['all', 'All'],
      ],
    },
    {
      name: 'event',
      label: 'Event',
      options: [['', 'All events'], ...events.map((id) => [String(id), titleOf(id)] as const)],
    },
  ]
}

/** Returns '₹6,497 to come, ₹1,999 paid'. */
function formatSums(payables: readonly Payable[]): string {
  const { due, reported, paid, toRefund } = sumUp(payables)
  const sums = [
    [due + reported, 'to come'],
    [paid, 'paid'],
    [toRefund, 'to refund'],
  ] as const
  return sums.flatMap(([sum, what]) => (sum === 0 ? [] : `${formatAmount(sum)} ${what}`)).join(', ')
}

export function PayableSection({ payables }: { readonly payables: readonly Payable[] }) {
  const query = useStore($query)
  // Deferred, so that filtering a long list does not delay typing.
  const sought = useDeferredValue(query)
  const { show, eventId, search } = readMoneyRoute(sought)
  const shown = useMemo(
    () => filterPayables(payables, { show, eventId, search }),
    [payables, show, eventId, search],
  )
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
