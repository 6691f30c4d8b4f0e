/** Somebody is entered for an event without enough free seats: they wait, or it gets those that lack. */
import { useStore } from '@nanostores/react'
import { countsOf } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { $counts } from '#admin/shell/remember.ts'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { waitingOf } from '#admin/events/event-labels.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly event: EventRecord
  /** Free seats, and those that are asked for. */
  readonly left: number
  readonly seats: number
  /** Who waits is told by e-mail when a seat is free. */
  readonly hasEmail: boolean
  readonly isBusy: boolean
  readonly onWait: () => void
  readonly onRaise: () => void
  readonly onClose: () => void
}

export function FullDialog({ event, left, seats, hasEmail, isBusy, onWait, onRaise, onClose }: Props) {
  const counts = useStore($counts).data
  const waiting = counts ? waitingOf(countsOf(event, counts)) : ''
  const most = event.maxAttendees ?? 0
  const taken = most === 1 ? 'The one seat is' : `All ${most} seats are`
  return (
    <ModalDialog
      title={left === 0 ? 'This event is full' : 'Too few seats are free'}
      text={`${left === 0 ? `${taken} taken or offered` : `${left} of ${most} ${left === 1 ? 'is' : 'are'} free, and you ask for ${seats}`}${waiting === '' ? '' : `, and ${waiting}`}.`}
      isAlert
      isBusy={isBusy}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {seats === 1 && (
          <Button disabled={isBusy || !hasEmail} onClick={onWait}>
            Put them on the waiting list
          </Button>
        )}
        {seats === 1 && !hasEmail && (
          <p className="small muted">Who waits hears of a free seat by e-mail: enter their address first.</p>
        )}
        <Button look="quiet" disabled={isBusy} onClick={onRaise}>
          {`Raise the event to ${most + seats - left} seats and add them`}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  )
}
