/** Holds what e-mails are written from, the frame of those about a seat, and shared parts, in the reader's language and digits. */
import { toBringOf } from '#content/workshops.ts'
import { chatLink, shortened } from '#core/basics/plain.ts'
import { daysBetween, toIndianDay } from '#core/basics/india-time.ts'
import type { Locale } from '#core/basics/locale.ts'
import { calendarLinks } from '#core/events/calendar-links.ts'
import { type EventFile, locate } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventIn, isOnline, listUpcoming } from '#core/events/event.ts'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import type { Settings } from '#core/mail/settings.ts'
import { dueOf, heldOf, paymentReference, paymentState } from '#core/money/payment.ts'
import { noLaunchOffer, priceNow } from '#core/money/price.ts'
import { isJoiningDue, ownPagePath } from '#core/own-page/own-registration.ts'
import type { Guest } from '#core/registrations/guests.ts'
import { seatsOf } from '#core/people/party.ts'
import { countSeats } from '#core/registrations/seats.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { chairsMost, eventLabels, noOffer } from '#i18n/event-labels.ts'
import {
  formatDays,
  formatFromTo,
  formatNearTime,
  formatNumber,
  formatPrice,
  formatShortDay,
} from '#i18n/format.ts'
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import {
  card,
  heading,
  link,
  links,
  list,
  paragraph,
  room,
  small,
  type Block,
  type Line,
} from '#mail/drawing/blocks.ts'
import type { CalendarChange } from '#i18n/calendar-entry.ts'
import type { Context, WrittenEmail } from '#mail/drawing/render.ts'
import { phoneShown, site } from '#site.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'

export interface Look {
  readonly storage: SiteStorage
  readonly now: Date
  readonly origin: string
  readonly settings: Settings
  readonly listEvents: () => Promise<readonly EventRecord[]>
  hasSettled: boolean
}

export function contextOf({ origin }: Pick<Context, 'origin'>, locale: Locale): Context {
  return { locale, origin, t: translator(locale) }
}

/** Returns at most three of the soonest events that a person without a seat in `except` can register for. */
export async function nextEvents({ listEvents, now }: Look, except?: number): Promise<EventRecord[]> {
  return listUpcoming(await listEvents(), now)
    .filter(({ id, registrationOpen }) => registrationOpen && id !== except)
    .slice(0, 3)
}

type AboutEvent = Context & { readonly event: EventRecord }

/** `date` is '28 November 2026 (Saturday)'; `hours` '10:00 AM to 11:30 AM IST'; `when` has both, each day once. */
export function textsOf(event: EventRecord, locale: Locale) {
  const { title, venue } = eventIn(event, locale)
  const shown = { ...event, ...noOffer, maxAttendees: null, seatsLeft: null }
  const labels = eventLabels(shown, locale, 'none')
  return {
    leaf: { month: labels['leaf-month'], day: labels['leaf-day'], weekday: labels['leaf-weekday'] },
    title: title.text,
    day: formatShortDay(event.eventDate, locale),
    date: formatDays(event, locale) || labels.weekday,
    hours: formatFromTo(event, locale),
    weekday: labels.weekday,
    clock: labels.hours,
    when: `${labels.weekday}, ${labels.hours}`,
    place: venue || translator(locale)('offer.onZoom'),
    price: labels.price,
  }
}

const subjectMost = 60
const titleLeast = 24

const segmenter = new Intl.Segmenter('mr')

/** A Devanagari syllable counts as one letter, of up to five characters. */
const lettersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Returns a subject with a title, which it shortens if the subject would be too long to be read, but to no less than 24 letters. */
export function subjectWith(title: string, write: (title: string) => string): string {
  const over = lettersOf(write(title)).length - subjectMost
  if (over <= 0) return write(title)
  return write(shortened(title, Math.max(titleLeast, lettersOf(title).length - over), lettersOf))
}

export interface Registrant {
  readonly registration: RegistrationRecord
  readonly guest: Guest | null
  readonly goneAt: string | null
}

/** Finds a person by the id of a registration, also a cancelled one, or of a guest; null if the event has no such record. */
export function findRegistrant(file: EventFile, recordId: string): Registrant | null {
  const found = locate(file, recordId)
  if (found) return { registration: found.registration, guest: null, goneAt: found.cancelledAt }
  for (const registration of file.registrations) {
    const guest = registration.guests.find(({ id }) => id === recordId)
    if (guest) return { registration, guest, goneAt: null }
  }
  return null
}

export function paymentTold({ eventDate }: Pick<EventRecord, 'eventDate'>, registration: RegistrationRecord) {
  const state = paymentState(registration)
  if (state === null) return null
  const { heldUntil = null, isReleased = false } = registration.payment ?? {}
  const held = heldOf(registration)
  // As in isHoldOver(): once the event was moved nearer than the hold's end, the hold ends nothing.
  const stands = heldUntil !== null && daysBetween(toIndianDay(heldUntil), toIndianDay(eventDate)) >= 1
  return {
    state,
    reference: paymentReference(registration),
    held,
    due: dueOf(registration),
    /** Until when the seat is held unpaid; null if there is no such time, or the event has been moved nearer than that. */
    heldUntil: stands ? heldUntil : null,
    isReleased: stands && isReleased && held === 0,
  }
}

