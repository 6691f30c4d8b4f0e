/**
 * What a seat costs: decided here and nowhere else. Pages, structured data, e-mails and receipts say what this says. Once a seat
 * is taken, its price is in its registration.
 */
import type { EventRecord } from '#schemas/event.ts'
import type { PriceCode } from '#schemas/price.ts'
import { daysBetween, toIndianDay } from './india-time.ts'
import { inboxOf } from './inbox.ts'
import type { Result } from './result.ts'

export type PriceFacts = Pick<EventRecord, 'price' | 'regularPrice' | 'offerEndsOn' | 'offerSeats'>

/** Whether the launch price holds for the next seat. `taken` are the seats of this edition, the offered ones included. */
export function isLaunchPrice(event: PriceFacts, taken: number, now: Date): boolean {
  if (event.regularPrice === null) return false
  const isInTime = event.offerEndsOn === '' || daysBetween(toIndianDay(now), event.offerEndsOn) >= 0
  return isInTime && (event.offerSeats === null || taken < event.offerSeats)
}

/** Paise for the next seat, without a code. */
export function priceNow(event: PriceFacts, taken: number, now: Date): number {
  if (event.regularPrice === null) return event.price
  return isLaunchPrice(event, taken, now) ? event.price : event.regularPrice
}

/** Paise after a code; whole rupees are not forced: 10 % of ₹1,999 is ₹199.90 less. */
export function priceWithCode(price: number, { kind, value }: Pick<PriceCode, 'kind' | 'value'>): number {
  switch (kind) {
    case 'free':
      return 0
    case 'percent':
      return Math.max(0, price - Math.round((price * value) / 100))
    case 'amount':
      return Math.max(0, price - value)
  }
}

export type PriceDecision = Result<
  'codeUnknown' | 'codeEnded' | 'codeUsedUp' | 'codeUsedBefore',
  { /** Paise. */ readonly price: number; /** '' without one. */ readonly code: string }
>

/** A seat, or an offered one, with the code that it was taken with. */
export interface CodeUse {
  readonly email: string
  readonly code?: string | undefined
}

/**
 * What somebody pays for the next seat. `uses` are this edition's seats: a code that is given back with its seat can be used
 * again. One a person: an inbox that reads another spelling of an address is the same person.
 */
export function decidePrice(
  event: PriceFacts & Pick<EventRecord, 'codes'>,
  { taken, uses }: { readonly taken: number; readonly uses: Iterable<CodeUse> },
  { email, code = '' }: CodeUse,
  now: Date,
): PriceDecision {
  const price = priceNow(event, taken, now)
  if (code === '') return { ok: true, price, code: '' }
  const known = event.codes.find((one) => one.code === code)
  if (!known) return { ok: false, reason: 'codeUnknown' }
  if (known.endsOn !== '' && daysBetween(toIndianDay(now), known.endsOn) < 0)
    return { ok: false, reason: 'codeEnded' }
  const inbox = inboxOf(email)
  let used = 0
  for (const use of uses) {
    if (use.code !== code) continue
    if (use.email !== email && inboxOf(use.email) === inbox) return { ok: false, reason: 'codeUsedBefore' }
    // The own one, too: a known e-mail is told what a new one is told.
    used++
  }
  if (known.usesMost !== null && used >= known.usesMost) return { ok: false, reason: 'codeUsedUp' }
  return { ok: true, price: priceWithCode(price, known), code }
}
