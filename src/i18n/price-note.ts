/** What stands beside a launch price: until when it holds, what comes after it, and for how many more seats. */
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { fill, fillCount } from './fill.ts'
import { formatPrice, formatWeekday } from './format.ts'

/** An offer as visitors are told of it: nothing of one that is over. */
export type OfferFacts = Pick<PublicEvent, 'regularPrice' | 'offerEndsOn' | 'offerSeats' | 'launchSeatsLeft'>

type Labels = Readonly<
  Record<
    | 'launchThen'
    | 'launchDay'
    | 'launchSeats_one'
    | 'launchSeats_other'
    | 'launchBoth_one'
    | 'launchBoth_other'
    | 'launchLeft_one'
    | 'launchLeft_other',
    string
  >
>

/** 'until Mon 30 Nov or for the first 10 seats, then ₹3,000'; '' where the price stays. */
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
  if (isCounted && offerEndsOn === '') return fill(labels.launchThen, values)
  if (isCounted || offerSeats === null) return offerEndsOn === '' ? '' : fill(labels.launchDay, values)
  const note =
    offerEndsOn === ''
      ? fillCount(labels, 'launchSeats', offerSeats, locale)
      : fillCount(labels, 'launchBoth', offerSeats, locale)
  return fill(note, values)
}

/** '4 seats left at this price'; '' where they are not counted. */
export function launchLeft(
  { launchSeatsLeft }: Pick<OfferFacts, 'launchSeatsLeft'>,
  locale: Locale,
  labels: Labels,
): string {
  return launchSeatsLeft === null ? '' : fillCount(labels, 'launchLeft', launchSeatsLeft, locale)
}
