/** Confirms the deletion of an event with its registrations. */
import { useStore } from '@nanostores/react'
import type { EventRecord } from '#core/events/event-schema.ts'
import { deleteEvent } from '#admin/shell/data.ts'
import { oncePer, rememberView } from '#admin/shell/server.ts'
import { RemovalDialog } from '#admin/ui/RemovalDialog.tsx'
import { peopleOf, whyNobody } from '#admin/mail/emails.ts'
import { EventSeats } from './EventScreen.tsx'

const farewellsOf = oncePer((eventId: number) => rememberView('farewells', { eventId }))

interface Props {
  readonly event: EventRecord
  readonly onClose: () => void
}

export function DeleteDialog({ event, onClose }: Props) {
  const { id, title } = event
  return (
    <RemovalDialog
      removal={{
        title: 'Are you absolutely sure?',
        text: `This action cannot be undone. This will permanently delete the event "${title}" and all associated registrations.`,
        label: 'Delete Event',
        done: { title: 'Event Deleted', text: title },
        failure: 'Failed to delete event',
        next: 'h1',
        remove: (money) => deleteEvent(id, money),
      }}
      onClose={onClose}
    >
      <div className="notice notice-warm">
        <EventSeats event={event} />
        <Told eventId={id} />
      </div>
    </RemovalDialog>
  )
}

function Told({ eventId }: { readonly eventId: number }) {
  const { data: told, error } = useStore(farewellsOf(eventId))
  if (!told) return <p role="status">{error ? 'Who will be told could not be found out.' : 'Counting...'}</p>
  return (
    <p role="status">
      {told.people === 0
        ? 'Nobody is told, and what is known of people goes with the event.'
        : `${peopleOf(told)} will be told by e-mail first; then their details go. ${whyNobody(told)}`}
    </p>
  )
}
