/** Seats taken of upcoming events, attendance of past ones. */
import { listComing, listHeld } from '#domain/reports.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import type { EventReport } from '#schemas/reports.ts'
import { toQuery } from '#state/admin-route.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { registrationsRoute } from '../events/events-route.ts'
import {
  formatAttendance,
  formatComing,
  formatHeld,
  formatLeft,
  formatSeats,
  formatWaiting,
  leftOf,
} from './report-labels.ts'
import { ChartFigure } from './ChartFigure.tsx'

interface Props {
  readonly events: readonly EventReport[]
  readonly now: Date
}

/** Maximum number of bars; the table lists all. */
const drawnAtMost = 8

function EventCell({ event: { id, title, eventDate } }: { event: EventReport }) {
  return (
    <>
      <a className="wrap-anywhere" href={`/admin/events${toQuery(registrationsRoute(id))}`}>
        {title}
      </a>
      <span className="muted block font-normal whitespace-nowrap">{formatDay(eventDate, 'en')}</span>
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
      <section
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:row-span-2"
        aria-labelledby="coming-title"
      >
        <h2 id="coming-title">Coming events: seats taken</h2>
        {coming.length === 0 ? (
          <EmptyState title="No coming events">
            <p>Create one, or give a draft a date and schedule it.</p>
            <a className="button" href="/admin/events">
              Manage Events
            </a>
          </EmptyState>
        ) : (
          <Coming events={coming} />
        )}
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4" aria-labelledby="held-title">
        <h2 id="held-title">Past events: who came</h2>
        {held.length === 0 ? (
          <EmptyState title="No event was held yet">
            <p>Tick who came in an event's registrations: then this shows how many of them did.</p>
            <a className="button button-quiet" href="/admin/events">
              Manage Events
            </a>
          </EmptyState>
        ) : (
          <Held events={held} />
        )}
      </section>
    </>
  )
}

function Coming({ events }: { events: readonly EventReport[] }) {
  const shares = events.slice(0, drawnAtMost).map((event) => ({
    key: event.id,
    title: event.title,
    value: formatSeats(event),
    part: event.seats,
    whole: event.maxAttendees,
  }))
  return (
    <ChartFigure
      summary={formatComing(events)}
      further={[formatLeft(events), formatWaiting(events)].join(' ').trim()}
      content={{ kind: 'shares', shares, hasTrack: true }}
      height="h-72"
      legend={<LeftOut all={events.length} />}
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
          <EventCell key="event" event={event} />,
          number(event.seats, ''),
          number(event.maxAttendees, 'no limit'),
          number(leftOf(event), 'no limit'),
        ],
      }))}
    />
  )
}

function Held({ events }: { events: readonly EventReport[] }) {
  const shares = events.slice(0, drawnAtMost).map((event) => ({
    key: event.id,
    title: event.title,
    value: formatAttendance(event),
    part: event.attended,
    whole: event.seats,
  }))
  return (
    <ChartFigure
      summary={formatHeld(events)}
      content={{ kind: 'shares', shares, hasTrack: true }}
      height="h-72"
      legend={<LeftOut all={events.length} />}
      caption="Attendance at past events"
      heads={[
        { label: 'Event' },
        { label: 'Registered', isNumber: true },
        { label: 'Attended', isNumber: true },
      ]}
      rows={events.map((event) => ({
        key: event.id,
        cells: [<EventCell key="event" event={event} />, number(event.seats, ''), number(event.attended, '')],
      }))}
    />
  )
}

function LeftOut({ all }: { all: number }) {
  if (all <= drawnAtMost) return null
  return <p className="small muted">{`${drawnAtMost} of ${all} are drawn; the table has all of them.`}</p>
}
