/** Moves a registration to another event that is still to come, with what was paid or agreed. */
import { useStore } from '@nanostores/react'
import { useState, type SubmitEvent } from 'react'
import { countsOf } from '#core/events/event-list.ts'
import { listUpcoming, seatsLeft } from '#core/events/event.ts'
import { priceNow } from '#core/money/price.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { whoseOf } from '#admin/registrations/pressed.ts'
import { act } from '#admin/shell/act.ts'
import { $events } from '#admin/shell/data.ts'
import { $counts } from '#admin/shell/remember.ts'
import { seatsOf, whenOf } from '#admin/events/event-labels.ts'
import { FormButtons } from '#admin/ui/FormDialog.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { moneyOfMove } from './move-labels.ts'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { closeForGood, useAct } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly registration: AdminRegistration
  readonly onClose: () => void
}

export function MoveDialog({ registration, onClose }: Props) {
  const [isBusy, say] = useAct()
  const name = registration.name || 'Name not provided'

  const move = async (to: EventRecord) => {
    const done = { title: 'Moved', text: `${name}, to "${to.title}".` }
    const moving = act('moveRegistration', { ...whoseOf(registration), toEventId: to.id })
    const moved = await say(moving, 'Failed to move the registration', done)
    if (moved.ok) closeForGood(onClose)
  }

  return (
    <ModalDialog
      title="Move to another event"
      text={`${name}, "${registration.eventTitle}"`}
      isLong
      isBusy={isBusy}
      onClose={onClose}
    >
      <Loaded from={$events} what="events" shape={<Skeletons count={3} height="h-14" />}>
        {(events) => (
          <Targets
            registration={registration}
            events={events}
            isBusy={isBusy}
            onMove={(to) => void move(to)}
            onClose={onClose}
          />
        )}
      </Loaded>
    </ModalDialog>
  )
}

interface TargetsProps {
  readonly registration: AdminRegistration
  readonly events: readonly EventRecord[]
  readonly isBusy: boolean
  readonly onMove: (to: EventRecord) => void
  readonly onClose: () => void
}

function Targets({ registration, events, isBusy, onMove, onClose }: TargetsProps) {
  const counts = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  const [chosen, setChosen] = useState<number | null>(null)
  const targets = listUpcoming(events, openedAt).filter(({ id }) => id !== registration.eventId)
  const target = targets.find(({ id }) => id === chosen)
  const isSeat = registration.kind === 'seat'

  if (targets.length === 0)
    return (
      <>
        <p>There is no other event to come. Create one, or give a draft a date and schedule it.</p>
        <div className="row justify-end">
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
        </div>
      </>
    )
  const priceOf = (event: EventRecord) =>
    priceNow(event, counts ? countsOf(event, counts).seats : 0, openedAt)
  return (
    <form
      className="grid gap-4"
      onSubmit={(submitted: SubmitEvent) => {
        submitted.preventDefault()
        if (target && !isBusy) onMove(target)
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="label pb-1">Events to come</legend>
        {targets.map((event) => {
          // Who waits may wait at a full event, too.
          const isFull = counts && seatsLeft(event, countsOf(event, counts).seats) === 0
          return (
            <label key={event.id} className="flex items-start gap-3 py-1">
              <input
                type="radio"
                name="target"
                className="mt-1 size-5 shrink-0 accent-peacock"
                checked={event.id === chosen}
                disabled={isSeat && isFull === true}
                onChange={() => setChosen(event.id)}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold">{event.title}</span>
                <span className="small muted block">
                  {`${whenOf(event)}, ${formatPrice(priceOf(event), 'en', 'free')}`}
                  {counts && `, ${seatsOf(event, countsOf(event, counts))}`}
                </span>
              </span>
            </label>
          )
        })}
      </fieldset>
      <p role="status">{target && moneyOfMove(registration, priceOf(target))}</p>
      <p className="small muted">
        {isSeat
          ? 'Their seat here is free again, and they are told by e-mail. Their link leads to the other event from then on.'
          : 'They are the last in line there. Their link leads to the other event from then on.'}
      </p>
      <FormButtons
        label={target ? `Move to "${target.title}"` : 'Choose an event'}
        busyLabel="Moving..."
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  )
}
