/** What several e-mails say in the same way: when and where an event is, what to bring, whom to ask, why the reader gets it. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { toBringOf } from '#content/to-bring.ts'
import { chatLink } from '#core/basics/chat.ts'
import { calendarLinks } from '#core/events/calendar-links.ts'
import { eventIn, isOnline } from '#core/events/event.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { mapAddress } from '#core/pages/map-address.ts'
import { shortened } from '#core/basics/shortened.ts'
import { eventLabels, noOffer } from '#i18n/event-labels.ts'
import { formatDays, formatFromTo, formatNumber, formatShortDay } from '#i18n/format.ts'
import { localePath } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { phoneShown, site } from '#site.ts'
import {
  card,
  link,
  links,
  list,
  paragraph,
  small,
  type Block,
  type Inline,
  type Leaf,
  type Line,
} from '#mail/drawing/blocks.ts'
import type { RegistrantFacts } from './facts.ts'

interface Context {
  readonly locale: Locale
  readonly origin: string
}

/** In the reader's language and digits, as sentences need it. */
export interface EventTexts {
  readonly title: string
  /** '28 Nov'. */
  readonly day: string
  /** '28 November 2026 (Saturday)', '16 January 2027 – 17 January 2027'. */
  readonly date: string
  /** '10:00 AM to 11:30 AM IST', 'Sat 16 Jan, 10:00 AM to Sun 17 Jan, 6:00 PM IST'. */
  readonly hours: string
  /** Both, each day once. */
  readonly when: string
  /** '' is online. */
  readonly venue: string
  /** 'Online, on Zoom', or the venue. */
  readonly place: string
  readonly price: string
  readonly leaf: Leaf
}

type WhenAndWhere = Pick<EventRecord, 'eventDate' | 'duration' | 'venue' | 'venueMr'>

function labelsOf(event: Pick<EventRecord, 'eventDate' | 'duration'>, price: number, locale: Locale) {
  const unknown = { ...noOffer, maxAttendees: null, seatsLeft: null }
  return eventLabels({ ...event, ...unknown, price }, locale, 'none')
}

/** Where something is, whatever it is called. */
export function placeOf(event: WhenAndWhere, { locale }: Pick<Context, 'locale'>, t: Translate): string {
  return venueOf(event, locale) || t('workshop.online')
}

/** '' is online. */
function venueOf(event: WhenAndWhere, locale: Locale): string {
  return eventIn({ ...event, title: '', titleMr: '' }, locale).venue
}

export function textsOf(event: EventRecord, { locale }: Pick<Context, 'locale'>, t: Translate): EventTexts {
  const { title, venue } = eventIn(event, locale)
  const labels = labelsOf(event, event.price, locale)
  return {
    leaf: { month: labels['leaf-month'], day: labels['leaf-day'], weekday: labels['leaf-weekday'] },
    title: title.text,
    day: formatShortDay(event.eventDate, locale),
    date: formatDays(event, locale) || labels.weekday,
    hours: formatFromTo(event, locale),
    when: `${labels.weekday}, ${labels.hours}`,
    venue,
    place: placeOf(event, { locale }, t),
    price: labels.price,
  }
}

/** The date and the hours of what was, for comparing. */
export function whenOf(
  event: Pick<EventRecord, 'eventDate' | 'duration'>,
  { locale }: Pick<Context, 'locale'>,
): { readonly date: string; readonly hours: string } {
  const { weekday, hours } = labelsOf(event, 0, locale)
  return { date: weekday, hours }
}

/** Most inboxes on a phone show no more than that many letters. */
const subjectMost = 60
const titleLeast = 24

const segmenter = new Intl.Segmenter('mr')

/** As a reader counts them: a syllable of Devanagari is one, of up to five characters. */
function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** A subject with a title in it, which is shortened where the whole would not be read; never below 24 letters. */
export function subjectWith(title: string, write: (title: string) => string): string {
  const over = lettersOf(write(title)).length - subjectMost
  if (over <= 0) return write(title)
  return write(shortened(title, Math.max(titleLeast, lettersOf(title).length - over), lettersOf))
}

/** What the consultant typed: addresses in it become links. */
export function withLinks(text: string): Inline[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, place) => (place % 2 === 1 ? link(part, part) : part))
}

