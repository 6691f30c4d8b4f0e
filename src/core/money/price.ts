/**
 * What a seat costs: decided here and nowhere else. Pages, structured data, e-mails and receipts say what this says. Once a seat
 * is taken, its price is in its registration.
 */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PriceCode } from './price-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { inboxOf } from '#core/access/inbox.ts'
import type { Result } from '#core/basics/result.ts'

export type PriceFacts = Pick<EventRecord, 'price' | 'regularPrice' | 'offerEndsOn' | 'offerSeats'>

/** Whether a last day ('2026-11-30'; '' has none) is over in India. */
function isPast(day: string, now: Date): boolean {
  return day !== '' && toIndianDay(now) > day
}

export interface LaunchOffer {
  /** Paise, from when it is over. */
  readonly regularPrice: number
  /** How many more seats it is for; null where only its last day ends it. */
  readonly seatsLeft: number | null
}

/** The offer that holds for the next seat; null once it is over. `taken` are the seats given away, the offered ones included. */
export function findLaunchOffer(
  { regularPrice, offerEndsOn, offerSeats }: PriceFacts,
  taken: number,
  now: Date,
): LaunchOffer | null {
  if (regularPrice === null || isPast(offerEndsOn, now)) return null
  if (offerSeats === null) return { regularPrice, seatsLeft: null }
  return taken < offerSeats ? { regularPrice, seatsLeft: offerSeats - taken } : null
}

/** Paise for the next seat, without a code. */
export function priceNow(event: PriceFacts, taken: number, now: Date): number {
  const { price, regularPrice } = event
  return regularPrice === null || findLaunchOffer(event, taken, now) ? price : regularPrice
}

/** Paise for so many seats: each as the next one costs, so that a launch offer ends within one registration as well. */
export function priceOf(event: PriceFacts, taken: number, seats: number, now: Date): number {
  return Array.from({ length: seats }, (_, place) => priceNow(event, taken + place, now)).reduce(
    (sum, price) => sum + price,
    0,
  )
}

/**
 * An event as it is offered for the next seat: the price that holds, and the one after it. Of an offer that is over nothing is
 * said, neither its day nor its seats: there is nothing to compare the price with.
 */
export function asOffered<Event extends PriceFacts>(event: Event, taken: number, now: Date): Event {
  const { regularPrice } = event
  if (regularPrice === null || findLaunchOffer(event, taken, now)) return event
  return { ...event, price: regularPrice, ...noLaunchOffer }
}

/** What an event says of a launch offer where there is none. */
export const noLaunchOffer = { regularPrice: null, offerEndsOn: '', offerSeats: null } as const

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

interface Seats {
  readonly taken: number
  readonly uses: Iterable<CodeUse>
}

export type PriceDecision = Result<
  'codeUnknown' | 'codeEnded' | 'codeUsedUp' | 'codeUsedBefore',
  { /** Paise. */ readonly price: number; /** '' without one. */ readonly code: string }
>

/** The decision about what costs nothing. */
export const freeSeat = { ok: true, price: 0, code: '' } as const satisfies PriceDecision

/** A seat, or an offered one, with the code that it was taken with. */
export interface CodeUse {
  readonly email: string
  readonly code?: string | undefined
}

/**
 * What somebody pays for the next seat. `uses` are the event's seats: a code that is given back with its seat can be used
 * again. One a person: an inbox that reads another spelling of an address is the same person. People who share the very same
 * address each have theirs, so codes cannot be used to find out who is registered.
 */
export function decidePrice(
  event: PriceFacts & Pick<EventRecord, 'codes'>,
  { taken, uses }: Seats,
  { email, code = '' }: CodeUse,
  now: Date,
): PriceDecision {
  const price = priceNow(event, taken, now)
  if (code === '') return { ok: true, price, code: '' }
  const known = event.codes.find((one) => one.code === code)
  if (!known) return { ok: false, reason: 'codeUnknown' }
  if (isPast(known.endsOn, now)) return { ok: false, reason: 'codeEnded' }
  const users = [...uses].filter((use) => use.code === code)
  if (known.usesMost !== null && users.length >= known.usesMost) return { ok: false, reason: 'codeUsedUp' }
  const inbox = inboxOf(email)
  if (users.some((use) => use.email !== email && inboxOf(use.email) === inbox))
    return { ok: false, reason: 'codeUsedBefore' }
  return { ok: true, price: priceWithCode(price, known), code }
}

/** How many seats were taken with a code. */
export function usesOf(
  code: string,
  registrations: readonly Pick<RegistrationRecord, 'kind' | 'code'>[],
): number {
  return registrations.filter((one) => one.kind === 'seat' && one.code === code && code !== '').length
}
