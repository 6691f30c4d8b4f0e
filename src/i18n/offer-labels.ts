/** The labels of offers. Prerendered pages get them from GET /api/events and GET /api/events/{slug} with `?lang=`. */
import { agendaStarts, paidWorkshop } from '#content/workshops.ts'
import { daysOf } from '#core/basics/india-time.ts'
import { eventIn, offerState, questionIn } from '#core/events/event.ts'
import { coverOf } from '#core/events/event-cover.ts'
import { mapAddress } from '#core/events/map-address.ts'
import { holdUntil } from '#core/money/payment.ts'
import { workshopOf } from '#core/events/series.ts'
import { agendaLabels, eventLabels } from '#i18n/event-labels.ts'
import { calendarLeaf, formatFromTo, formatPrice, formatShortDay, formatWeekday } from '#i18n/format.ts'
import { localePath } from '#i18n/locale.ts'
import { launchLeft, launchNote } from '#i18n/price-note.ts'
import { messagesIn, translator } from '#i18n/translate.ts'
import type { PublicEvent } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site, whatsappLink } from '#site.ts'

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
  return seatsLeft !== null && seatsLeft < maxAttendees
    ? t('event.seatsOf', { left: seatsLeft, count: maxAttendees })
    : t('event.seatsOfAll', { count: maxAttendees })
}

/** The most chairs that are drawn, and the width of each in pixels: all of them fit on a phone. */
const chairsMost = 25
const chairWidth = 11

/**
 * Returns four widths in pixels for components/offer/Ticket.astro: all chairs of the room, those up to the last one at this price, to the
 * next one, and those taken. '' draws nothing.
 */
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

/**
 * Returns what a form says first: `order` is date, hours, place and price in one line; `later` says when to pay; `room` draws the seats.
 */
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

/** Returns labels by the names of places in a page (`data-fact`); `…-to` is the address to which such a place links. */
export function offerLabels(event: PublicEvent, locale: Locale, now: Date) {
  const t = translator(locale)
  const messages = messagesIn(locale).event
  const { title, venue } = eventIn(event, locale)
  const page = localePath(`/events/${event.slug}`, locale)
  const landing = workshopOf(event)?.page
  const whole = landing === undefined ? page : localePath(landing, locale)
  const leaf = calendarLeaf(event.eventDate, locale)
  const usual = event.eventType === 'workshop' ? 'offer.nextPaid' : 'offer.next'
  return {
    // A post shows the event of its own subject.
    subject: coverOf(event),
    kind: t(event.price === 0 ? 'offer.nextFree' : usual),
    title: shortTitle(title.text),
    'title-to': whole,
    'page-to': whole,
    clock: formatFromTo(event, locale),
    hall: venue || t('offer.onZoom'),
    price: formatPrice(event.price, locale, t('event.free')),
    left:
      launchLeft(event, locale, messages) ||
      seatsText(event, locale) ||
      (venue === '' ? t('offer.onPhone') : ''),
    note: launchNote(event, locale, messages),
    foot: event.price > 0 ? t('offer.payLaterTo', { name: site.upiName }) : '',
    'register-to': `${page}#register`,
    'ask-to': askLink(title.text, event.eventDate, locale),
    'short-day': formatShortDay(event.eventDate, locale),
    'leaf-month': `${leaf.month} ${leaf.year}`,
    'leaf-day': leaf.day,
    'leaf-weekday': leaf.weekday,
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
  const labels = eventLabels(
    event,
    locale,
    offerState(event, now),
    isPaid ? paidWorkshop.regularPrice : undefined,
  )
  return {
    ...offerLabels(event, locale, now),
    ...labels,
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
