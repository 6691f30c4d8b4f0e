/** The money for one seat: its reference, how long the seat is held unpaid, and which steps the payment may take. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Payment, PaymentState, PaymentStep } from './payment-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { dayBounds, daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import type { Refused, Result } from '#core/basics/result.ts'

const hour = 60 * 60 * 1000
const longAgo = 366

/** A registrant who cancels up to this many days before an event gets the fee back. The terms say it in words. */
export const refundDays = 3

type Paying = Pick<RegistrationRecord, 'kind'> & {
  readonly price: number | null
  readonly payment: Payment | null
}

export function paymentState({ kind, price, payment }: Paying): PaymentState | null {
  if (kind !== 'seat' || price === null || price === 0) return null
  const state = payment?.steps.at(-1)?.to ?? 'due'
  return state === 'due' && moneyOf({ payment }).came >= price ? 'paid' : state
}

export function moneyOf({ payment }: Pick<Paying, 'payment'>): {
  readonly came: number
  readonly givenBack: number
} {
  let came = 0
  let givenBack = 0
  for (const { to, amount = 0 } of payment?.steps ?? []) {
    if (to === 'refunded') givenBack += amount
    else came += amount
  }
  return { came, givenBack }
}

export function heldOf(registration: Paying): number {
  const { came, givenBack } = moneyOf(registration)
  return came - givenBack
}

/** Returns the paise still to come; 0 once the payment is settled, even with less than the price. */
export function dueOf(registration: Paying): number {
  const isAwaited = whyNotAwaited(paymentState(registration)) === null
  return isAwaited ? Math.max(0, (registration.price ?? 0) - moneyOf(registration).came) : 0
}

export function moneyIn(registrations: readonly RegistrationRecord[]): number {
  const moneyOfOne = (registration: RegistrationRecord): number =>
    heldOf(registration) + (reportedSince(registration) === null ? 0 : dueOf(registration))
  return registrations.reduce((sum, registration) => sum + moneyOfOne(registration), 0)
}

export function whyNotMovedOn(
  { movedOn, confirmed = false }: { readonly movedOn: string; readonly confirmed?: boolean | undefined },
  now: Date,
): 'dayAhead' | 'dayLongAgo' | null {
  const days = daysBetween(movedOn, toIndianDay(now))
  if (days < 0) return 'dayAhead'
  return days > longAgo && !confirmed ? 'dayLongAgo' : null
}

export function utrOf({ payment }: Pick<RegistrationRecord, 'payment'>): string {
  return payment?.steps.findLast(({ utr }) => utr !== undefined)?.utr ?? ''
}

/** Returns the id of the last entry, for which there is a receipt or a credit note; '' if no money moved. */
export function entryIdOf({ payment }: Pick<RegistrationRecord, 'payment'>): string {
  return payment?.steps.findLast(({ entryId }) => entryId !== undefined)?.entryId ?? ''
}

/** How long a reported payment holds its seat before the site asks the admin. No clock releases the seat. */
export const reportHours = 72

/** Returns since when a report is open, or null if none is. A corrected UTR does not restart the time. */
export function reportedSince({ payment }: Pick<RegistrationRecord, 'payment'>): string | null {
  const steps = payment?.steps ?? []
  return steps[steps.findLastIndex(({ by }) => by !== 'registrant') + 1]?.at ?? null
}

export function isReportOld(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) > reportHours * hour
}

/** Crockford's alphabet of 32 characters: no letter in it can be taken for a digit. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const referenceDigits = 9

/** Detects a mistyped or swapped digit: the sum of the digits, each times its place, modulo the prime 31. */
function checkDigit(digits: readonly number[]): string {
  const sum = digits.reduce((sum, digit, index) => sum + digit * (index + 1), 0)
  return referenceAlphabet.charAt(sum % 31)
}

/** Returns ten letters and digits, made from the registration's random id, so that a move to another event keeps them. */
export function paymentReference({ id }: Pick<RegistrationRecord, 'id'>): string {
  let high = 0x811c9dc5
  let low = 0x9dc5811c
  for (const letter of id) {
    const point = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ point, 0x01000193)
    low = Math.imul(low + point, 0x85ebca6b) ^ (low >>> 13)
  }
  const digits = Array.from({ length: referenceDigits }, (_, index) => {
    const half = index < 5 ? high : low
    return (half >>> (5 * (index % 5))) & 31
  })
  return `${digits.map((digit) => referenceAlphabet.charAt(digit)).join('')}${checkDigit(digits)}`
}

