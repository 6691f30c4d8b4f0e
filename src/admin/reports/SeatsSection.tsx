/** Seats taken of upcoming events, attendance of past ones. */
import { listComing, listHeld } from '#core/reports/reports.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import type { EventReport } from '#core/reports/reports-schema.ts'
import { toQuery } from '#admin/shell/admin-route.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { registrationsRoute } from '#admin/events/events-route.ts'
import { formatComing, formatHeld, formatLeft, formatWaiting, leftOf } from './report-labels.ts'
import { ReportTable, ShareBar } from './ReportTable.tsx'
import { Section } from '#admin/ui/Section.tsx'

interface Props {
  readonly events: readonly EventReport[]
  readonly now: Date
}

interface CellProps {
  readonly event: EventReport
  readonly part: number
  readonly whole: number | null
}

function EventCell({ event: { id, title, eventDate, friends }, part, whole }: CellProps) {
  return (
    <>
      <a className="wrap-anywhere" href={`/admin/events${toQuery(registrationsRoute(id))}`}>
        {title}
      </a>
      <span className="muted block font-normal whitespace-nowrap">{formatDay(eventDate, 'en')}</span>
      {friends > 0 && (
        <span className="muted block font-normal">{`${formatNumber(friends, 'en')} through a friend`}</span>
      )}
      <ShareBar part={part} whole={whole} />
    </>
  )
}

function number(value: number | null, otherwise: string): string {
  return value === null ? otherwise : formatNumber(value, 'en')
}

export function SeatsSection({ events, now }: Props) {
  const coming = listComing(events, now)
  const held = listHeld(events, now)
  return (
    <>
      <Section id="coming" title="Coming events: seats taken" className="content-start gap-4 lg:row-span-2">
        {coming.length === 0 ? (
          <EmptyState title="No coming events" text="Create one, or give a draft a date and schedule it.">
            <a className="button" href="/admin/events">
              Manage Events
            </a>
          </EmptyState>
        ) : (
          <Coming events={coming} />
        )}
      </Section>
      <Section id="held" title="Past events: who came" className="content-start gap-4">
        {held.length === 0 ? (
          <EmptyState
            title="No event was held yet"
            text="Tick who came in an event's registrations: then this shows how many of them did."
          >
            <a className="button button-quiet" href="/admin/events">
              Manage Events
            </a>
          </EmptyState>
        ) : (
          <Held events={held} />
        )}
      </Section>
    </>
  )
}

function Coming({ events }: { events: readonly EventReport[] }) {
  return (
    <>
      <p>
        <span className="block text-title font-bold">{formatComing(events)}</span>{' '}
        {[formatLeft(events), formatWaiting(events)].join(' ').trim()}
      </p>
      <ReportTable
        caption="Seats of the coming events"
        heads={[
          { label: 'Event' },
          { label: 'Taken', isNumber: true },
          { label: 'Seats', isNumber: true },
          { label: 'Left', isNumber: true },
        ]}
        rows={events.map((event) => ({
          key: event.id,
          cells: [
            <EventCell key="event" event={event} part={event.seats} whole={event.maxAttendees} />,
            number(event.seats, ''),
            number(event.maxAttendees, 'no limit'),
            number(leftOf(event), 'no limit'),
          ],
        }))}
      />
    </>
  )
}

function Held({ events }: { events: readonly EventReport[] }) {
  return (
    <>
      <p className="text-title font-bold">{formatHeld(events)}</p>
      <ReportTable
        caption="Attendance at past events"
        heads={[
          { label: 'Event' },
          { label: 'Registered', isNumber: true },
          { label: 'Attended', isNumber: true },
        ]}
        rows={events.map((event) => ({
          key: event.id,
          cells: [
            <EventCell key="event" event={event} part={event.attended} whole={event.seats} />,
            number(event.seats, ''),
            // Unrecorded attendance does not mean that no registrant came.
            event.attended === 0 ? 'none ticked' : number(event.attended, ''),
          ],
        }))}
      />
    </>
  )
}
