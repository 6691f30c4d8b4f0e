/** Confirms the deletion of an event with its registrations. */
import { useEffect, useState } from 'react'
import type { EventRecord } from '#core/events/event-schema.ts'
import { deleteEvent } from '#admin/shell/data.ts'
import { askView, type ActAnswer } from '#admin/shell/request.ts'
import { CopyAddresses } from '#admin/registrations/CopyText.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { RemovalDialog } from '#admin/ui/RemovalDialog.tsx'
import { peopleOf, whyNobody } from '#admin/mail/told-labels.ts'
import { useRegistered } from '#admin/by-hand/use-registered.ts'

interface Props {
  readonly event: Pick<EventRecord, 'id' | 'title'>
  readonly onClose: () => void
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
        next: 'h1',
        remove: (money) => deleteEvent(event.id, money),
      }}
      onClose={onClose}
    >
      <Registered event={event} />
    </RemovalDialog>
  )
}

/** Undefined while it is counted. */
function useFarewells(eventId: number): ActAnswer<'countTold'> | 'unknown' | undefined {
  const [told, setTold] = useState<ActAnswer<'countTold'> | 'unknown'>()
  useEffect(() => {
    void askView('farewells', { eventId }).then((answer) => setTold(answer.ok ? answer.value : 'unknown'))
  }, [eventId])
  return told
}

function whoIsTold(told: ReturnType<typeof useFarewells>): string {
  if (told === undefined) return 'Counting who will be told...'
  if (told === 'unknown') return 'How many of them will be told could not be found out.'
  if (told.people === 0) return 'Nobody is told, and their details go with the event.'
  const nobody = whyNobody(told)
  const will = `${peopleOf(told)} will be told by e-mail first; then their details go.`
  return nobody === '' ? will : `${will} ${nobody}`
}

function Registered({ event }: Pick<Props, 'event'>) {
  const registered = useRegistered(event)
  const told = useFarewells(event.id)
  if (registered === 'loading') return <p role="status">Counting who is registered...</p>
  if (registered === 'unknown')
    return <p role="status">How many people are registered could not be found out.</p>
  const all = [...new Set([...registered.seats, ...registered.waiting])]
  if (all.length === 0) return <p role="status">Nobody is registered for it.</p>
  return (
    <div className="notice notice-warm flow">
      <p role="status">
        <strong>{`${counted(all.length, 'person is', 'people are')} registered.`}</strong> {whoIsTold(told)}
      </p>
      <CopyAddresses label="Copy all addresses" addresses={all} />
    </div>
  )
}
