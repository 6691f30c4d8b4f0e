/** Who registered for one event, with attendance to tick. */
import { useStore } from '@nanostores/react'
import { openPlace } from '#state/desk-address.ts'
import { $events, registrationsOf } from '#state/desk-data.ts'
import { EmptyState } from './EmptyState.tsx'
import { whenOf } from './event-words.ts'
import { doorPlace, listPlace } from './events-place.ts'
import { Loaded } from './Loaded.tsx'
import { RegistrationTable } from './RegistrationTable.tsx'
import { Skeletons } from './Skeletons.tsx'
import { useScreen } from './use-desk.ts'

export function EventRegistrations({ eventId }: { eventId: number }) {
  const heading = useScreen('Event Registrations')
  const event = useStore($events).data?.find(({ id }) => id === eventId)
  return (
    <>
      <div className="row justify-between">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Event Registrations
          </h1>
          <p className="lead min-h-[1lh]">{event?.title}</p>
          <p className="small muted min-h-[1lh]">{event && whenOf(event)}</p>
          <a className="small link-more" href={`/admin/figures?event=${eventId}`}>
            How it fills
          </a>
        </div>
        <div className="row">
          <button type="button" className="button" onClick={() => openPlace(doorPlace(eventId), 'push')}>
            At the door
          </button>
          <button type="button" className="button button-quiet" onClick={() => openPlace(listPlace, 'push')}>
            Back to Events
          </button>
        </div>
      </div>
      <Loaded
        key={eventId}
        from={registrationsOf(eventId)}
        what="registrations"
        shape={<Skeletons count={8} height="h-16" />}
      >
        {(registrations) =>
          registrations.length === 0 ? (
            <EmptyState title="No registrations yet for this event.">
              {event && event.status !== 'draft' ? (
                <>
                  <p>They appear here as soon as somebody registers. Share the event's page:</p>
                  <a className="link-more" href={`/events/${event.slug}`}>
                    Public page
                  </a>
                </>
              ) : (
                <p>They appear here as soon as somebody registers.</p>
              )}
            </EmptyState>
          ) : (
            <div className="grid gap-3">
              <p role="status">{`Found ${registrations.length} registration(s)`}</p>
              <RegistrationTable registrations={registrations} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