/** Also reads small letters, spaces, dashes, O for 0, I and L for 1. Returns null for a mistyped reference. */
export function parsePaymentReference(text: string): string | null {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const digits = Array.from(typed, (letter) => referenceAlphabet.indexOf(letter))
  if (digits.length !== referenceDigits + 1 || digits.includes(-1)) return null
  return checkDigit(digits.slice(0, -1)) === typed.at(-1) ? typed : null
}

const holdLeast = 3 * hour

/** Returns an instant in UTC, at the latest on the day before the event; null if the seat is paid at the door. */
export function holdUntil(
  { holdHours, eventDate }: Pick<EventRecord, 'holdHours' | 'eventDate'>,
  from: Date,
): string | null {
  const eventDay = toIndianDay(eventDate)
  const dayBegins = Date.parse(dayBounds(eventDay)?.from ?? eventDate)
  const until = Math.min(from.getTime() + holdHours * hour, dayBegins - 1)
  return until - from.getTime() < holdLeast ? null : new Date(until).toISOString()
}

export function newPayment(
  event: Pick<EventRecord, 'holdHours' | 'eventDate'>,
  price: number,
  from: Date,
): Payment | null {
  if (price === 0) return null
  const heldUntil = holdUntil(event, from)
  return { heldUntil, isReleased: heldUntil !== null, steps: [], changed: null }
}

/** No clock releases the seat of a registrant who reported a payment or paid a part, or whose event was moved nearer than the hold. */
export function isHoldOver(event: Pick<EventRecord, 'eventDate'>, registration: Paying, now: Date): boolean {
  const { payment } = registration
  if (!payment?.isReleased || payment.heldUntil === null) return false
  if (paymentState(registration) !== 'due' || payment.heldUntil > now.toISOString()) return false
  if (heldOf(registration) > 0) return false
  return daysBetween(toIndianDay(payment.heldUntil), toIndianDay(event.eventDate)) >= 1
}

/** Returns the middle of the hold, or null if the hold has no end. */
export function remindAt(
  registration: Pick<RegistrationRecord, 'payment' | 'registeredAt' | 'seatedAt'>,
): string | null {
  const { payment, registeredAt, seatedAt } = registration
  if (!payment || payment.heldUntil === null) return null
  const begin = Date.parse(seatedAt ?? registeredAt)
  return new Date(begin + (Date.parse(payment.heldUntil) - begin) / 2).toISOString()
}

const withoutHold: Payment = { heldUntil: null, isReleased: false, steps: [], changed: null }

/** A limit, so that repeated reports of a payment do not fill the file up. */
const stepsMost = 20

/** Drops the oldest report that corrects another one; money, the first report and the last one stay. */
function withoutSurplus(steps: readonly PaymentStep[]): PaymentStep[] {
  if (steps.length <= stepsMost) return [...steps]
  const surplus = steps.findIndex(
    ({ by }, index) =>
      by === 'registrant' && steps[index - 1]?.by === 'registrant' && index < steps.length - 1,
  )
  return steps.filter((_, index) => index !== surplus)
}

export function withStep(registration: RegistrationRecord, step: PaymentStep): RegistrationRecord {
  const payment = registration.payment ?? withoutHold
  return { ...registration, payment: { ...payment, steps: withoutSurplus([...payment.steps, step]) } }
}

interface StepTaken {
  readonly registration: RegistrationRecord
  readonly isNew: boolean
}

/** Returns null if money is awaited. That includes a seat that went back: the money may have come all the same. */
function whyNotAwaited(state: PaymentState | null): 'nothingToPay' | 'paymentKnown' | null {
  if (state === null || state === 'refunded') return 'nothingToPay'
  return state === 'paid' ? 'paymentKnown' : null
}

export function decideReport(
  registration: RegistrationRecord,
  utr: string,
  now: Date,
): Result<'nothingToPay' | 'paymentKnown', StepTaken> {
  const state = paymentState(registration)
  const reason = whyNotAwaited(state)
  if (reason) return { ok: false, reason }
  if (state === 'reported' && registration.payment?.steps.at(-1)?.utr === utr)
    return { ok: true, registration, isNew: false }
  // A report does not bring a released seat back: the state stays 'expired', and the UTR is kept beside it.
  const to = state === 'expired' ? 'expired' : 'reported'
  const step = { to, at: now.toISOString(), by: 'registrant', utr } as const
  return { ok: true, registration: withStep(registration, step), isNew: true }
}

/** `to` is `expired` for a seat that is gone or goes now, and `due` if the event is over or cancelled and the seat stays. */
export function decideNotFound(
  registration: RegistrationRecord,
  to: 'due' | 'expired',
  now: Date,
): Result<'recordUnknown', { readonly registration: RegistrationRecord }> {
  if (reportedSince(registration) === null) return { ok: false, reason: 'recordUnknown' }
  return { ok: true, registration: withStep(registration, { to, at: now.toISOString(), by: 'admin' }) }
}

