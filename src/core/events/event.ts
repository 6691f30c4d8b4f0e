/** What is true of an event at a given moment: its place, its seats, whether one can register, what the public sees. */
import {
  publicRecordSchema,
  type EventRecord,
  type OfferState,
  type PublicFacts,
  type RegistrationState,
} from './event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import { daysBetween, endOf, toIndianDay, type Times } from '#core/basics/india-time.ts'
import { questionIn } from '#core/registrations/question.ts'
import { asOffered, findLaunchOffer } from '#core/money/price.ts'
import { workshopOf, workshops } from '#core/pages/workshop.ts'

type Venue = Pick<EventRecord, 'venue' | 'venueMr'>

/** The venue of an event that was saved without one: the paid workshop is in Pune, everything else online (''). */
export function defaultVenue(title: string): Venue {
  return title === workshops.marketing.title ? { venue: 'Pune', venueMr: 'पुणे' } : { venue: '', venueMr: '' }
}

/** A text in the reader's language; where there is none, the English one, and said to be English. */
export interface LocalText {
  readonly text: string
  readonly lang: 'en' | undefined
}

export function textIn(english: string, marathi: string, locale: Locale): LocalText {
  if (locale === 'en') return { text: english, lang: undefined }
  return marathi === '' ? { text: english, lang: 'en' } : { text: marathi, lang: undefined }
}

/**
 * What an event is called and where it is, in the reader's language. Nothing else chooses between `title` and `titleMr`,
 * `venue` and `venueMr`: code that forgot one of them would name an English place on a Marathi page.
 */
export function eventIn(
  event: Venue & Pick<EventRecord, 'title' | 'titleMr'>,
  locale: Locale,
): { readonly title: LocalText; readonly venue: string } {
  // Online again, what a place was called in Marathi is no place.
  const venueMr = event.venue === '' ? '' : event.venueMr
  return {
    title: textIn(event.title, event.titleMr, locale),
    /** '' is online. */
    venue: textIn(event.venue, venueMr, locale).text,
  }
}

/** What a registration form and its answer say of their event, in the visitor's language. */
export function toRegistrationEvent(
  event: Parameters<typeof eventIn>[0] &
    Pick<EventRecord, 'id' | 'slug' | 'eventDate' | 'duration' | 'price'>,
  locale: Locale,
): Registered['event'] {
  const { id, slug, eventDate, duration, price } = event
  const { title, venue } = eventIn(event, locale)
  return { id, slug, title: title.text, eventDate, duration, price, venue }
}

/** Whether one can wait for a seat. */
export function canWait({
  registrationState,
  waitlistOpen,
}: Pick<PublicFacts, 'registrationState' | 'waitlistOpen'>): boolean {
  return registrationState === 'full' && waitlistOpen
}

/** What a form has to know of an event as it is now. */
export function toFormEvent(event: PublicFacts, locale: Locale) {
  const workshop = workshopOf(event)
  return {
    ...toRegistrationEvent(event, locale),
    ...(workshop ? { awaited: workshop.slug } : {}),
    // In the page's HTML where it is so, only.
    ...(event.hasCodes ? { hasCodes: true } : {}),
    question: questionIn(event, locale),
    ...(canWait(event) ? { isWaiting: true } : {}),
  }
}

export function isOnline(event: Pick<EventRecord, 'venue'>): boolean {
  return event.venue === ''
}

export function isOver(event: Pick<EventRecord, 'eventDate' | 'duration'>, now: Date): boolean {
  return endOf(event) <= now
}

/** What is unusual about when an event is to be: it would be over already, or be more than two years away. */
export type DateDoubt = 'over' | 'far'

export function findDateDoubt(times: Times, now: Date): DateDoubt | null {
  if (isOver(times, now)) return 'over'
  return daysBetween(toIndianDay(now), toIndianDay(times.eventDate)) > 2 * 365 ? 'far' : null
}

/** So few that one says so. */
export const fewSeats = 5

/** Null when unlimited, never below 0: an admin may lower the capacity under what is taken. */
export function seatsLeft(event: Pick<EventRecord, 'maxAttendees'>, taken: number): number | null {
  return event.maxAttendees === null ? null : Math.max(0, event.maxAttendees - taken)
}

/** Whether and how one can register now. `taken` is the number of seats given away. */
export function registrationState(event: EventRecord, taken: number, now: Date): RegistrationState {
  if (event.status === 'cancelled') return 'cancelled'
  if (isOver(event, now)) return 'over'
  if (!event.registrationOpen || event.status === 'draft') return 'closed'
  return seatsLeft(event, taken) === 0 ? 'full' : 'open'
}

/**
 * What is true of the launch offer: `lastDay` on the day it ends, `lastDays` on the day before, `running` earlier than that, `none`
 * when no last day is set or it has passed. Days are India's.
 */
export function offerState({ offerEndsOn }: Pick<EventRecord, 'offerEndsOn'>, now: Date): OfferState {
  if (offerEndsOn === '') return 'none'
  const left = daysBetween(toIndianDay(now), offerEndsOn)
  if (left < 0) return 'none'
  if (left === 0) return 'lastDay'
  return left === 1 ? 'lastDays' : 'running'
}

/** Upcoming and scheduled, soonest first: the public list. An event stays on it until it has ended. */
export function listUpcoming(events: readonly EventRecord[], now: Date): EventRecord[] {
  return events
    .filter((event) => event.status === 'scheduled' && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
}

/** As above, with coming events that are cancelled: subscribers of the calendar see the cancellation there. */
export function listForCalendars(events: readonly EventRecord[], now: Date): EventRecord[] {
  return events
    .filter((event) => ['scheduled', 'cancelled'].includes(event.status) && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
}

/** Drafts have no public address. */
export function isPublic(event: EventRecord): boolean {
  return event.status !== 'draft'
}

/** What may leave through a public address: no joining details, nothing of the admin's bookkeeping. */
export function toPublicEvent(event: EventRecord, taken: number, now: Date): PublicFacts {
  const state = registrationState(event, taken, now)
  const left = seatsLeft(event, taken)
  const launchSeats = findLaunchOffer(event, taken, now)?.seatsLeft ?? null
  return {
    ...publicRecordSchema.parse(asOffered(event, taken, now)),
    launchSeatsLeft: launchSeats === null ? null : Math.min(launchSeats, left ?? launchSeats),
    hasCodes: event.codes.length > 0,
    seatsLeft: left,
    registrationOpen: state === 'open',
    registrationState: state,
  }
}
