/** Above those who wait for a seat of an event: who can still have one, and join them. */
import { useState } from 'react'
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { editRoute } from '#admin/events/events-route.ts'
import { RouteLink } from '#admin/shell/RouteLink.tsx'

export function WaitingNote({ event }: { readonly event: EventRecord }) {
  const [openedAt] = useState(() => new Date())
  if (isOver(event, openedAt))
    return <p className="small muted">The event is over: nobody is offered a seat any more.</p>
  return (
    <p className="small muted">
      {event.waitlistOpen
        ? 'Visitors can join the waiting list while the event is full.'
        : 'The waiting list is closed: nobody can join it by the form.'}{' '}
      A seat that becomes free is offered to the first by itself, by e-mail.{' '}
      <RouteLink to={editRoute(event.id)}>
        {event.waitlistOpen ? 'Close it' : 'Open it'}, or add seats
      </RouteLink>
    </p>
  )
}
