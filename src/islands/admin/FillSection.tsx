/** Is this event filling as fast as the last one did? One event against another, chosen in the address. */
import { useStore } from '@nanostores/react'
import { compareFills, daysUntil, fillOf, findEarlier, findNext, isHeld } from '#domain/figures.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import type { EventFigures } from '#schemas/figures.ts'
import { $query, toQuery } from '#state/desk-address.ts'
import { EmptyState } from './EmptyState.tsx'
import { registrationsPlace } from './events-place.ts'
import { FillChoice } from './FillChoice.tsx'
import { FillLegend } from './FillLegend.tsx'
import { readFiguresPlace } from './figures-place.ts'
import { seatsOf, tellComparison, tellFill } from './figure-words.ts'
import { PlotFigure, type TableHead, type TableRow } from './PlotFigure.tsx'

interface Props {
  readonly events: readonly EventFigures[]
  readonly now: Date
}

export function FillSection({ events, now }: Props) {
  const place = readFiguresPlace(useStore($query))
  const next = findNext(events, now)
  const event = place.eventId === null ? next : events.find(({ id }) => id === place.eventId)
  const other =
    event && place.comparedWith !== 'nothing'
      ? place.comparedWith === 'before'
        ? findEarlier(events, event, now)
        : events.find(({ id }) => id === place.comparedWith && id !== event.id)
      : undefined
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-2" aria-labelledby="fill-title">
      <h2 id="fill-title">How an event fills</h2>
      {next ? (
        <>
          <FillChoice events={events} event={event} other={other} now={now} />
          {event ? (
            <EventFill event={event} other={other} now={now} />
          ) : (
            <EmptyState title="This event is not there any more">
              <p>Choose another one above.</p>
            </EmptyState>
          )}
        </>
      ) : (
        <EmptyState title="No events created yet">
          <p>Create your first event; its registrations are drawn here.</p>
          <a className="button" href="/admin/events?new=1">
            Create Event
          </a>
        </EmptyState>
      )}
    </section>
  )
}

interface EventProps {
  readonly event: EventFigures
  readonly other: EventFigures | undefined
  readonly now: Date
}

function EventFill({ event, other, now }: EventProps) {
  const fill = fillOf(event, now)
  const otherFill = other ? fillOf(other, now) : []
  if (fill.length === 0) return <NobodyYet event={event} />
  const compared = other && otherFill.length > 0 ? { event: other, fill: otherFill } : null
  const heads: TableHead[] = [
    { label: 'Date' },
    { label: 'Days before', isNumber: true },
    { label: 'New', isNumber: true },
    { label: 'In all', isNumber: true },
    ...(compared ? [{ label: 'Compared', isNumber: true }] : []),
  ]
  const number = (value: number | null) => (value === null ? '–' : formatNumber(value, 'en'))
  const rows = compareFills(event, fill, compared?.fill ?? null).map(
    ({ day, daysBefore, count, total, otherTotal }): TableRow => ({
      key: daysBefore,
      cells: [
        <span key="day" className="whitespace-nowrap">
          {formatDay(`${day}T06:30:00Z`, 'en')}
        </span>,
        number(daysBefore),
        number(count),
        number(total),
        ...(compared ? [number(otherTotal)] : []),
      ],
    }),
  )
  return (
    <>
      <PlotFigure
        sentence={tellFill(event, now)}
        further={compared ? tellComparison(event, compared.event, compared.fill, now) : undefined}
        content={{
          kind: 'fill',
          fill,
          otherFill: compared?.fill ?? null,
          capacity: event.maxAttendees,
          today: isHeld(event, now) ? null : daysUntil(event, now),
        }}
        height="h-90"
        legend={compared && <FillLegend event={event} other={compared.event} />}
        caption={captionOf(event, compared?.event)}
        heads={heads}
        rows={rows}
      />
      <p className="small muted">
        {besides(event)}
        <a href={`/admin/events${toQuery(registrationsPlace(event.id))}`}>Registrations of this event</a>
      </p>
    </>
  )
}

function captionOf({ title }: EventFigures, other: EventFigures | undefined): string {
  const beside = other ? `, compared with ${other.title} at the same distance` : ''
  return `Seats of ${title} by day${beside}; days without a new one are left out`
}

/** Who registered without being in the plot. */
function besides({ invitations, earlier }: EventFigures): string {
  const invited =
    invitations === 0
      ? ''
      : `Besides, ${formatNumber(invitations, 'en')} asked to be invited to the next edition. `
  const before =
    earlier === 0
      ? ''
      : `${formatNumber(earlier, 'en')} registered for earlier editions, which are not drawn. `
  return `${invited}${before}`
}

function NobodyYet({ event }: { event: EventFigures }) {
  const { id, slug, status, title } = event
  return (
    <EmptyState title="Nobody has registered yet">
      {status === 'draft' ? (
        <>
          <p>{`“${title}” is a draft: once it is scheduled, people can register.`}</p>
          <a className="button" href={`/admin/events?edit=${id}`}>
            Edit the event
          </a>
        </>
      ) : (
        <>
          <p>{`Share the page of “${title}”. It has ${seatsOf({ ...event, seats: 0 })} taken; the first one is drawn here.`}</p>
          <a className="button" href={`/events/${slug}`}>
            Open its page
          </a>
        </>
      )}
      {besides(event) !== '' && <p>{besides(event)}</p>}
    </EmptyState>
  )
}
