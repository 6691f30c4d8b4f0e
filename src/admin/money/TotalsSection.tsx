/** What is due, reported, paid and to be refunded: by event, or by month. Each row narrows the list above to what it sums. */
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { monthOf, sumBy, sumColumns, type Sums } from '#core/money/money-list.ts'
import type { Payable } from '#core/money/payments.ts'
import { $events } from '#admin/shell/data.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { optionsOf, Select } from '#admin/fields/FilterField.tsx'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import { formatAmount, formatMonth, showLabels } from './money-labels.ts'
import { sumKinds, toMoneyRoute, type MoneyRoute, type SumKind } from './money-route.ts'

const kindLabels: Readonly<Record<SumKind, string>> = { event: 'By event', month: 'By month' }

interface Row {
  readonly key: string
  readonly label: string
  /** What of the list it sums. */
  readonly route: MoneyRoute
  readonly sums: Sums
}

interface Props {
  readonly payables: readonly Payable[]
  readonly route: MoneyRoute
}

export function TotalsSection({ payables, route }: Props) {
  const events = useStore($events).data
  const { by } = route
  const rows = useMemo(() => {
    const narrowed = (change: Partial<MoneyRoute['filter']>): MoneyRoute => ({
      by,
      filter: { show: 'all', eventId: null, month: '', search: '', ...change },
    })
    const titles = new Map(events?.map(({ id, title }) => [id, title]))
    const found: Row[] =
      by === 'event'
        ? Array.from(
            sumBy(payables, ({ eventId }) => eventId),
            ([eventId, sums]) => ({
              key: String(eventId),
              label: titles.get(eventId) ?? `Event ${eventId}`,
              route: narrowed({ eventId }),
              sums,
            }),
          )
        : Array.from(sumBy(payables, monthOf), ([month, sums]) => ({
            key: month,
            label: formatMonth(month),
            route: narrowed({ month }),
            sums,
          })).sort((a, b) => b.key.localeCompare(a.key))
    const all = sumBy(payables, () => 'all').get('all')
    if (all && found.length > 1) found.push({ key: 'all', label: 'Together', route: narrowed({}), sums: all })
    return found
  }, [payables, events, by])

  const columns: readonly Column<Row>[] = [
    {
      label: by === 'event' ? 'Event' : 'Month',
      isHeading: true,
      width: 'w-[36%]',
      cell: ({ label, route: to }) => (
        <RouteLink to={toMoneyRoute(to)} part="payables-title">
          {label}
        </RouteLink>
      ),
    },
    ...sumColumns.map((column) => ({
      label: showLabels[column],
      width: 'w-[16%]',
      cell: ({ sums }: Row) => <Total count={sums[column].count} amount={sums[column].amount} />,
    })),
  ]

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="totals-title">
      <div className="row justify-between">
        <h2 id="totals-title">Totals</h2>
        <label className="flex items-center gap-2">
          <span className="sr-only">Summed</span>
          <Select
            options={optionsOf(kindLabels, sumKinds)}
            value={by}
            onChange={(wanted) => openRoute(toMoneyRoute({ ...route, by: wanted }), 'replace')}
          />
        </label>
      </div>
      <AdminTable caption="Totals" columns={columns} rows={rows} keyOf={({ key }) => key} />
      <p className="small muted">
        {by === 'event'
          ? 'Of all months.'
          : 'By the month in India in which it came to be due, reported or paid.'}
      </p>
    </section>
  )
}

function Total({ count, amount }: { count: number; amount: number }) {
  if (count === 0) return <span className="muted">–</span>
  return (
    <span className="tabular-nums">
      {formatAmount(amount)} <span className="muted">({count})</span>
    </span>
  )
}