function asPriced(
  { event, registrations }: EventFile,
  { kind, price, offer }: RegistrationRecord,
  now: Date,
): EventRecord {
  const next = kind === 'seat' ? event.price : priceNow(event, countSeats(registrations), now)
  // Fixes the price: this e-mail shows no later price step.
  return { ...event, ...noLaunchOffer, price: price ?? offer?.price ?? next }
}

export function ownPageAt(eventId: number, secret: string, context: Pick<Context, 'locale' | 'origin'>) {
  return pageAt(ownPagePath({ eventId, secret }), context)
}

export function seatMail(
  look: Look,
  file: EventFile,
  registrant: Registrant,
  { locale, key = '', secret = '' }: { locale: Locale; key?: string; secret?: string },
) {
  const { registration, guest } = registrant
  const { name, company, kind } = registration
  const event = asPriced(file, registration, look.now)
  const context = contextOf(look, locale)
  return {
    ...context,
    ...textsOf(event, locale),
    ...registrant,
    look,
    file,
    key,
    event,
    name: guest?.name ?? name,
    ownPage: secret === '' ? '' : ownPageAt(event.id, secret, context),
    payment: paymentTold(event, registration),
    isWaiting: kind === 'waitlist',
    isJoiningSoon: isJoiningDue(event, look.now),
    seats: guest ? 1 : seatsOf(registration),
    bookedBy: guest && (company || name),
  }
}
export type SeatMail = ReturnType<typeof seatMail>

export type SeatKind = (mail: SeatMail) => WrittenEmail | null | Promise<WrittenEmail | null>

export type SeatReader = Context & Pick<SeatMail, 'title' | 'name' | 'ownPage' | 'isWaiting' | 'bookedBy'>

/** Frames an e-mail about a seat: heading, greeting, the request to keep its link secret. Its preheader defaults to the first paragraph. */
export function aboutSeat(
  mail: SeatReader,
  subject: (title: string) => string,
  shown: string,
  blocks: WrittenEmail['blocks'],
  more: Partial<WrittenEmail> = {},
): WrittenEmail {
  const { locale, origin, t, title, name, ownPage, isWaiting, bookedBy } = mail
  const why = bookedBy !== null ? 'whyBooked' : isWaiting ? 'whyWaiting' : 'whyRegistered'
  const secret = ownPage === '' ? null : small(t('email.ownPageSecret'))
  return {
    locale,
    origin,
    t,
    unsubscribe: null,
    entry: null,
    subject: subjectWith(title, subject),
    preheader: blocks.find((block) => block?.words)?.words ?? '',
    blocks: [heading(shown), greeting(name, t), ...blocks, secret],
    why: t(`email.${why}`, { title, host: hostOf(mail), bookedBy: bookedBy ?? '' }),
    ...more,
  }
}

export function sayOfSeat(
  mail: SeatMail,
  kind:
    | ('confirmed' | 'reserved' | 'moved' | 'waitlisted' | 'offered' | 'eventCancelled' | 'refunded')
    | ('registrationCancelled' | 'leftLine' | 'released' | 'lapsed' | 'thanks' | 'missed' | 'files'),
  blocks: WrittenEmail['blocks'],
  more: Partial<WrittenEmail> & { readonly price?: string; readonly shown?: string } = {},
): WrittenEmail {
  const { t, day } = mail
  const { price = mail.price, shown = t(`email.${kind}Heading`), ...rest } = more
  const subject = (title: string) => t(`email.${kind}Subject`, { title, day, price })
  return aboutSeat(mail, subject, shown, blocks, rest)
}

/** Returns null for a person on the waiting list, who has no calendar entry. */
export function entry(
  { event, name, isWaiting }: SeatMail,
  state: CalendarChange['state'],
  more: Partial<CalendarChange> = {},
): CalendarChange | null {
  return isWaiting ? null : { state, event, name, ...more }
}

export function guestsLine({ seats, ownPage, locale, t }: SeatMail): Block | null {
  if (seats === 1) return null
  const text = t('email.guests', { seats: formatNumber(seats, locale) })
  return paragraph([`${text} `, link(t('email.guestsNames'), `${ownPage}#guests`)])
}

/** Null for an event with more chairs than can be drawn. */
export function roomBlock({ event: { maxAttendees }, file, seats, t }: SeatMail): Block | null {
  if (maxAttendees === null || maxAttendees > chairsMost) return null
  const taken = countSeats(file.registrations)
  const chairs = Array.from({ length: maxAttendees }, (_, index) =>
    index < taken - seats ? 'soft' : index < taken ? 'marigold' : 'line',
  )
  return room(chairs, t(seats === 1 ? 'form.chairYours' : 'email.chairsYours'))
}

