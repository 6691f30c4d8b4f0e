/** The figures: a row for each event, a sum for each financial year, and the rows as CSV. */
import type { ReactNode } from 'react'
import { currencySign } from '#core/basics/this-site.ts'
import { averageOf, groupByYear, sumFigures, type EventReport, type Figures } from '#core/reports/reports.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { eventAddress } from '#admin/shell/admin-route.ts'
import { formatAmount } from '#admin/money/money.ts'
import { CsvExport } from '#admin/registrations/Export.tsx'
import { rememberView } from '#admin/shell/server.ts'
import { Screen } from '#admin/shell/Screen.tsx'
import { EmptyState, Loaded } from '#admin/ui/Loaded.tsx'
import { formatRating } from '#admin/events/event-labels.ts'

const $reports = rememberView('reports', {})

const nothing = <EmptyState title="No figures yet" text="Each event that is no draft gets a row here." />

export function ReportsScreen() {
  return (
    <Screen title="Figures">
      <Loaded from={$reports} what="figures" empty={nothing}>
        {(events) => <Table events={events} />}
      </Loaded>
    </Screen>
  )
}

const sourceLabels: Readonly<Record<string, string>> = {
  byHand: 'Entered by hand',
  friend: 'Somebody they know',
  social: 'Instagram or Facebook',
  earlier: 'An earlier event',
}

const sourceLabel = (source: string | null): string =>
  source === null ? '' : (sourceLabels[source] ?? source)

function ratingOf({ ratings }: Figures): number | null {
  const average = averageOf(ratings)
  return average === null ? null : Math.round(average * 10) / 10
}

const count = (value: number): string => formatNumber(value, 'en')
const rupees = (value: number): string => formatAmount(value * 100)
type Column = readonly [
  label: string,
  value: (figures: Figures) => number | null,
  format: (value: number) => string,
]

const columns: readonly Column[] = [
  ['Seats', ({ seats }) => seats, count],
  ['Came', ({ came }) => came, count],
  ['Paid', ({ paid }) => paid / 100, rupees],
  ['Owed', ({ owed }) => owed / 100, rupees],
  ['Rating', ratingOf, formatRating],
]
const source = 'Most came from'
const heads = ['Event', ...columns.map(([label]) => label), source]
const namesInFile = columns.map(([label, , format]) =>
  format === rupees ? `${label} (${currencySign})` : label,
)
const headsOfFile = ['Event', 'Date', ...namesInFile, source]

function toFile(events: readonly EventReport[]): Blob {
  const rows = events.map((event) => [
    ...[event.title, formatDay(event.eventDate, 'en')],
    ...columns.map(([, value]) => value(event) ?? ''),
    sourceLabel(event.source),
  ])
  return new Blob([...toCsv([headsOfFile, ...rows])], { type: 'text/csv' })
}

function Table({ events }: { readonly events: readonly EventReport[] }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="row justify-between">
        <p className="muted flex-1 basis-56">
          Sources are the word after utm_source= in your links, else the site that linked here, else what
          people say.
        </p>
        <CsvExport ask={() => Promise.resolve({ ok: true, value: toFile(events) })} fileName="figures" />
      </div>
      <table className="table table-blocks w-full border border-line bg-card sm:table-fixed">
        <caption className="sr-only">Events in figures</caption>
        <thead className="max-sm:hidden">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="align-middle! first:w-[30%] sm:max-lg:px-2!">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...groupByYear(events)].flatMap(([year, held]) => [
            ...held.map((event) => (
              <Row key={event.id} figures={event} from={sourceLabel(event.source)}>
                <a className="grid min-h-11 content-center" href={eventAddress('registrations', event.id)}>
                  {event.title}
                </a>
                <span className="muted block">{formatDay(event.eventDate, 'en')}</span>
              </Row>
            )),
            <Row key={year} figures={sumFigures(held)} from="">
              <b>{`April ${year.slice(0, 4)} to March 20${year.slice(-2)}`}</b>
            </Row>,
          ])}
        </tbody>
      </table>
    </div>
  )
}

function Row({ figures, from, children }: Readonly<{ figures: Figures; from: string; children: ReactNode }>) {
  const cell = 'wrap-anywhere sm:max-lg:px-2!'
  return (
    <tr>
      <td className={cell}>
        <div>{children}</div>
      </td>
      {columns.map(([label, value, format]) => {
        const known = value(figures)
        return (
          <td key={label} data-label={label} className={cell}>
            {known === null ? '–' : format(known)}
          </td>
        )
      })}
      <td data-label={source} className={cell}>
        {from || '–'}
      </td>
    </tr>
  )
}
