/** Writes the note beside a launch price: until when it holds, what comes after it, and for how many more seats. */
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { fill, fillCount } from './fill.ts'
import { formatNumber, formatPrice, formatWeekday } from './format.ts'

/** An offer as visitors see it, without one that is over. */
export type OfferFacts = Pick<PublicEvent, 'regularPrice' | 'offerEndsOn' | 'offerSeats' | 'launchSeatsLeft'>

type Key = 'launchDay' | 'launchUntil' | 'launchLeft' | `launch${'Seats' | 'Both'}_${'one' | 'other'}`
type Labels = Readonly<Record<Key, string>>

/** Returns 'until Mon 30 Nov or for the first 10 seats, then ₹3,000', or beside `launchLeft()` 'until Mon 30 Nov'; '' if the price stays. */
export function launchNote(
  event: Omit<OfferFacts, 'launchSeatsLeft'> & { readonly launchSeatsLeft?: number | null },
  locale: Locale,
  labels: Labels,
): string {
  const { regularPrice, offerEndsOn, offerSeats, launchSeatsLeft } = event
  if (regularPrice === null) return ''
  const values = { day: formatWeekday(offerEndsOn, locale), later: formatPrice(regularPrice, locale, '') }
  const isCounted = typeof launchSeatsLeft === 'number'
  if (isCounted || offerSeats === null)
    return offerEndsOn === '' ? '' : fill(isCounted ? labels.launchUntil : labels.launchDay, values)
  const key = offerEndsOn === '' ? 'launchSeats' : 'launchBoth'
  return fill(fillCount<typeof key>(labels, key, offerSeats, locale), values)
}

/** Returns '11 left at ₹1,999, then ₹3,000', the one count beside a price; '' if seats at the launch price are not counted. */
export function launchLeft(
  { price, regularPrice, launchSeatsLeft }: Pick<PublicEvent, 'price' | 'regularPrice' | 'launchSeatsLeft'>,
  locale: Locale,
  labels: Labels,
): string {
  if (launchSeatsLeft === null || regularPrice === null) return ''
  const rupees = (paise: number) => formatPrice(paise, locale, '')
  const n = formatNumber(launchSeatsLeft, locale)
  return fill(labels.launchLeft, { n, price: rupees(price), later: rupees(regularPrice) })
}