/** Guests hear of no change: they get the joining details alone. */
export const toGuests = ({ seats, t }: SeatMail) => (seats === 1 ? null : paragraph(t('email.tellGuests')))

export function joiningComes({ event, isJoiningSoon, t }: SeatMail): string {
  if (isOnline(event)) return t(isJoiningSoon ? 'email.linkComesSoon' : 'email.linkComes')
  return t(isJoiningSoon ? 'email.directionsComeSoon' : 'email.directionsCome')
}

export function toPay(mail: SeatMail): SeatMail {
  const { payment, locale } = mail
  if (!payment?.due) return mail
  const event = { ...mail.event, price: payment.due }
  return { ...mail, event, price: textsOf(event, locale).price }
}

export function holdText({ event, payment, locale, look, t }: SeatMail): string {
  if (!payment?.heldUntil) return t(isOnline(event) ? 'registered.heldOpen' : 'email.heldOpenInPlace')
  const until = formatNearTime(payment.heldUntil, locale, look.now)
  return t(payment.isReleased ? 'email.heldReleased' : 'email.held', { until })
}

export function heldText({ payment, locale }: SeatMail): string {
  return payment === null || payment.held === 0 ? '' : formatPrice(payment.held, locale, '')
}

export function typedText(text: string) {
  const paragraphs = text.split(/\n\s*\n/)
  const parts = paragraphs.map((text) => text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/))
  const toLine = (line: string[]): Line =>
    line.map((part, index) => (index % 2 === 1 ? link(part, part) : part))
  return { preheader: paragraphs[0] ?? '', blocks: parts.map((line) => paragraph(toLine(line))) }
}

export function eventBlock({ event, locale }: Pick<AboutEvent, 'event' | 'locale'>, ...more: Line[]): Block {
  const { title } = eventIn(event, locale)
  const { leaf, hours, place } = textsOf(event, locale)
  return card({ title, leaf, lines: [hours, place, ...more] })
}

export function toBring({ event, locale, t }: AboutEvent): Block {
  const online = isOnline(event)
  const { items } = toBringOf(event, locale, t(online ? 'events.bringOnline' : 'events.bringInPlace'))
  return list(t(online ? 'events.needTitle' : 'events.bringTitle'), items)
}

export function pageAt(path: string, { locale, origin }: Pick<Context, 'locale' | 'origin'>): string {
  return `${origin}${localePath(path, locale)}`
}

export const hostOf = ({ origin }: Pick<Context, 'origin'>): string => new URL(origin).host

export function eventPage({ event, ...context }: AboutEvent): string {
  return pageAt(`/events/${event.slug}`, context)
}

export function nextDates(events: readonly EventRecord[], { locale, origin, t }: Context): Block | null {
  if (events.length === 0) return null
  const lines = events.map((event) => {
    const { title, date, price } = textsOf(event, locale)
    return [`${date}: `, link(title, eventPage({ event, locale, origin, t })), `, ${price}`]
  })
  return list(t('told.next'), lines)
}

export function shareLine(about: AboutEvent): Block {
  const { event, locale, t } = about
  const { title } = textsOf(event, locale)
  const text = t('offer.shareText', { title, address: eventPage(about) })
  return links(t('told.bring'), link(t('offer.share'), chatLink('', text)))
}

export function greeting(typed: string, t: Translate): Block {
  const name = toGreetedName(typed)
  return paragraph(name === '' ? t('email.greetingNameless') : t('email.greeting', { name }))
}

export function calendarBlocks(about: AboutEvent, attached = about.t('email.calendarAttached')): Block[] {
  const { event, locale, t } = about
  const { title, venue } = eventIn(event, locale)
  const { google, outlook, file } = calendarLinks({ ...event, title: title.text, venue }, eventPage(about))
  return [
    links(
      `${t('form.addToCalendar')}:`,
      // Fully percent-encoded, because not every mail program completes it as a browser does.
      link('Google', new URL(google).href),
      link('Outlook', new URL(outlook).href),
      link(t('form.calendarFile'), file),
    ),
    small(attached),
  ]
}

export const withPhone = (words: string): Block => paragraph([`${words} `, phoneLink()])

export const phoneLink = () => link(phoneShown(site.phone), `tel:${site.phone}`)

export const termsLink = (context: Context) => link(context.t('form.termsLink'), pageAt('/terms', context))

export function bookedBlocks(mail: SeatMail) {
  return [
    eventBlock(mail),
    roomBlock(mail),
    guestsLine(mail),
    paragraph(joiningComes(mail)),
    toBring(mail),
    ...calendarBlocks(mail),
    shareLine(mail),
    paragraph(mail.t('email.ownPageText')),
  ]
}