/** The event with a leaf of the calendar: title, hours, place. */
export function eventBlock(
  event: EventRecord,
  context: Context,
  t: Translate,
  ...more: readonly Line[]
): Block {
  const { title } = eventIn(event, context.locale)
  const { leaf, hours, place } = textsOf(event, context, t)
  return card({ title, leaf, lines: [hours, place, ...more] })
}

export function mapLink(
  event: WhenAndWhere,
  { locale }: Context,
  t: Translate,
): Exclude<Inline, string> | null {
  const venue = venueOf(event, locale)
  return venue === '' ? null : link(t('event.map'), mapAddress(venue))
}

/** What to have ready or bring along. */
export function toBring(event: EventRecord, { locale }: Context, t: Translate): Block {
  const online = isOnline(event)
  const { items } = toBringOf(event, locale, t(online ? 'event.bringOnline' : 'event.bringInPlace'))
  return list(t(online ? 'event.needTitle' : 'event.bringTitle'), items)
}

/** The address of a page in the reader's language. */
export function pageAt(path: string, { locale, origin }: Context): string {
  return `${origin}${localePath(path, locale)}`
}

/** 'example.in', as one names a site. */
export function hostOf({ origin }: Pick<Context, 'origin'>): string {
  return new URL(origin).host
}

export function eventPage(event: Pick<EventRecord, 'slug'>, context: Context): string {
  return pageAt(`/events/${event.slug}`, context)
}

/** The events that the reader can come to next, a line each; empty if no event is open. */
export function nextDates(events: readonly EventRecord[], context: Context, t: Translate): Block | null {
  if (events.length === 0) return null
  const lines = events.map((event) => {
    const { title, date, price } = textsOf(event, context, t)
    return [`${date}: `, link(title, eventPage(event, context)), `, ${price}`]
  })
  return list(t('told.next'), lines)
}

/** For a reader who wants to bring somebody along: the event's page, sent on by WhatsApp. */
export function shareLine(event: EventRecord, context: Context, t: Translate): Block {
  const { title } = textsOf(event, context, t)
  const text = t('offer.shareText', { title, address: eventPage(event, context) })
  return links(t('told.bring'), link(t('offer.share'), chatLink('', text)))
}

/** A greeting, as far as the name is one. */
export function greeting(typed: string, t: Translate): Block {
  const name = toGreetedName(typed)
  return paragraph(name === '' ? t('email.greetingNameless') : t('email.greeting', { name }))
}

/** To a registrant with guests: how many seats, and where to say who comes. */
export function guestsLine({ seats, ownPage, locale }: RegistrantFacts, t: Translate): Block | null {
  if (seats === 1) return null
  const text = t('email.guests', { seats: formatNumber(seats, locale) })
  return paragraph([`${text} `, link(t('email.guestsNames'), `${ownPage}#guests`)])
}

/** That an entry is attached, and links for calendars that do not read it. */
export function calendarBlocks(
  event: EventRecord,
  context: Context,
  t: Translate,
  attached: string = t('email.calendarAttached'),
): Block[] {
  const { title, venue } = eventIn(event, context.locale)
  const { google, outlook, file } = calendarLinks(
    { ...event, title: title.text, venue },
    eventPage(event, context),
  )
  return [
    links(
      `${t('form.addToCalendar')}:`,
      // Encoded to the last letter: not every mail program does what a browser does.
      link('Google', new URL(google).href),
      link('Outlook', new URL(outlook).href),
      link(t('form.calendarFile'), file),
    ),
    small(attached),
  ]
}

export function phoneLink(): Exclude<Inline, string> {
  return link(phoneShown(site.phone), `tel:${site.phone}`)
}

/** Terms and refunds, where something is to be paid or was. */
export function termsLink(context: Context, t: Translate): Exclude<Inline, string> {
  return link(t('event.terms'), pageAt('/terms', context))
}

/** When it is said how to join, or how to come. */
export function joiningComes(
  { event, isJoiningSoon }: { readonly event: EventRecord; readonly isJoiningSoon: boolean },
  t: Translate,
): string {
  if (isOnline(event)) return t(isJoiningSoon ? 'email.linkComesSoon' : 'email.linkComes')
  return t(isJoiningSoon ? 'email.directionsComeSoon' : 'email.directionsCome')
}