export interface EnteredMoney {
  readonly entryId: string
  readonly amount: number
  readonly utr: string
  /** True if the rest is still to come. Of a refund for several seats: the seats stand if money is left. */
  readonly isPart?: boolean
}

function moneyStep(
  to: 'due' | 'paid' | 'refunded',
  { entryId, amount, utr }: EnteredMoney,
  now: Date,
): PaymentStep {
  return { to, at: now.toISOString(), by: 'admin' as const, amount, entryId, ...(utr === '' ? {} : { utr }) }
}

export function hasEntry({ payment }: Pick<RegistrationRecord, 'payment'>, entryId: string): boolean {
  return payment?.steps.some((step) => step.entryId === entryId) ?? false
}

/** After a part of the price, the rest is due. A seat that is gone can be paid, too, because the money is there. */
export function decidePaid(
  registration: RegistrationRecord,
  receipt: EnteredMoney,
  now: Date,
): Result<'nothingToPay' | 'paymentKnown', { readonly registration: RegistrationRecord }> {
  const reason = whyNotAwaited(paymentState(registration))
  if (reason) return { ok: false, reason }
  const to = receipt.isPart && receipt.amount < dueOf(registration) ? 'due' : 'paid'
  return { ok: true, registration: withStep(registration, moneyStep(to, receipt, now)) }
}

/** A partial refund for several seats that stand leaves them paid. */
export function decideRefunded(
  registration: RegistrationRecord,
  creditNote: EnteredMoney,
  now: Date,
): Result<'nothingToPay', { readonly registration: RegistrationRecord }> {
  const isRefunded = paymentState(registration) === 'refunded'
  if (isRefunded || creditNote.amount > heldOf(registration)) return { ok: false, reason: 'nothingToPay' }
  const refunded = withStep(registration, moneyStep('refunded', creditNote, now))
  const stays = { to: 'paid', at: now.toISOString(), by: 'admin', amount: 0 } as const
  const isPart = creditNote.isPart === true && heldOf(refunded) > 0
  return { ok: true, registration: isPart ? withStep(refunded, stays) : refunded }
}

interface AmountChanged extends StepTaken {
  readonly before: number
}

/** `amount` is in paise, not less than what came in. A newly due rest is held without an end: the registrant was told of none. */
export function decideAmount(
  registration: RegistrationRecord,
  amount: number,
  now: Date,
):
  | Result<'nothingToPay' | 'reportOpen', AmountChanged>
  | (Refused<'amountTooLow'> & { readonly least: number }) {
  const before = registration.price ?? 0
  const state = paymentState(registration)
  if (registration.kind !== 'seat' || state === 'refunded') return { ok: false, reason: 'nothingToPay' }
  if (amount === before) return { ok: true, registration, isNew: false, before }
  const { came } = moneyOf(registration)
  if (amount < came) return { ok: false, reason: 'amountTooLow', least: came }
  if (amount === 0 && state === 'reported') return { ok: false, reason: 'reportOpen' }
  const at = now.toISOString()
  const payment = registration.payment ?? withoutHold
  const { steps } = payment
  const isDueAnew = amount > came && (state === null || state === 'paid')
  const due = { to: 'due', at, by: 'admin', amount: 0 } as const
  const changed: Payment = {
    ...payment,
    ...(isDueAnew ? { heldUntil: null, isReleased: false } : {}),
    steps: isDueAnew && state === 'paid' ? [...steps, due] : steps,
    changed: { at, before },
  }
  return { ok: true, registration: { ...registration, price: amount, payment: changed }, isNew: true, before }
}

export function decideStepBack(
  registration: RegistrationRecord,
  entryId: string,
): Result<'undoImpossible', { readonly registration: RegistrationRecord }> {
  const { payment } = registration
  const last = payment?.steps.findLast((step) => step.entryId !== undefined)
  if (!payment || last?.entryId !== entryId) return { ok: false, reason: 'undoImpossible' }
  const steps = payment.steps.filter((step) => step !== last)
  return { ok: true, registration: { ...registration, payment: { ...payment, steps } } }
}

/** Decides whether money came in for a seat that is gone, or for an event that is cancelled. */
export function isToRefund(
  event: Pick<EventRecord, 'status'>,
  registration: Paying,
  isGone: boolean,
): boolean {
  if (!isGone && event.status !== 'cancelled') return false
  return paymentState(registration) !== 'refunded' && heldOf(registration) > 0
}
