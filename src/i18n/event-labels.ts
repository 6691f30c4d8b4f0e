/** The labels of an event, named by their places in a page (`data-fact`): at build from content, later from GET /api/events?lang=…. */
import { agendaStarts, paidWorkshop } from '#content/workshops.ts'
import { daysOf } from '#core/basics/india-time.ts'
import type { Locale } from '#core/basics/locale.ts'
import { coverOf } from '#core/events/event-cover.ts'
import type { OfferState, PublicEvent } from '#core/events/event-schema.ts'
import { eventIn, offerState, questionIn } from '#core/events/event.ts'
import { mapAddress } from '#core/events/map-address.ts'
import { workshopOf } from '#core/events/series.ts'
import { holdUntil } from '#core/money/payment.ts'
import { site, whatsappLink } from '#site.ts'
import {
  calendarLeaf,
  formatClock,
  formatFromTo,
  formatHours,
  formatPrice,
  formatShortDay,
  formatTime,
  formatWeekday,
} from './format.ts'
import { localePath } from './locale.ts'
import { launchLeft, launchNote, type OfferFacts } from './price-note.ts'
import { messagesIn, translator } from './translate.ts'

type Facts = OfferFacts & Pick<PublicEvent, 'eventDate' | 'duration' | 'price' | 'maxAttendees' | 'seatsLeft'>

