/** The figures: a row for each event, a sum for each financial year, and the rows as CSV. */
import { averageOf, groupByYear, sumFigures } from '#core/reports/reports.ts'
import type { EventReport, Figures } from '#core/reports/reports.ts'
import { toCsv, type Cell } from '#core/registrations/csv.ts'
import { dayInIndia, formatDay, formatNumber } from '#i18n/format.ts'
import { registrationsRoute } from '#admin/events/events-route.ts'
import { formatAmount } from '#admin/money/money-labels.ts'
import { toQuery } from '#admin/shell/admin-route.ts'
import { rememberView } from '#admin/shell/remember.ts'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { downloadFile } from '#admin/ui/download.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { formatRating } from './format-rating.ts'

const $reports = rememberView('reports', {})

export function ReportsScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
      <h1>Figures</h1>
      <Loaded from={$reports} what="figures" shape={<Skeletons count={3} height="h-24" />}>
        {(events) => <Table events={events} />}
      </Loaded>
    </div>
  )
}

/** An event, or a year's sum: then without an event. */
interface Row {
  readonly year: string
  readonly event: EventReport | null
  readonly figures: Figures
}

/** What a link cannot say by its own word. */
const sourceLabels: Readonly<Record<string, string>> = {
  byHand: 'Entered by hand',
  friend: 'Somebody they know',
  social: 'Instagram or Facebook',
  earlier: 'An earlier event',
}

function sourceLabel(source: string | null): string {
  return source === null ? '' : (sourceLabels[source] ?? source)
}

function ratingOf({ ratings }: Figures): string {
  const average = averageOf(ratings)
  return average === null ? '–' : formatRating(average)
}

const columns: readonly Column<Row>[] = [
  {
    label: 'Event',
    isHeading: true,
    width: 'w-[30%]',
    cell: ({ year, event }) =>
      event ? (
        <>
          <a href={`/admin/events${toQuery(registrationsRoute(event.id))}`}>{event.title}</a>
          <span className="muted block">{formatDay(event.eventDate, 'en')}</span>
        </>
      ) : (
        <b>{`April ${year.slice(0, 4)} to March 20${year.slice(-2)}`}</b>
      ),
  },
  { label: 'Seats', width: 'w-[9%]', cell: ({ figures }) => formatNumber(figures.seats, 'en') },
  { label: 'Came', width: 'w-[9%]', cell: ({ figures }) => formatNumber(figures.came, 'en') },
  { label: 'Paid', width: 'w-[12%]', cell: ({ figures }) => formatAmount(figures.paid) },
  { label: 'Owed', width: 'w-[12%]', cell: ({ figures }) => formatAmount(figures.owed) },
  { label: 'Rating', width: 'w-[10%]', cell: ({ figures }) => ratingOf(figures) },
  {
    label: 'Most came from',
    width: 'w-[18%]',
    cell: ({ event }) => sourceLabel(event?.source ?? null) || '–',
  },
]

function toRows(events: readonly EventReport[]): Row[] {
  return [...groupByYear(events)].flatMap(([year, held]) => [
    ...held.map((event) => ({ year, event, figures: event })),
    { year, event: null, figures: sumFigures(held) },
  ])
}

function toCells({ title, eventDate, seats, came, paid, owed, ratings, source }: EventReport): Cell[] {
  const rating = averageOf(ratings)
  return [
    title,
    formatDay(eventDate, 'en'),
    seats,
    came,
    paid / 100,
    owed / 100,
    rating === null ? '' : Math.round(rating * 10) / 10,
    sourceLabel(source),
  ]
}

function exportCsv(events: readonly EventReport[]): void {
  const heads = ['Event', 'Date', 'Seats', 'Came', 'Paid (₹)', 'Owed (₹)', 'Rating', 'Most came from']
  const file = new Blob([...toCsv([heads, ...events.map(toCells)])], { type: 'text/csv' })
  downloadFile(`figures-${dayInIndia(new Date().toISOString())}.csv`, file)
}

function Table({ events }: { readonly events: readonly EventReport[] }) {
  if (events.length === 0)
    return (
      <EmptyState title="No events created yet" text="Each event that is no draft gets a row here.">
        <a className="button" href="/admin/events?new=1">
          Create Event
        </a>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="row justify-between">
        <p className="muted flex-1 basis-56">
          Sources are the word after utm_source= in your links, else the site that linked here, else what
          people say.
        </p>
        <Button look="quiet" onClick={() => exportCsv(events)}>
          Export CSV
        </Button>
      </div>
      <AdminTable
        caption="Events in figures"
        columns={columns}
        rows={toRows(events)}
        keyOf={({ year, event }) => String(event?.id ?? year)}
      />
    </div>
  )
}
