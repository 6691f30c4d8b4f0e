/**
 * Enters somebody by hand: on the telephone, at the door, a guest of the house. Needs the network; what is typed stays until then.
 */
import { useStore } from '@nanostores/react'
import type { EventRecord } from '#core/events/event-schema.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { $counts } from '#admin/shell/remember.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { useScreen } from '#admin/shell/use-admin.ts'
import { AddForm } from './AddForm.tsx'
import { seatsOf, waitingOf, whenOf } from '#admin/events/event-labels.ts'
import { countsOf } from '#core/events/event-list.ts'
import { checkInRoute, registrationsRoute } from '#admin/events/events-route.ts'

interface Props {
  readonly eventId: number
  /** Opened from the check-in, and goes back there. */
  readonly isAtDoor: boolean
}

export function AddRegistration({ eventId, isAtDoor }: Props) {
  const heading = useScreen('Add somebody')
  const leave = () => openRoute((isAtDoor ? checkInRoute : registrationsRoute)(eventId), 'push')
  return (
    <div className="mx-auto grid w-full max-w-prose gap-4">
      <h1 ref={heading} tabIndex={-1}>
        Add somebody
      </h1>
      <Loaded from={$events} what="event" shape={<Skeletons count={6} height="h-16" />}>
        {(events) => {
          const event = events.find(({ id }) => id === eventId)
          return event ? (
            <>
              <Facts event={event} />
              <AddForm event={event} isAtDoor={isAtDoor} onLeave={leave} />
            </>
          ) : (
            <EmptyState
              title="No event selected"
              text="It may have been deleted, or the link is not complete."
            />
          )
        }}
      </Loaded>
    </div>
  )
}

function Facts({ event }: { readonly event: EventRecord }) {
  const counts = useStore($counts).data
  const known = counts && countsOf(event, counts)
  return (
    <div>
      <p className="lead">{event.title}</p>
      <p className="small muted">{whenOf(event)}</p>
      <p className="small min-h-[1lh] font-semibold">
        {known && [seatsOf(event, known), waitingOf(known)].filter(Boolean).join('; ')}
      </p>
    </div>
  )
}
