/** The money for one seat: its reference, how long the seat is held without it, and which steps it may take. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Payment, PaymentState, PaymentStep } from './payment-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { dayBounds, daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import type { Refused, Result } from '#core/basics/result.ts'

const hour = 60 * 60 * 1000
/** Days: a year. */
const longAgo = 366

/** How many days before an event a registrant can still cancel and get the fee back. The terms say it in words. */
export const refundDays = 3

type Paying = Pick<RegistrationRecord, 'kind'> & {
  readonly price?: number | undefined
  readonly payment?: Payment | undefined
}

/** Null where there is nothing to pay: for a free seat, a wish, a place in the waiting list. */
export function paymentState({ kind, price = 0, payment }: Paying): PaymentState | null {
  if (kind !== 'seat' || price === 0) return null
  const state = payment?.steps.at(-1)?.to ?? 'due'
  // By now less may be owed than when a part of it came in.
  return state === 'due' && moneyOf({ payment }).came >= price ? 'paid' : state
}

/** Paise that came in for a seat, and that were given back. */
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

/** Paise of it that the consultant has. */
export function heldOf(registration: Paying): number {
  const { came, givenBack } = moneyOf(registration)
  return came - givenBack
}

/** Paise that are still to come; nothing once it is settled, even with less than the price. */
export function dueOf(registration: Paying): number {
  const { price = 0 } = registration
  const isAwaited = whyNotAwaited(paymentState(registration)) === null
  return isAwaited ? Math.max(0, price - moneyOf(registration).came) : 0
}

/** Paise that came in and were not given back, and those that are reported and not found yet. */
export function moneyIn(registrations: readonly RegistrationRecord[]): number {
  const moneyOfOne = (one: RegistrationRecord): number =>
    heldOf(one) + (reportedSince(one) === null ? 0 : dueOf(one))
  return registrations.reduce((sum, one) => sum + moneyOfOne(one), 0)
}

/** Why a day is not that of a payment; one that is long past has to be confirmed, because it may be a slip. */
export function whyNotMovedOn(
  { movedOn, confirmed = false }: { readonly movedOn: string; readonly confirmed?: boolean | undefined },
  now: Date,
): 'dayAhead' | 'dayLongAgo' | null {
  const days = daysBetween(movedOn, toIndianDay(now))
  if (days < 0) return 'dayAhead'
  return days > longAgo && !confirmed ? 'dayLongAgo' : null
}

/** The last one that was said, by them or by the admin; '' for none. */
export function utrOf({ payment }: Pick<RegistrationRecord, 'payment'>): string {
  return payment?.steps.findLast(({ utr }) => utr !== undefined)?.utr ?? ''
}

/** The last entry for it, of which there is a receipt or a credit note; '' where no money moved. */
export function entryIdOf({ payment }: Pick<RegistrationRecord, 'payment'>): string {
  return payment?.steps.findLast(({ entryId }) => entryId !== undefined)?.entryId ?? ''
}

/** How long a reported payment holds its seat before the admin is asked. No clock releases the seat. */
export const reportHours = 72

/**
 * When a payment was first reported that is neither found nor given up since; null where no report is open. A corrected UTR does
 * not begin the time anew.
 */
export function reportedSince({ payment }: Pick<RegistrationRecord, 'payment'>): string | null {
  const steps = payment?.steps ?? []
  return steps[steps.findLastIndex(({ by }) => by !== 'registrant') + 1]?.at ?? null
}

export function isReportOld(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) > reportHours * hour
}

/** Crockford's alphabet of 32: no letter in it is taken for a digit. */
export const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const referenceDigits = 9

/** Nine digits and a tenth that is wrong for a mistyped or swapped one: their sum, each times its place, by the prime 31. */
function checkDigit(digits: readonly number[]): string {
  const sum = digits.reduce((sum, digit, place) => sum + digit * (place + 1), 0)
  return referenceAlphabet.charAt(sum % 31)
}

/**
 * What a registrant names when paying: ten letters and digits, always the same for one registration, whatever event it is moved to.
 * They are made of the registration's own random id (45 of its 72 bits), so nothing has to be stored.
 */
