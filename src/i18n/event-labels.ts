/**
 * The labels of an event: at build from the content's facts, later from the stored event by GET /api/events/{slug}?lang=, so that no page
 * needs a formatter.
 */
import type { OfferState, PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import {
  calendarLeaf,
  formatClock,
  formatDay,
  formatHours,
  formatPrice,
  formatShortDay,
  formatTime,
} from './format.ts'
import { launchLeft, launchNote, type OfferFacts } from './price-note.ts'
import { messagesIn, translator } from './translate.ts'

type Facts = OfferFacts & Pick<PublicEvent, 'eventDate' | 'duration' | 'price' | 'maxAttendees' | 'seatsLeft'>

/** For what has no offer, or none yet: prerendered pages, and e-mails about payments. */
export const noOffer: OfferFacts = {
  regularPrice: null,
  offerEndsOn: '',
  offerSeats: null,
  launchSeatsLeft: null,
}

function later(iso: string, minutes: number): string {
  return new Date(Date.parse(iso) + minutes * 60_000).toISOString()
}

function offerLabel(event: Facts, locale: Locale, state: OfferState): string {
  const t = translator(locale)
  if (state === 'none') return ''
  if (state === 'lastDays') return t('workshop.offerLastDays')
  if (state === 'lastDay') return t('workshop.offerLastDay')
  // The note beside the price says it already.
  if (event.regularPrice !== null) return ''
  return t('workshop.offerUntil', { day: formatShortDay(event.offerEndsOn, locale) })
}

interface UsualPrice {
  readonly from: number
  readonly to: number
}

/** Returns the stored regular price, else `usual` if it is above the event's price, else ''. */
function regularLabel({ price, regularPrice }: Facts, locale: Locale, usual?: UsualPrice): string {
  const t = translator(locale)
  const rupees = (paise: number) => formatPrice(paise, locale, '')
  if (regularPrice !== null) return t('workshop.regularPriceOne', { price: rupees(regularPrice) })
  if (!usual || usual.from <= price) return ''
  return t('workshop.regularPrice', { from: rupees(usual.from), to: rupees(usual.to) })
}

/** Returns labels by the names of places in a page (`data-fact`, and the classes of a calendar leaf's parts). */
export function eventLabels(event: Facts, locale: Locale, offer: OfferState, usual?: UsualPrice) {
  const { eventDate, price, regularPrice, maxAttendees, seatsLeft } = event
  const t = translator(locale)
  // Shows the smaller count only.
  const left = event.launchSeatsLeft ?? seatsLeft
  const regular = regularLabel(event, locale, usual)
  const messages = messagesIn(locale).event
  const isOffer = regularPrice !== null || offer !== 'none'
  const leaf = calendarLeaf(eventDate, locale)
  return {
    weekday: t('workshop.dayWithWeekday', leaf),
    day: formatDay(eventDate, locale),
    time: formatTime(eventDate, locale),
    hours: formatHours(event, locale),
    price: formatPrice(price, locale, t('event.free')),
    'price-kind': t(isOffer ? 'workshop.launchPrice' : 'own.price'),
    regular,
    note: launchNote(event, locale, messages) || regular,
    // On paper the note stands alone, without a count of seats.
    'price-note':
      launchNote({ ...event, offerSeats: null, launchSeatsLeft: null }, locale, messages) || regular,
    'launch-left': launchLeft(event, locale, messages),
    offer: offerLabel(event, locale, offer),
    seats: left === null ? '' : t('event.seatsLeft', { count: left }),
    capacity: maxAttendees === null ? '' : t('workshop.seats', { n: maxAttendees }),
    'leaf-month': `${leaf.month} ${leaf.year}`,
    'leaf-day': leaf.day,
    'leaf-weekday': leaf.weekday,
  }
}

/** Returns when each part of the day begins, by the minutes after its start: `at-0`, `at-50`. */
export function agendaLabels(eventDate: string, starts: readonly number[], locale: Locale) {
  return Object.fromEntries(
    starts.map((minutes) => [`at-${minutes}`, formatClock(later(eventDate, minutes), locale)]),
  )
}
