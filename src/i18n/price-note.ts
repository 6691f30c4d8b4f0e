/** Writes the note beside a launch price: until when it holds, what comes after it, and for how many more seats. */
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { fill, fillCount } from './fill.ts'
import { formatPrice, formatWeekday } from './format.ts'

/** An offer as visitors see it, without one that is over. */
export type OfferFacts = Pick<PublicEvent, 'regularPrice' | 'offerEndsOn' | 'offerSeats' | 'launchSeatsLeft'>

type Labels = Readonly<
  Record<'launchDay' | 'launchUntil' | `launch${'Seats' | 'Both' | 'Left'}_${'one' | 'other'}`, string>
>

/**
 * Returns 'until Mon 30 Nov or for the first 10 seats, then ₹3,000'; '' where the price stays. Beside `launchLeft()`, which says what comes
 * next, it returns 'until Mon 30 Nov'.
 */
export function launchNote(
  {
    regularPrice,
    offerEndsOn,
    offerSeats,
    launchSeatsLeft,
  }: Omit<OfferFacts, 'launchSeatsLeft'> & { readonly launchSeatsLeft?: number | null },
  locale: Locale,
  labels: Labels,
): string {
  if (regularPrice === null) return ''
  const values = { day: formatWeekday(offerEndsOn, locale), later: formatPrice(regularPrice, locale, '') }
  const isCounted = typeof launchSeatsLeft === 'number'
  if (isCounted || offerSeats === null)
    return offerEndsOn === '' ? '' : fill(isCounted ? labels.launchUntil : labels.launchDay, values)
  const note =
    offerEndsOn === ''
      ? fillCount(labels, 'launchSeats', offerSeats, locale)
      : fillCount(labels, 'launchBoth', offerSeats, locale)
  return fill(note, values)
}

/** Returns '11 left at ₹1,999, then ₹3,000', the one count beside a price; '' if seats at the launch price are not counted. */
export function launchLeft(
  { price, regularPrice, launchSeatsLeft }: Pick<PublicEvent, 'price' | 'regularPrice' | 'launchSeatsLeft'>,
  locale: Locale,
  labels: Labels,
): string {
  if (launchSeatsLeft === null || regularPrice === null) return ''
  const rupees = (paise: number) => formatPrice(paise, locale, '')
  const said = fillCount(labels, 'launchLeft', launchSeatsLeft, locale)
  return fill(said, { price: rupees(price), later: rupees(regularPrice) })
}