export function paymentReference({ id }: Pick<RegistrationRecord, 'id'>): string {
  // Two multiplicative hashes of 32 bits, so that ids of any form, older ones too, spread over all digits.
  let high = 0x811c9dc5
  let low = 0x9dc5811c
  for (const letter of id) {
    const point = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ point, 0x01000193)
    low = Math.imul(low + point, 0x85ebca6b) ^ (low >>> 13)
  }
  const digits = Array.from({ length: referenceDigits }, (_, place) => {
    const half = place < 5 ? high : low
    return (half >>> (5 * (place % 5))) & 31
  })
  return `${digits.map((digit) => referenceAlphabet.charAt(digit)).join('')}${checkDigit(digits)}`
}

/**
 * As it may come back from a bank or a person: small letters, spaces and dashes, O for 0, I and L for 1. Null where it is mistyped.
 */
export function parsePaymentReference(text: string): string | null {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  const digits = Array.from(typed, (letter) => referenceAlphabet.indexOf(letter))
  if (digits.length !== referenceDigits + 1 || digits.includes(-1)) return null
  return checkDigit(digits.slice(0, -1)) === typed.at(-1) ? typed : null
}

/** Milliseconds: a shorter hold is not set, so that who registers on the evening before does not lose the seat at midnight. */
const holdLeast = 3 * hour

/**
 * Until when a seat taken at `from` is held unpaid: for the event's hours, never past the day before it (India's). Null where that
 * leaves less than three hours: no clock takes such a seat away, it is paid at the door. UTC.
 */
export function holdUntil(
  { holdHours, eventDate }: Pick<EventRecord, 'holdHours' | 'eventDate'>,
  from: Date,
): string | null {
  const eventDay = toIndianDay(eventDate)
  const dayBegins = Date.parse(dayBounds(eventDay)?.from ?? eventDate)
  const until = Math.min(from.getTime() + holdHours * hour, dayBegins - 1)
  return until - from.getTime() < holdLeast ? null : new Date(until).toISOString()
}

/** The payment of a seat that is taken at `from`; undefined where it costs nothing. */
export function newPayment(
  event: Pick<EventRecord, 'holdHours' | 'eventDate'>,
  price: number,
  from: Date,
): Payment | undefined {
  if (price === 0) return undefined
  const heldUntil = holdUntil(event, from)
  return { heldUntil, isReleased: heldUntil !== null, steps: [] }
}

/**
 * Whether the hold of an unpaid seat is over and its owner was told that it then goes back. Who has reported a payment, or paid
 * a part, is never put out by a clock. Where the event was moved nearer than the hold, nobody was told so: then neither.
 */
export function isHoldOver(event: Pick<EventRecord, 'eventDate'>, registration: Paying, now: Date): boolean {
  const { payment } = registration
  if (!payment?.isReleased || payment.heldUntil === null) return false
  if (paymentState(registration) !== 'due' || payment.heldUntil > now.toISOString()) return false
  if (heldOf(registration) > 0) return false
  return daysBetween(toIndianDay(payment.heldUntil), toIndianDay(event.eventDate)) >= 1
}

/** When an unpaid seat's owner is reminded: half of the hold after it began. Null where it is held without an end. */
export function remindAt(
  registration: Pick<RegistrationRecord, 'payment' | 'registeredAt' | 'seatedAt'>,
): string | null {
  const { payment, registeredAt, seatedAt = registeredAt } = registration
  if (!payment || payment.heldUntil === null) return null
  const begin = Date.parse(seatedAt)
  return new Date(begin + (Date.parse(payment.heldUntil) - begin) / 2).toISOString()
}

const withoutHold: Payment = { heldUntil: null, isReleased: false, steps: [] }

/** How many steps are kept: reporting a payment again and again does not fill the file up. */
const stepsMost = 20

/** Without the oldest report that corrects another one: money, the first report and the last one stay. */
function withoutSurplus(steps: readonly PaymentStep[]): PaymentStep[] {
  if (steps.length <= stepsMost) return [...steps]
  const surplus = steps.findIndex(
    ({ by }, place) =>
      by === 'registrant' && steps[place - 1]?.by === 'registrant' && place < steps.length - 1,
  )
  return steps.filter((_, place) => place !== surplus)
}

