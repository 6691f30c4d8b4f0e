/** All events in short, upcoming and past, each linked to its registrations. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { typeLabels } from '#core/events/event-fields.ts'
import { $events } from '#admin/shell/data.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { EventPrice, EventSeats } from './EventSeats.tsx'
import { EventSections } from './EventSections.tsx'
import { statusOf, whenOf, whereOf } from './event-labels.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { WorkshopSetup } from '#admin/workshops/WorkshopSetup.tsx'

export function EventPanel() {
  return (
    <Loaded from={$events} what="events" shape={<Skeletons count={6} height="h-40" areCards />}>
      {(events) => (
        <div className="grid gap-5">
          <WorkshopSetup events={events} listLink={{ href: '/admin/events', text: 'Manage Events' }} />
          {events.length === 0 ? (
            <EmptyState
              title="No events created yet"
              text="Create your first event to start accepting registrations"
            >
              <a className="button" href="/admin/events?new=1">
                Create Event
              </a>
            </EmptyState>
          ) : (
            <EventSections
              events={events}
              card={(event, isPast) => <Glance event={event} isPast={isPast} />}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Glance({ event, isPast }: { event: EventRecord; isPast: boolean }) {
  const status = statusOf(event, isPast)
  return (
    <div className="card grid h-full content-start gap-2">
      <p className="row gap-2">
        <span className={status.className}>{status.label}</span>
        <span className="badge badge-quiet">{typeLabels[event.eventType]}</span>
        <EventPrice event={event} />
      </p>
      <h3 className="text-title">
        <a className="card-link" href={`/admin/events?view=registrations&event=${event.id}`}>
          {event.title}
        </a>
      </h3>
      <p className="small muted">
        {whenOf(event)}
        <br />
        {whereOf(event)}
      </p>
      <EventSeats event={event} isPast={isPast} />
    </div>
  )
}
