/** Decides facts about an event at a given moment: its place, its seats, whether visitors can register. */
import type { EventRecord, OfferState, PublicFacts, RegistrationState } from './event-schema.ts'
import { defaultLocale, type Locale, secondLocale } from '#core/basics/locale.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import { daysBetween, endOf, type Times, toIndianDay } from '#core/basics/india-time.ts'
import type { Question } from '#core/registrations/registration-fields.ts'
import type { Asked } from '#core/registrations/registration-schema.ts'
import { workshopOf, workshops } from '#core/events/series.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

type Venue = Pick<EventRecord, 'venue' | 'venueMr'>

/** The paid workshop takes place in Pune, every other event online (''). */
export function defaultVenue(title: string): Venue {
  return title === workshops.marketing.title ? { venue: 'Pune', venueMr: 'पुणे' } : { venue: '', venueMr: '' }
}

export interface LocalText {
  readonly text: string
  /** Set if the text is in another language than asked for. */
  readonly lang: Locale | undefined
}

/** Chooses between a text in the site's first language and one in its second, which a field such as `titleMr` holds. */
export function textIn(first: string, second: string, locale: Locale): LocalText {
  if (locale === defaultLocale) return { text: first, lang: undefined }
  const isThere = locale === secondLocale && second !== ''
  return isThere ? { text: second, lang: undefined } : { text: first, lang: defaultLocale }
}

/** No other code chooses between `title` and `titleMr`, `venue` and `venueMr`. A venue of '' is online. */
export function eventIn(
  event: Venue & Pick<EventRecord, 'title' | 'titleMr'>,
  locale: Locale,
): { readonly title: LocalText; readonly venue: string } {
  const venueMr = event.venue === '' ? '' : event.venueMr
  return {
    title: textIn(event.title, event.titleMr, locale),
    venue: textIn(event.venue, venueMr, locale).text,
  }
}

type Asking = Pick<PublicFacts, 'question' | 'questionMr' | 'answerRequired'>

export function questionIn(event: Asking, locale: Locale): Question | undefined {
  if (event.question === '') return undefined
  const { text } = textIn(event.question, event.questionMr, locale)
  return { text, isRequired: event.answerRequired }
}

/** Returns the question in the reader's language, or in the words that the registration kept if the event now asks something else. */
export function askedIn(event: Asking, { question }: Asked, locale: Locale): string {
  return (event.question === question ? questionIn(event, locale)?.text : undefined) ?? question
}

export function toRegistrationEvent(
  event: Parameters<typeof eventIn>[0] &
    Pick<EventRecord, 'id' | 'slug' | 'eventDate' | 'duration' | 'price'>,
  locale: Locale,
): Registered['event'] {
  const { id, slug, eventDate, duration, price } = event
  const { title, venue } = eventIn(event, locale)
  return { id, slug, title: title.text, eventDate, duration, price, venue }
}

export function canWait({ registrationState, waitlistOpen }: PublicFacts): boolean {
  return registrationState === 'full' && waitlistOpen
}

export function toFormEvent(event: PublicFacts, locale: Locale) {
  const workshop = workshopOf(event)
  return {
    ...toRegistrationEvent(event, locale),
    ...(workshop ? { awaited: workshop.slug } : {}),
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

export type DateDoubt = 'over' | 'far'

export function findDateDoubt(times: Times, now: Date): DateDoubt | null {
  if (isOver(times, now)) return 'over'
  return daysBetween(toIndianDay(now), toIndianDay(times.eventDate)) > 2 * 365 ? 'far' : null
}

export const fewSeats = 5

/** Returns null if seats are unlimited, and never less than 0: an admin may lower the capacity below the seats taken. */
export function seatsLeft(event: Pick<EventRecord, 'maxAttendees'>, taken: number): number | null {
  return event.maxAttendees === null ? null : Math.max(0, event.maxAttendees - taken)
}

export function registrationState(event: EventRecord, taken: number, now: Date): RegistrationState {
  if (event.status === 'cancelled') return 'cancelled'
  if (event.status === 'announced') return 'awaited'
  if (isOver(event, now)) return 'over'
  if (!event.registrationOpen || event.status === 'draft') return 'closed'
  return seatsLeft(event, taken) === 0 ? 'full' : 'open'
}

/** Counts days in India: `lastDays` is the day before the last one. */
export function offerState({ offerEndsOn }: Pick<EventRecord, 'offerEndsOn'>, now: Date): OfferState {
  if (offerEndsOn === '') return 'none'
  const left = daysBetween(toIndianDay(now), offerEndsOn)
  if (left < 0) return 'none'
  if (left === 0) return 'lastDay'
  return left === 1 ? 'lastDays' : 'running'
}

export function listUpcoming(events: readonly EventRecord[], now: Date): EventRecord[] {
  return events
    .filter((event) => event.status === 'scheduled' && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
}

/** Includes coming events that are cancelled, so that subscribers of the calendar see the cancellation there. */
export function listForCalendars(events: readonly EventRecord[], now: Date): EventRecord[] {
  return events
    .filter((event) => ['scheduled', 'cancelled'].includes(event.status) && !isOver(event, now))
    .sort((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id - b.id)
}

export function listAnnounced(events: readonly EventRecord[]): EventRecord[] {
  return events.filter(({ status }) => status === 'announced')
}

export function isPublic(event: EventRecord): boolean {
  return event.status !== 'draft'
}

export function isHeld(event: Pick<EventRecord, 'status' | 'eventDate' | 'duration'>, now: Date): boolean {
  return event.status === 'scheduled' && isOver(event, now)
}

/** In milliseconds after the end: the admin needs time to tick the last participants. */
const afterLasts = 2 * 60 * 60 * 1000

export function afterwards(event: Times): string {
  return new Date(endOf(event).getTime() + afterLasts).toISOString()
}

/** `unknown`: no participant was ticked at all, so the admin keeps no list of who came. */
export type Attendance = 'came' | 'absent' | 'unknown'

export function wasTicked(registrations: readonly RegistrationRecord[]): boolean {
  return registrations.some(({ attended }) => attended)
}

export function attendanceIn(
  registrations: readonly RegistrationRecord[],
): (seat: Pick<RegistrationRecord, 'attended'>) => Attendance {
  const isTicked = wasTicked(registrations)
  return ({ attended }) => (attended ? 'came' : isTicked ? 'absent' : 'unknown')
}

/** Ignores the seats taken: a full event that gets more seats was bookable all along. */
export function isBookable(
  { status, registrationOpen, eventDate }: Pick<EventRecord, 'status' | 'registrationOpen' | 'eventDate'>,
  now: Date,
): boolean {
  return status === 'scheduled' && registrationOpen && Date.parse(eventDate) > now.getTime()
}