/** The registration with one more step; without a payment it gets one without a hold. */
export function withStep(registration: RegistrationRecord, step: PaymentStep): RegistrationRecord {
  const payment = registration.payment ?? withoutHold
  return { ...registration, payment: { ...payment, steps: withoutSurplus([...payment.steps, step]) } }
}

interface StepTaken {
  readonly registration: RegistrationRecord
  /** False where it was so already. */
  readonly isNew: boolean
}

/** Why no money is awaited; null where it is: also for a seat that went back, because the money may be there all the same. */
function whyNotAwaited(state: PaymentState | null): 'nothingToPay' | 'paymentKnown' | null {
  switch (state) {
    case null:
    case 'refunded':
      return 'nothingToPay'
    case 'paid':
      return 'paymentKnown'
    case 'due':
    case 'reported':
    case 'expired':
      return null
  }
}

/** Its owner says that it is paid. Another number corrects the one before; once it is paid there is nothing to say. */
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
  // A seat that went back does not come back by this: the state stays, the number is kept beside it.
  const to = state === 'expired' ? 'expired' : 'reported'
  const step = { to, at: now.toISOString(), by: 'registrant', utr } as const
  return { ok: true, registration: withStep(registration, step), isNew: true }
}

/**
 * The admin has looked for a reported payment and not found it: `expired` for a seat that is gone, or goes now; `due` where the
 * event is over or cancelled and the seat stays as it is.
 */
export function decideNotFound(
  registration: RegistrationRecord,
  to: 'due' | 'expired',
  now: Date,
): Result<'recordUnknown', { readonly registration: RegistrationRecord }> {
  if (reportedSince(registration) === null) return { ok: false, reason: 'recordUnknown' }
  return { ok: true, registration: withStep(registration, { to, at: now.toISOString(), by: 'admin' }) }
}

/** Money that came in or was given back, as its entry has it. */
export interface EnteredMoney {
  readonly entryId: string
  /** Paise. */
  readonly amount: number
  readonly utr: string
  /** Less than was due, and the rest is still to come; of a refund for several seats: they stand if something is left. */
  readonly isPart?: boolean
}

function moneyStep(
  to: 'due' | 'paid' | 'refunded',
  { entryId, amount, utr }: EnteredMoney,
  now: Date,
): PaymentStep {
  return {
    ...{ to, at: now.toISOString(), by: 'admin' as const, amount, entryId },
    ...(utr === '' ? {} : { utr }),
  }
}

export function hasEntry({ payment }: Pick<RegistrationRecord, 'payment'>, entryId: string): boolean {
  return payment?.steps.some((step) => step.entryId === entryId) ?? false
}

/**
 * Marks a seat as paid. After a part of the price it is due as before, for the rest. A registration whose seat is gone can be paid, too: the
 * money is there, and has to be given back or a seat for it.
 */
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

/** Marks what came in as given back. A part for several seats that stand leaves them paid. */
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
  /** Paise. */
  readonly before: number
}

/**
 * Another amount for a seat, in paise; 0 is free. What came in stays: it is never less than that. What is due anew is held without an
 * end, because nobody was told of one.
 */
export function decideAmount(
  registration: RegistrationRecord,
  amount: number,
  now: Date,
):
  | Result<'nothingToPay' | 'reportOpen', AmountChanged>
  | (Refused<'amountTooLow'> & { readonly least: number }) {
  const { price: before = 0, payment = withoutHold, kind } = registration
  const state = paymentState(registration)
  if (kind !== 'seat' || state === 'refunded') return { ok: false, reason: 'nothingToPay' }
  if (amount === before) return { ok: true, registration, isNew: false, before }
  const { came } = moneyOf(registration)
  if (amount < came) return { ok: false, reason: 'amountTooLow', least: came }
  if (amount === 0 && state === 'reported') return { ok: false, reason: 'reportOpen' }
  const at = now.toISOString()
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

/** Takes the last step of money back, where it is of this entry: the state is again what it was before. */
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

/** Whether money came in for a seat that is not there any more, or for an event that is not going to be. */
export function isToRefund(
  event: Pick<EventRecord, 'status'>,
  registration: Paying,
  isGone: boolean,
): boolean {
  if (!isGone && event.status !== 'cancelled') return false
  return paymentState(registration) !== 'refunded' && heldOf(registration) > 0
}
