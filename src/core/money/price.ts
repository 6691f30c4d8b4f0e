/** Decides what a seat costs; no other code does. Once a seat is taken, its registration holds its price. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { PriceCode } from './price-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import type { Result } from '#core/basics/result.ts'

export type PriceFacts = Pick<EventRecord, 'price' | 'regularPrice' | 'offerEndsOn' | 'offerSeats'>

function isPast(day: string, now: Date): boolean {
  return day !== '' && toIndianDay(now) > day
}

/** Null once the offer has ended, `seatsLeft` null if only its last day ends it. `taken` counts seats given away or offered. */
export function findLaunchOffer(
  { regularPrice, offerEndsOn, offerSeats }: PriceFacts,
  taken: number,
  now: Date,
) {
  if (regularPrice === null || isPast(offerEndsOn, now)) return null
  if (offerSeats === null) return { regularPrice, seatsLeft: null }
  return taken < offerSeats ? { regularPrice, seatsLeft: offerSeats - taken } : null
}

export function priceNow(event: PriceFacts, taken: number, now: Date): number {
  const { price, regularPrice } = event
  return regularPrice === null || findLaunchOffer(event, taken, now) ? price : regularPrice
}

/** Prices each seat as the next one to be sold, so that a launch offer may end within one registration. */
export function priceOf(event: PriceFacts, taken: number, seats: number, now: Date): number {
  return Array.from({ length: seats }, (_, index) => priceNow(event, taken + index, now)).reduce(
    (sum, price) => sum + price,
    0,
  )
}

export function asOffered<Event extends PriceFacts>(event: Event, taken: number, now: Date): Event {
  const { regularPrice } = event
  if (regularPrice === null || findLaunchOffer(event, taken, now)) return event
  return { ...event, price: regularPrice, ...noLaunchOffer }
}

export const noLaunchOffer = { regularPrice: null, offerEndsOn: '', offerSeats: null } as const

/** Does not round to whole rupees: 10 % of ₹1,999 is ₹199.90 less. */
export function priceWithCode(price: number, { kind, value }: Pick<PriceCode, 'kind' | 'value'>): number {
  if (kind === 'free') return 0
  return Math.max(0, price - (kind === 'percent' ? Math.round((price * value) / 100) : value))
}

interface Seats {
  readonly taken: number
  readonly uses: readonly Pick<RegistrationRecord, 'code'>[]
}

export type PriceDecision = Result<
  'codeUnknown' | 'codeEnded' | 'codeUsedUp',
  { /** In paise. */ readonly price: number; /** '' without a code. */ readonly code: string }
>

export const freeSeat = { ok: true, price: 0, code: '' } as const satisfies PriceDecision

export function decidePrice(
  event: PriceFacts & Pick<EventRecord, 'codes'>,
  { taken, uses }: Seats,
  code: string,
  now: Date,
): PriceDecision {
  const price = priceNow(event, taken, now)
  if (code === '') return { ok: true, price, code: '' }
  const known = event.codes.find((known) => known.code === code)
  if (!known) return { ok: false, reason: 'codeUnknown' }
  if (isPast(known.endsOn, now)) return { ok: false, reason: 'codeEnded' }
  const used = uses.filter((use) => use.code === code).length
  if (known.usesMost !== null && used >= known.usesMost) return { ok: false, reason: 'codeUsedUp' }
  return { ok: true, price: priceWithCode(price, known), code }
}

export function usesOf(
  code: string,
  registrations: readonly Pick<RegistrationRecord, 'kind' | 'code'>[],
): number {
  return registrations.filter(
    (registration) => registration.kind === 'seat' && registration.code === code && code !== '',
  ).length
}
