/** What the money for a seat asks to be sent: to its owner, and to the consultant about it. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { day, isNews, latest, type PlannedEmail } from './email-plan.ts'
import { daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import { dueOf, heldOf, paymentReference, paymentState, remindAt } from '#core/money/payment.ts'
import { readerOf } from './registrant-emails.ts'

/** How long money that moved is worth telling of: a receipt is wanted late, too. */
const receiptLasts = 30 * day

/** So near to the end of a hold nobody is reminded any more. */
const reminderLeast = 60 * 60 * 1000

/** After so many reports of one payment the consultant knows: its owner corrects the number again and again. */
const reportsTold = 3

/** What e-mails say of the money for a seat. */
export interface PaymentTold {
  readonly state: PaymentState
  readonly reference: string
  /** Paise that the consultant has, and that are still to come. */
  readonly held: number
  readonly due: number
  /** Until when the seat is held unpaid; null where that is past telling: nobody said, or the event is nearer by now. */
  readonly heldUntil: string | null
  /** Whether it then goes back. */
  readonly isReleased: boolean
}

/** Null for what costs nothing. */
export function paymentTold(
  { eventDate }: Pick<EventRecord, 'eventDate'>,
  registration: RegistrationRecord,
): PaymentTold | null {
  const state = paymentState(registration)
  if (state === null) return null
  const { heldUntil = null, isReleased = false } = registration.payment ?? {}
  // As isHoldOver() has it: moved nearer than its end, a hold ends nothing.
  const held = heldOf(registration)
  const stands = heldUntil !== null && daysBetween(toIndianDay(heldUntil), toIndianDay(eventDate)) >= 1
  return {
    state,
    reference: paymentReference(registration),
    held,
    due: dueOf(registration),
    heldUntil: stands ? heldUntil : null,
    isReleased: stands && isReleased && held === 0,
  }
}

/**
 * Once, at half of the hold, to who has not reported a payment. Not where the confirmation, which names the same, went later than
 * that: `confirmedAt`, '' where it never will.
 */
export function planReminder(
  registration: RegistrationRecord,
  confirmedAt: string,
  now: Date,
): PlannedEmail[] {
  const { payment, movedFrom } = registration
  const dueAt = remindAt(registration)
  if (paymentState(registration) !== 'due' || dueAt === null || !payment?.heldUntil) return []
  if (Date.parse(payment.heldUntil) - now.getTime() < reminderLeast) return []
  // What was due before it came to this event was sent for the other one.
  if (dueAt <= (movedFrom?.at ?? '') || confirmedAt >= dueAt) return []
  const { keyOf, ...reader } = readerOf(registration)
  return [{ ...reader, key: keyOf('reminder'), kind: 'paymentReminder', dueAt }]
}

/** That the admin changed what the seat costs. */
export function planAmount(registration: RegistrationRecord, now: Date): PlannedEmail[] {
  const { payment, movedFrom, emailSince = '' } = registration
  const at = payment?.changed?.at ?? ''
  // Of another event's price that event told; and an address that was corrected since gets a confirmation with this one.
  if (at <= latest(movedFrom?.at ?? '', emailSince) || !isNews(at, now)) return []
  const { keyOf, ...reader } = readerOf(registration)
  return [{ ...reader, key: keyOf(`amount.${Date.parse(at)}`), kind: 'amountChanged', dueAt: at }]
}

/**
 * Of the last step alone: what was taken back, or came between, is told to nobody. `goneAt` is since when the seat is not there
 * any more; null while it is.
 */
export function planMoney(
  registration: RegistrationRecord,
  goneAt: string | null,
  now: Date,
): PlannedEmail[] {
  const { id: recordId, payment, movedFrom, emailSince = '' } = registration
  const steps = payment?.steps ?? []
  // That more is owed by now has an e-mail of its own.
  const last = steps.findLast(({ amount }) => amount !== 0)
  if (!last) return []
  const reports = steps.filter(({ by }) => by === 'registrant').length
  if (last.by === 'registrant') {
    if (reports > reportsTold || last.at <= (movedFrom?.at ?? '') || !isNews(last.at, now)) return []
    const key = `${recordId}.reported.${reports}`
    return [{ key, kind: 'paymentReported', recordId, dueAt: last.at }]
  }
  const dueAt = latest(last.at, emailSince)
  // What happened before it came to this event was told by the other one.
  if (dueAt <= (movedFrom?.at ?? '') || !isNews(dueAt, now, receiptLasts)) return []
  const { keyOf, ...reader } = readerOf(registration)
  const which = Date.parse(last.at)
  switch (last.to) {
    case 'due':
    case 'paid': {
      // Due again for the rest, a part of the price has its receipt; due without money, there is no news.
      if (last.to === 'due' && last.entryId === undefined) return []
      // Paid for a seat that was gone, and given one after all: they are told once more, that it is theirs.
      const isLate = goneAt !== null && last.at >= goneAt
      const key = keyOf(`${isLate ? 'paidLate' : 'paid'}.${which}`)
      return [{ ...reader, key, kind: 'paymentReceived', dueAt }]
    }
    case 'refunded':
      return [{ ...reader, key: keyOf(`refunded.${which}`), kind: 'refunded', dueAt }]
    case 'reported':
    case 'expired':
      return []
  }
}