export const noOffer: OfferFacts = {
  regularPrice: null,
  offerEndsOn: '',
  offerSeats: null,
  launchSeatsLeft: null,
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

type UsualPrice = Readonly<Record<'from' | 'to', number>>

function sharedLabels(event: Pick<Facts, 'eventDate' | 'price'> & OfferFacts, locale: Locale) {
  const { weekday, day, month, year } = calendarLeaf(event.eventDate, locale)
  return {
    price: formatPrice(event.price, locale, translator(locale)('event.free')),
    note: launchNote(event, locale, messagesIn(locale).event),
    'leaf-month': `${month} ${year}`,
    'leaf-day': day,
    'leaf-weekday': weekday,
  }
}

/** Returns the stored regular price, else `usual` if it is above the event's price, else ''. */
function regularLabel({ price, regularPrice }: Facts, locale: Locale, usual?: UsualPrice): string {
  const t = translator(locale)
  const rupees = (paise: number) => formatPrice(paise, locale, '')
  if (regularPrice !== null) return t('workshop.regularPriceOne', { price: rupees(regularPrice) })
  if (!usual || usual.from <= price) return ''
  return t('workshop.regularPrice', { from: rupees(usual.from), to: rupees(usual.to) })
}

export function eventLabels(event: Facts, locale: Locale, offer: OfferState, usual?: UsualPrice) {
  const { eventDate, regularPrice, maxAttendees, seatsLeft } = event
  const t = translator(locale)
  const left = event.launchSeatsLeft ?? seatsLeft
  const regular = regularLabel(event, locale, usual)
  const messages = messagesIn(locale).event
  const isOffer = regularPrice !== null || offer !== 'none'
  const shared = sharedLabels(event, locale)
  // On paper the note stands alone, without a count of seats.
  const note = launchNote({ ...event, offerSeats: null, launchSeatsLeft: null }, locale, messages)
  return {
    ...shared,
    weekday: t('workshop.dayWithWeekday', calendarLeaf(eventDate, locale)),
    time: formatTime(eventDate, locale),
    hours: formatHours(event, locale),
    'price-kind': t(isOffer ? 'workshop.launchPrice' : 'own.price'),
    note: shared.note || regular,
    'price-note': note || regular,
    'launch-left': launchLeft(event, locale, messages),
    offer: offerLabel(event, locale, offer),
    seats: left === null ? '' : t('event.seatsLeft', { count: left }),
    capacity: maxAttendees === null ? '' : t('workshop.seats', { n: maxAttendees }),
  }
}

/** Returns when each part of the day begins, by the minutes after its start: `at-0`, `at-50`. */
export function agendaLabels(eventDate: string, starts: readonly number[], locale: Locale) {
  const clockAt = (minutes: number): string =>
    formatClock(new Date(Date.parse(eventDate) + minutes * 60_000).toISOString(), locale)
  return Object.fromEntries(starts.map((minutes) => [`at-${minutes}`, clockAt(minutes)]))
}

const hour = 60 * 60 * 1000

export function shortTitle(title: string): string {
  return title.split(/ - |: /)[0] ?? title
}

/** Returns a chat link to the consultant; an `eventDate` of '' names no day. */
export function askLink(title: string, eventDate: string, locale: Locale): string {
  const t = translator(locale)
  const named = { title: shortTitle(title) }
  if (eventDate === '') return whatsappLink(t('offer.askAbout', named))
  return whatsappLink(t('offer.askText', { ...named, day: formatWeekday(eventDate, locale) }))
}

/** Returns '25 seats', or '24 of 25 seats left' once one is taken; '' without a limit. */
function seatsText({ maxAttendees, seatsLeft }: PublicEvent, locale: Locale): string {
  const t = translator(locale)
  if (maxAttendees === null) return ''
  if (seatsLeft === null || seatsLeft === maxAttendees) return t('event.seatsOfAll', { count: maxAttendees })
  return t('event.seatsOf', { left: seatsLeft, count: maxAttendees })
}

/** The most chairs that are drawn, and the width of each in pixels: all of them fit on a phone. */
export const chairsMost = 25
const chairWidth = 11

/** Returns widths in pixels for components/offer/Ticket.astro: all chairs, up to the last at this price, up to the next, those taken. */
function roomText({ maxAttendees, seatsLeft, launchSeatsLeft, registrationState }: PublicEvent): string {
  if (maxAttendees === null || seatsLeft === null) return ''
  if (maxAttendees > chairsMost || registrationState !== 'open') return ''
  const taken = maxAttendees - seatsLeft
  const rows = [maxAttendees, taken + (launchSeatsLeft ?? seatsLeft), taken + 1, taken]
  return rows.map((chairs) => chairs * chairWidth).join(' ')
}

/** Says that nothing is paid with the form, and for how many hours a seat taken now is kept. */
function laterText(event: PublicEvent, locale: Locale, now: Date): string {
  const t = translator(locale)
  if (event.price === 0) return ''
  const until = holdUntil(event, now)
  const name = site.upiName
  if (until === null) return t('offer.payLaterOpen', { name })
  return t('offer.payLaterHeld', { name, count: Math.floor((Date.parse(until) - now.getTime()) / hour) })
}

export function orderLabels(event: PublicEvent, locale: Locale, now: Date) {
  const t = translator(locale)
  const hours = formatFromTo(event, locale)
  return {
    order: t('offer.order', {
      when: daysOf(event) > 1 ? hours : `${formatWeekday(event.eventDate, locale)}, ${hours}`,
      place: eventIn(event, locale).venue || t('offer.onZoom'),
      price: formatPrice(event.price, locale, t('event.free')),
    }),
    later: laterText(event, locale, now),
    room: roomText(event),
  }
}

/** `…-to` is the address to which a place links. */
export function offerLabels(event: PublicEvent, locale: Locale, now: Date) {
  const t = translator(locale)
  const messages = messagesIn(locale).event
  const { title, venue } = eventIn(event, locale)
  const page = localePath(`/events/${event.slug}`, locale)
  const landing = workshopOf(event)?.page
  const whole = landing === undefined ? page : localePath(landing, locale)
  const usual = event.eventType === 'workshop' ? 'offer.nextPaid' : 'offer.next'
  return {
    ...sharedLabels(event, locale),
    // A post shows the event of its own subject.
    subject: coverOf(event),
    kind: t(event.price === 0 ? 'offer.nextFree' : usual),
    title: shortTitle(title.text),
    'title-to': whole,
    'page-to': whole,
    clock: formatFromTo(event, locale),
    hall: venue || t('offer.onZoom'),
    left:
      launchLeft(event, locale, messages) || seatsText(event, locale) || (venue ? '' : t('offer.onPhone')),
    foot: event.price > 0 ? t('offer.payLaterTo', { name: site.upiName }) : '',
    'register-to': `${page}#register`,
    'ask-to': askLink(title.text, event.eventDate, locale),
    'short-day': formatShortDay(event.eventDate, locale),
    ...orderLabels(event, locale, now),
  }
}
export type OfferLabels = ReturnType<typeof offerLabels>

/** The place of the next date is not known yet. */
function placeLabels(event: PublicEvent, locale: Locale): Record<string, string> {
  if (!['open', 'full', 'closed'].includes(event.registrationState)) return {}
  const t = translator(locale)
  const { venue } = eventIn(event, locale)
  if (venue === '') return { place: t('event.online') }
  return { place: t('event.inPlace', { venue }), 'place-to': mapAddress(event.venue) }
}

export function labelsOf(event: PublicEvent, locale: Locale, now: Date): Record<string, string> {
  const isPaid = event.series === 'marketing'
  const question = questionIn(event, locale)
  const usual = isPaid ? paidWorkshop.regularPrice : undefined
  return {
    ...offerLabels(event, locale, now),
    ...eventLabels(event, locale, offerState(event, now), usual),
    ...placeLabels(event, locale),
    asks: question ? JSON.stringify(question) : '',
    ...(isPaid ? agendaLabels(event.eventDate, agendaStarts(paidWorkshop), locale) : {}),
  }
}

export function offersOf(events: readonly PublicEvent[], locale: Locale, now: Date) {
  return events.map((event) => {
    const { id, slug, series, registrationState, waitlistOpen, eventDate, price, hasCodes } = event
    const labels = labelsOf(event, locale, now)
    return { id, slug, series, registrationState, waitlistOpen, eventDate, price, hasCodes, labels }
  })
}
