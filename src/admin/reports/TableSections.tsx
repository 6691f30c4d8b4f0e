/** The reports that are a sentence and a table: seats, attendance, where people come from. */
import type { ReactNode } from 'react'
import { listComing, listHeld } from '#core/reports/reports.ts'
import type { EventReport, Reports } from '#core/reports/reports-schema.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { registrationsRoute } from '#admin/events/events-route.ts'
import { formatAmount } from '#admin/money/money-labels.ts'
import { toQuery } from '#admin/shell/admin-route.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Section } from '#admin/ui/Section.tsx'
import {
  businessLabel,
  formatCameFrom,
  formatComing,
  formatHeld,
  formatLeft,
  formatSources,
  formatWaiting,
  leftOf,
  sourceLabel,
} from './report-labels.ts'
import { ReportTable, type TableProps } from './ReportTable.tsx'

type Link = readonly [look: 'button' | 'button button-quiet', href: string, label: string]

interface Props<Row> extends TableProps<Row> {
  readonly id: string
  readonly title: string
  readonly className?: string
  readonly summary: (rows: readonly Row[]) => string
  readonly detail?: (rows: readonly Row[]) => string
  /** Without rows: a title, and what to do. */
  readonly empty: readonly [title: string, text: string, link?: Link]
  /** What stands below the table. */
  readonly children?: ReactNode
}

function TableSection<Row>({ summary, detail, empty, children, ...section }: Props<Row>) {
  const { id, title, className = '', ...table } = section
  const [emptyTitle, emptyText, link] = empty
  return (
    <Section id={id} title={title} className={`content-start gap-4 ${className}`}>
      {table.rows.length === 0 ? (
        <EmptyState title={emptyTitle} text={emptyText}>
          {link && (
            <a className={link[0]} href={link[1]}>
              {link[2]}
            </a>
          )}
        </EmptyState>
      ) : (
        <>
          <p>
            <span className="block text-title font-bold">{summary(table.rows)}</span>
            {detail && ` ${detail(table.rows)}`}
          </p>
          <ReportTable {...table} />
          {children}
        </>
      )}
    </Section>
  )
}

function EventCell({ id, title, eventDate, friends }: EventReport) {
  return (
    <>
      <a className="wrap-anywhere" href={`/admin/events${toQuery(registrationsRoute(id))}`}>
        {title}
      </a>
      <span className="muted block font-normal whitespace-nowrap">{formatDay(eventDate, 'en')}</span>
      {friends > 0 && (
        <span className="muted block font-normal">{`${formatNumber(friends, 'en')} through a friend`}</span>
      )}
    </>
  )
}

export function TableSections({ reports }: { reports: Reports }) {
  return (
    <>
      <EventSections events={reports.events} now={new Date(reports.at)} />
      <OriginSections {...reports} />
    </>
  )
}

function EventSections({ events, now }: { events: readonly EventReport[]; now: Date }) {
  return (
    <>
      <TableSection
        id="coming"
        title="Coming events: seats taken"
        className="lg:row-span-2"
        rows={listComing(events, now)}
        keyOf={({ id }) => id}
        empty={[
          'No coming events',
          'Create one, or give a draft a date and schedule it.',
          ['button', '/admin/events', 'Manage Events'],
        ]}
        summary={formatComing}
        detail={(coming) => [formatLeft(coming), formatWaiting(coming)].join(' ').trim()}
        caption="Seats of the coming events"
        share={({ seats, maxAttendees }) => [seats, maxAttendees]}
        columns={[
          ['Event', EventCell],
          ['Taken', ({ seats }) => seats],
          ['Seats', ({ maxAttendees }) => maxAttendees ?? 'no limit'],
          ['Left', (event) => leftOf(event) ?? 'no limit'],
        ]}
      />
      <TableSection
        id="held"
        title="Past events: who came"
        rows={listHeld(events, now)}
        keyOf={({ id }) => id}
        empty={[
          'No event was held yet',
          "Tick who came in an event's registrations: then this shows how many of them did.",
          ['button button-quiet', '/admin/events', 'Manage Events'],
        ]}
        summary={formatHeld}
        caption="Attendance at past events"
        share={({ attended, seats }) => [attended, seats]}
        columns={[
          ['Event', EventCell],
          ['Registered', ({ seats }) => seats],
          // Unrecorded attendance does not mean that no registrant came.
          ['Attended', ({ attended }) => attended || 'none ticked'],
        ]}
      />
    </>
  )
}

function OriginSections({ sources, businessTypes }: Pick<Reports, 'sources' | 'businessTypes'>) {
  const mostSeats = Math.max(...sources.map(({ seats }) => seats))
  const mostContacts = Math.max(...businessTypes.map(({ count }) => count))
  const contacts = businessTypes.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <TableSection
        id="came-from"
        title="Where registrations come from"
        rows={sources}
        keyOf={({ name }) => name}
        empty={[
          'No registrations yet',
          'Links that end in ?utm_source=whatsapp are counted here by that word.',
        ]}
        summary={formatCameFrom}
        caption="Registrations by source"
        share={({ seats }) => [seats, mostSeats || null]}
        columns={[
          [
            'Source',
            (source) => (
              <>
                <span className="wrap-anywhere">{sourceLabel(source)}</span>
                <span className="muted block font-normal">
                  {counted(source.registrations, 'registration')}
                </span>
              </>
            ),
          ],
          ['Seats', ({ seats }) => seats],
          ['Received', ({ amount }) => formatAmount(amount)],
          ['Came', ({ came }) => came],
        ]}
      >
        <p className="small muted">
          By the word after utm_source= in your links, else by the site that linked here, else by what they
          say. What each event brought stands in Money, under Totals.
        </p>
      </TableSection>
      <TableSection
        id="sources"
        title="Contacts by business"
        rows={contacts === 0 ? [] : businessTypes.toSorted((a, b) => b.count - a.count)}
        keyOf={({ businessType }) => businessType}
        empty={[
          'No contacts yet',
          'They come from the contact page: link to it where people look for you.',
          ['button button-quiet', '/contact', 'Open the contact page'],
        ]}
        summary={formatSources}
        caption="Contacts by type of business"
        share={({ count }) => [count, mostContacts]}
        columns={[
          ['Business', businessLabel],
          ['Contacts', ({ count }) => count],
          ['Share', ({ count }) => `${Math.round((100 * count) / contacts)} %`],
        ]}
      />
    </>
  )
}
