/** The last question before an event and everybody who registered for it are gone. */
import type { EventRecord } from '#schemas/event.ts'
import { deleteEvent } from '#state/desk-data.ts'
import { RemovalDialog } from './RemovalDialog.tsx'

interface Props {
  readonly event: Pick<EventRecord, 'id' | 'title'>
  readonly onClose: (outcome: 'kept' | 'removed') => void
}

export function DeleteDialog({ event, onClose }: Props) {
  return (
    <RemovalDialog
      removal={{
        title: 'Are you absolutely sure?',
        text: `This action cannot be undone. This will permanently delete the event "${event.title}" and all associated registrations.`,
        label: 'Delete Event',
        done: { title: 'Event Deleted', text: event.title },
        failure: 'Failed to delete event',
        remove: () => deleteEvent(event.id),
      }}
      onClose={onClose}
    />
  )
}
