/** All events as cards, newest date first. */
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { EventRecord } from '#schemas/event.ts'
import { openPlace } from '#state/desk-address.ts'
import { $events } from '#state/desk-data.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EmptyState } from './EmptyState.tsx'
import { EventCard } from './EventCard.tsx'
import { newPlace } from './events-place.ts'
import { Loaded } from './Loaded.tsx'
import { Skeletons } from './Skeletons.tsx'
import { useScreen } from './use-desk.ts'

/** As many cards as the specification shows while the list loads. */
const skeletonCount = 6

export function EventList() {
  const heading = useScreen('Events Management')
  const [leaving, setLeaving] = useState<EventRecord | null>(null)
  return (
    <>
      <div className="row justify-between">
        <h1 ref={heading} tabIndex={-1}>
          Events Management
        </h1>
        <button type="button" className="button" onClick={() => openPlace(newPlace, 'push')}>
          Create Event
        </button>
      </div>
      <Loaded from={$events} what="events" shape={<Skeletons count={skeletonCount} height="h-72" areCards />}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState title="No events created yet">
              <p>Create your first event to start accepting registrations</p>
            </EmptyState>
          ) : (
            <ul className="cards">
              {events.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} onDelete={() => setLeaving(event)} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {leaving && (
        <DeleteDialog
          event={leaving}
          onClose={(outcome) => {
            // The dialog gives the focus back to the button that opened it, which is gone with its event.
            flushSync(() => setLeaving(null))
            if (outcome === 'removed') heading.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
