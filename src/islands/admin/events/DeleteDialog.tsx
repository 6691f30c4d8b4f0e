/** Confirms the deletion of an event with its registrations. */
import type { EventRecord } from '#schemas/event.ts'
import { deleteEvent } from '#state/admin-data.ts'
import { CopyAddresses } from '../parts/CopyAddresses.tsx'
import { counted } from '../parts/counted.ts'
import { RemovalDialog } from '../parts/RemovalDialog.tsx'
import { useRegistered } from './use-registered.ts'

interface Props {
  readonly event: Pick<EventRecord, 'id' | 'title' | 'edition'>
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
    >
      <Registered event={event} />
    </RemovalDialog>
  )
}

function Registered({ event }: Pick<Props, 'event'>) {
  const registered = useRegistered(event)
  if (registered === 'loading') return <p role="status">Counting who is registered...</p>
  if (registered === 'unknown')
    return <p role="status">How many people are registered could not be found out.</p>
  const { all } = registered
  if (all.length === 0) return <p role="status">Nobody is registered for it.</p>
  return (
    <div className="notice notice-warm flow">
      <p role="status">
        <strong>{`${counted(all.length, 'person is', 'people are')} registered.`}</strong> Nobody is told by
        itself, and their addresses go with the event.
      </p>
      <CopyAddresses label="Copy all addresses" addresses={all} />
    </div>
  )
}
