/** Moves a registration to another coming event, with what was paid or agreed. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { countsOf } from '#core/events/event-list.ts'
import { listUpcoming, seatsLeft } from '#core/events/event.ts'
import { priceNow } from '#core/money/price.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { $events } from '#admin/shell/data.ts'
import { act, $counts } from '#admin/shell/remember.ts'
import { Check } from '#admin/fields/Check.tsx'
import { seatsOf, whenOf } from '#admin/events/event-labels.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { closeForGood, useAct } from '#admin/ui/use-busy.ts'
import { nameOf, whoseOf } from './pressed.ts'

interface Props {
  readonly registration: AdminRegistration
  readonly onClose: () => void
}

export function MoveDialog({ registration, onClose }: Props) {
  const [isBusy, say] = useAct()
  const { data: events } = useStore($events)
  const counts = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  const [chosen, setChosen] = useState<number | null>(null)
  const targets = listUpcoming(events ?? [], openedAt).filter(({ id }) => id !== registration.eventId)
  const isSeat = registration.kind === 'seat'
  // A waiting person may wait at a full event, too.
  const isFull = (event: EventRecord) =>
    isSeat && counts !== undefined && seatsLeft(event, countsOf(event, counts).seats) === 0
  // The soonest with a free seat, until the admin chooses another.
  const target = targets.find(({ id }) => id === chosen) ?? targets.find((event) => !isFull(event))
  const priceOf = (event: EventRecord) =>
    priceNow(event, counts ? countsOf(event, counts).seats : 0, openedAt)

  const move = async () => {
    if (!target) return
    const text = `${nameOf(registration)}, to "${target.title}".`
    const moving = act('moveRegistration', { ...whoseOf(registration), toEventId: target.id })
    const moved = await say(moving, 'Failed to move the registration', { title: 'Moved', text })
    if (moved.ok) closeForGood(onClose)
  }

  return (
    <FormDialog
      title="Move to another event"
      text={`${nameOf(registration)}, "${registration.eventTitle}"`}
      isLong
      isBusy={isBusy}
      label={target ? `Move to "${target.title}"` : 'Choose an event'}
      busyLabel="Moving..."
      onSubmit={move}
      onClose={onClose}
    >
      {events && targets.length === 0 && (
        <p>There is no other event to come. Create one, or give a draft a date and schedule it.</p>
      )}
      <fieldset className="grid gap-2">
        <legend className="label pb-1">Events to come</legend>
        {targets.map((event) => {
          const known = counts && countsOf(event, counts)
          const facts = [
            whenOf(event),
            formatPrice(priceOf(event), 'en', 'free'),
            known && seatsOf(event, known),
          ]
          return (
            <Check
              key={event.id}
              type="radio"
              name="target"
              checked={event === target}
              disabled={isFull(event)}
              onChange={() => setChosen(event.id)}
            >
              <span className="block font-semibold">{event.title}</span>
              <span className="small muted block">{facts.filter(Boolean).join(', ')}</span>
            </Check>
          )
        })}
      </fieldset>
      <p role="status">{target && moneyOfMove(registration, priceOf(target))}</p>
      <p className="small muted">
        {isSeat
          ? 'Their seat here is free again, and they are told by e-mail. Their link leads to the other event from then on.'
          : 'They are the last in line there. Their link leads to the other event from then on.'}
      </p>
    </FormDialog>
  )
}

/** Says what becomes of price and payment. `listed` is the present price of a seat there, in paise. */
export function moneyOfMove(
  { kind, payment, price }: Pick<AdminRegistration, 'kind' | 'payment' | 'price'>,
  listed: number,
): string {
  if (kind !== 'seat') return 'A seat there costs what it costs when it is offered to them.'
  const there = formatPrice(listed, 'en', 'free')
  const agreed = formatPrice(price, 'en', 'free')
  const difference =
    (price ?? 0) === listed ? '' : ` A seat there is ${there} now; the difference is asked of nobody.`
  if (payment === null || payment === 'refunded' || payment === 'expired')
    return listed === 0 ? 'Nothing is to be paid.' : `Their seat stays free.${difference}`
  const words = { paid: '', reported: ', and what they reported', due: ', still to be paid' }[payment]
  return `Their price goes with them: ${agreed}${words}.${difference}`
}
