/**
 * When an event is and what it costs, in the words of the pages that are made beforehand: at build from the content's
 * facts, later from the stored event's, through GET /api/events/{slug}?lang=. So no page brings a formatter along.
 */
import type { OfferState, PublicEvent } from '#schemas/event.ts'
import type { Locale } from '#schemas/locale.ts'
import { calendarLeaf, formatDay, formatPrice, formatShortDay, formatTime } from './format.ts'
import { translator } from './translate.ts'

type Facts = Pick<PublicEvent, 'eventDate' | 'price' | 'seatsLeft' | 'offerEndsOn'>

function offerWords(event: Facts, locale: Locale, state: OfferState): string {
  const t = translator(locale)
  if (state === 'none') return ''
  if (state === 'lastDays') return t('workshop.offerLastDays')
  return t('workshop.offerUntil', { day: formatShortDay(event.offerEndsOn, locale) })
}

/** By the names that places in a page bear (`data-fact`, and the classes of a calendar leaf's parts). */
export function eventWords(event: Facts, locale: Locale, offer: OfferState) {
  const { eventDate, price, seatsLeft } = event
  const t = translator(locale)
  const leaf = calendarLeaf(eventDate, locale)
  const day = formatDay(eventDate, locale)
  return {
    weekday: t('workshop.dayWithWeekday', leaf),
    day,
    time: formatTime(eventDate, locale),
    price: formatPrice(price, locale, t('event.free')),
    offer: offerWords(event, locale, offer),
    seats: seatsLeft === null ? '' : t('event.seatsLeft', { count: seatsLeft }),
    over: t('workshop.over', { date: day }),
    'leaf-month': `${leaf.month} ${leaf.year}`,
    'leaf-day': leaf.day,
    'leaf-weekday': leaf.weekday,
  }
}
