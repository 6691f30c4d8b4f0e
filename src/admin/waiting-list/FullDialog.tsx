/** Somebody is entered for an event that is full: they wait, or it gets one seat more. */
import { useStore } from '@nanostores/react'
import { countsOf } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { $counts } from '#admin/shell/remember.ts'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { waitingOf } from '#admin/events/event-labels.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly event: EventRecord
  /** Who waits is told by e-mail when a seat is free. */
  readonly hasEmail: boolean
  readonly isBusy: boolean
  readonly onWait: () => void
  readonly onRaise: () => void
  readonly onClose: () => void
}

export function FullDialog({ event, hasEmail, isBusy, onWait, onRaise, onClose }: Props) {
  const counts = useStore($counts).data
  const waiting = counts ? waitingOf(countsOf(event, counts)) : ''
  const seats = event.maxAttendees ?? 0
  return (
    <ModalDialog
      title="This event is full"
      text={`${seats === 1 ? 'The one seat is' : `All ${seats} seats are`} taken or offered${waiting === '' ? '' : `, and ${waiting}`}.`}
      isAlert
      isBusy={isBusy}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <Button disabled={isBusy || !hasEmail} onClick={onWait}>
          Put them on the waiting list
        </Button>
        {!hasEmail && (
          <p className="small muted">Who waits hears of a free seat by e-mail: enter their address first.</p>
        )}
        <Button look="quiet" disabled={isBusy} onClick={onRaise}>
          {`Raise the event to ${seats + 1} seats and add them`}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  )
}
