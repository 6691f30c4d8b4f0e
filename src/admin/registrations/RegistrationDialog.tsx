/** Opens the dialog of a pressed act on a registration: correcting, moving, money, deleting. */
import { correctionSchema } from '#core/registrations/by-hand-schema.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { act, $counts } from '#admin/shell/server.ts'
import { MoneyDialog } from '#admin/money/MoneyDialog.tsx'
import { amountQuestion } from '#admin/money/money-questions.ts'
import { FormDialog } from '#admin/ui/Form.tsx'
import { RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { useSending, closeForGood, useAct } from '#admin/ui/use-act.ts'
import { findFieldErrors } from '#core/basics/text.ts'
import { readValues } from '#islands/forms/values.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { moneyAddress, nameOf, payRegistration, seatOf, whoseOf, type Pressed } from './pressed.ts'
import { RegistrationFields } from './RegistrationFields.tsx'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { countsOf } from '#core/events/event-list.ts'
import { listUpcoming, seatsLeft } from '#core/events/event.ts'
import { priceNow } from '#core/money/price.ts'
import { formatPrice } from '#i18n/format.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { $events } from '#admin/shell/data.ts'
import { Check } from '#admin/fields/Field.tsx'
import { seatsOf, whenOf } from '#admin/events/event-labels.ts'
import { auditLogLink } from '#admin/ui/Loaded.tsx'

type Props = Readonly<{ registration: AdminRegistration; onClose: () => void }>

export function RegistrationDialog({ act: pressed, ...props }: Pressed & Props) {
  const { registration, onClose } = props
  switch (pressed) {
    case 'correct':
      return <CorrectDialog {...props} />
    case 'move':
      return <MoveDialog {...props} />
    case 'pay':
      return <MoneyDialog question={payRegistration(registration)} onClose={onClose} />
    case 'price':
      return <MoneyDialog question={amountQuestion(seatOf(registration))} onClose={onClose} />
    case 'delete':
      return <RemovalDialog removal={removalOf(registration)} onClose={onClose} />
  }
}

function CorrectDialog({ registration, onClose }: Props) {
  const { isBusy, send, errors, setErrors } = useSending()
  const isGuest = registration.bookedBy !== ''

  const save = async (submitted: HTMLFormElement) => {
    const values = { ...readValues(submitted), ...whoseOf(registration) }
    setErrors(findFieldErrors(correctionSchema, values))
    const checked = correctionSchema.safeParse(values)
    if (!checked.success) return
    const { name, email } = checked.data
    const saved = await send(act('correctRegistration', checked.data), 'Failed to save the correction')
    if (!saved.ok) return
    const isNewAddress = !isGuest && email !== '' && email !== registration.email
    const text = isNewAddress ? `${name}. A confirmation with a new link goes to ${email}.` : name
    addToast({ title: 'Corrected', text })
    onClose()
  }

  return (
    <FormDialog
      title="Correct a registration"
      text={`${nameOf(registration)}, "${registration.eventTitle}"`}
      isLong
      label="Save"
      isBusy={isBusy}
      errors={errors}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="form-two">
        <RegistrationFields
          {...(isGuest && { names: ['name', 'email'] })}
          values={registration}
          errors={errors}
          emailHint={
            isGuest
              ? 'The joining details go there.'
              : 'Another address gets its own confirmation and link. The link that was sent to this one stops working.'
          }
        />
      </div>
    </FormDialog>
  )
}

function removalOf(registration: AdminRegistration): Removal {
  const { kind, seats, eventTitle, bookedBy } = registration
  const name = nameOf(registration)
  const freed =
    seats > 1 ? 'all the seats that they booked, which are free again' : 'their seat, which is free again'
  const isWaiting = kind === 'waitlist'
  const text = isWaiting
    ? `${name} waits no longer.`
    : bookedBy !== ''
      ? `${name} goes, and the seat is free again. What ${bookedBy} owes or has paid stays: change the amount, or refund a part.`
      : `The registration of ${name} for "${eventTitle}" goes with ${freed}. Who has paid, or says so: note the refund instead, which frees the seat and tells them.`
  const done = isWaiting ? 'Removed' : 'Registration deleted'
  return {
    title: isWaiting ? 'Remove from the waiting list?' : 'Delete this registration?',
    text: `${text} ${name} gets no e-mail.`,
    label: isWaiting ? 'Remove' : 'Delete registration',
    failure: isWaiting ? 'Failed to remove them' : 'Failed to delete the registration',
    // The journal does not keep a guest.
    done: { title: done, text: `${name}.`, link: bookedBy === '' ? auditLogLink : undefined },
    refunds: moneyAddress(registration),
    remove: (money) => act('deleteRegistration', { ...whoseOf(registration), money }),
  }
}

export function MoveDialog({ registration, onClose }: Props) {
  const [isBusy, say] = useAct()
  const { data: events } = useStore($events)
  const counts = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  const [chosen, setChosen] = useState<number | null>(null)
  const targets = listUpcoming(events ?? [], openedAt).filter(({ id }) => id !== registration.eventId)
  const isSeat = registration.kind === 'seat'
  const isFull = (event: EventRecord) =>
    isSeat && counts !== undefined && seatsLeft(event, countsOf(event, counts).seats) === 0
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

/** Says how a move changes price and payment. `listed` is the present price of a seat there, in paise. */
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
