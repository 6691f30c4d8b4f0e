/** The last question before an event and everybody who registered for it are gone. */
import { useState } from 'react'
import type { EventRecord } from '#schemas/event.ts'
import { deleteEvent } from '#state/desk-data.ts'
import { sentenceOf } from '#state/desk-request.ts'
import { addToast } from '#state/toasts.ts'
import { ModalDialog } from './ModalDialog.tsx'

interface Props {
  readonly event: Pick<EventRecord, 'id' | 'title'>
  readonly onClose: (outcome: 'kept' | 'deleted') => void
}

export function DeleteDialog({ event, onClose }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)

  const remove = async () => {
    setIsDeleting(true)
    try {
      await deleteEvent(event.id)
      addToast({ title: 'Event Deleted', text: event.title })
      onClose('deleted')
    } catch (error) {
      addToast({ title: 'Error', text: sentenceOf(error, 'Failed to delete event'), isBad: true })
      onClose('kept')
    }
  }

  return (
    <ModalDialog
      title="Are you absolutely sure?"
      text={`This action cannot be undone. This will permanently delete the event "${event.title}" and all associated registrations.`}
      isAlert
      isBusy={isDeleting}
      onClose={() => onClose('kept')}
    >
      <div className="row justify-end">
        <button
          type="button"
          className="button button-quiet"
          disabled={isDeleting}
          onClick={() => onClose('kept')}
        >
          Cancel
        </button>
        <button
          type="button"
          className="button button-danger"
          disabled={isDeleting}
          aria-busy={isDeleting}
          onClick={() => void remove()}
        >
          {isDeleting ? 'Deleting...' : 'Delete Event'}
        </button>
      </div>
    </ModalDialog>
  )
}
