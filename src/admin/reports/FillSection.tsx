/** Compares how fast an event fills with another one; both are chosen in the address. */
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import {
  compareFills,
  daysUntil,
  fillOf,
  findEarlier,
  findNext,
  isHeld,
  type FillRow,
} from '#core/reports/reports.ts'
import { formatIndianDay } from '#admin/money/money-labels.ts'
import { formatNumber } from '#i18n/format.ts'
import type { EventReport } from '#core/reports/reports-schema.ts'
import { $query, toQuery } from '#admin/shell/admin-route.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { registrationsRoute } from '#admin/events/events-route.ts'
import { FillChart } from './FillChart.tsx'
import { FillChoice } from './FillChoice.tsx'
import { readReportsRoute } from './reports-route.ts'
import { seatsOf, formatComparison, formatFill } from './report-labels.ts'
import { ReportTable } from './ReportTable.tsx'
import { Section } from '#admin/ui/Section.tsx'

interface Props {
  readonly events: readonly EventReport[]
  readonly now: Date
}

export function FillSection({ events, now }: Props) {
  const { eventId, comparedWith } = readReportsRoute(useStore($query))
  const next = findNext(events, now)
  const event = eventId === null ? next : events.find(({ id }) => id === eventId)
  const other =
    event &&
    (comparedWith === 'before'
      ? findEarlier(events, event, now)
      : events.find(({ id }) => id === comparedWith && id !== event.id))
  return (
    <Section id="fill" title="How an event fills" className="gap-4 lg:col-span-2">
      {next ? (
        <>
          <FillChoice events={events} event={event} other={other} now={now} />
          {event ? (
            <EventFill event={event} other={other} now={now} />
          ) : (
            <EmptyState title="This event is not there any more" text="Choose another one above." />
          )}
        </>
      ) : (
        <EmptyState
          title="No events created yet"
          text="Create your first event; its registrations are drawn here."
        >
          <a className="button" href="/admin/events?new=1">
            Create Event
          </a>
        </EmptyState>
      )}
    </Section>
  )
}

interface EventProps {
  readonly event: EventReport
  readonly other: EventReport | undefined
  readonly now: Date
}

function EventFill({ event, other, now }: EventProps) {
  const messageId = useId()
  const fill = fillOf(event, now)
  const otherFill = other ? fillOf(other, now) : []
  if (fill.length === 0) return <NobodyYet event={event} />
  const compared = other && otherFill.length > 0 ? { event: other, fill: otherFill } : null
  return (
    <>
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <figcaption id={messageId}>
          <span className="block text-title font-bold">{formatFill(event, now)}</span>{' '}
          {compared && formatComparison(event, compared.event, compared.fill, now)}
        </figcaption>
        <FillChart
          own={{ title: event.title, fill }}
          other={compared && { title: compared.event.title, fill: compared.fill }}
          capacity={event.maxAttendees}
          today={isHeld(event, now) ? null : daysUntil(event, now)}
          messageId={messageId}
        />
        <details>
          <summary className="mb-2 inline-block min-h-6 cursor-pointer font-semibold text-peacock underline">
            Show as table
          </summary>
          <ReportTable
            caption={captionOf(event, compared?.event)}
            rows={compareFills(event, fill, compared?.fill ?? null)}
            keyOf={({ daysBefore }) => daysBefore}
            columns={[
              ['Date', ({ day }) => <span className="whitespace-nowrap">{formatIndianDay(day)}</span>],
              ['Days before', ({ daysBefore }) => daysBefore],
              ['New', ({ count }) => count ?? '–'],
              ['In all', ({ total }) => total ?? '–'],
              ...(compared ? [['Compared', ({ otherTotal }: FillRow) => otherTotal ?? '–'] as const] : []),
            ]}
            isLong
          />
        </details>
      </figure>
      <p className="small muted">
        {besides(event)}
        <a href={`/admin/events${toQuery(registrationsRoute(event.id))}`}>Registrations of this event</a>
      </p>
    </>
  )
}

function captionOf({ title }: EventReport, other: EventReport | undefined): string {
  const beside = other ? `, compared with ${other.title} at the same distance` : ''
  return `Seats of ${title} by day${beside}; days without a new one are left out`
}

/** Registrations that the chart leaves out. */
function besides({ invitations, earlier }: EventReport): string {
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

function NobodyYet({ event }: { event: EventReport }) {
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
