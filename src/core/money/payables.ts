/** Lists what is due, paid and to be given back: a row for each seat that costs something, with its present or former owner. */
import { seatsOf } from '#core/people/party.ts'
import type { EventFile } from '#core/events/event-file.ts'
import {
  dueOf,
  entryIdOf,
  isReportOld,
  isToRefund,
  moneyOf,
  paymentReference,
  paymentState,
  reportedSince,
  utrOf,
} from './payment.ts'
import { mayRelease } from '#core/registrations/seats.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

/** Amounts are in paise: the price, the payments, the refunds of these, and the rest. */
function toPayable(event: EventRecord, registration: RegistrationRecord, isGone: boolean, now: Date) {
  const state = paymentState(registration)
  if (state === null) return []
  const { id: registrationId, name, email, phone, price, payment, registeredAt } = registration
  const steps = payment?.steps ?? []
  const since = reportedSince(registration)
  return [
    {
      eventId: event.id,
      registrationId,
      name,
      email,
      phone,
      reference: paymentReference(registration),
      seats: seatsOf(registration),
      amount: price ?? 0,
      ...moneyOf(registration),
      due: dueOf(registration),
      state,
      stateAt: steps.at(-1)?.at ?? registeredAt,
      utr: utrOf(registration),
      isReported: since !== null,
      isReportOld: since !== null && isReportOld(since, now),
      entryId: entryIdOf(registration),
      registeredAt,
      heldUntil: payment?.heldUntil ?? null,
      isGone,
      isCancelled: event.status === 'cancelled',
      isToRefund: isToRefund(event, registration, isGone),
      mayRelease: !isGone && mayRelease(event, now),
    },
  ]
}

/** Leaves out seats that were moved to another event: they are payable there. */
export function toPayables({ event, registrations, cancelled }: EventFile, now: Date) {
  return [
    ...registrations.flatMap((registration) => toPayable(event, registration, false, now)),
    ...cancelled
      .filter(({ reason }) => reason !== 'moved')
      .flatMap(({ registration }) => toPayable(event, registration, true, now)),
  ]
}
export type Payable = ReturnType<typeof toPayables>[number]
