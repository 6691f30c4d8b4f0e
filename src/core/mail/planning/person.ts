/** What decides when somebody is e-mailed about an event: what they have of it, and what they have heard. Worked out once for all kinds. */
import { attendanceIn, type Attendance } from '#core/events/after-event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { isNews, latest } from '#core/mail/email-plan.ts'
import { isToGo, type Outbox, type OutboxEmail } from '#core/mail/outbox.ts'
import type { Settings } from '#core/mail/settings-schema.ts'
import { paymentState } from '#core/money/payment.ts'
import { listExpectant } from '#core/registrations/registration.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { groupArrived, wasToldCancelled, type Arrived } from './known-facts.ts'
import { arrivedAtReader, readerOf, takenAt } from './registrant-emails.ts'

/** What the consultant chose to be told of registrations; null where that is not read. */
export type Notices = Pick<Settings, 'newRegistration' | 'since' | 'webhook'> | null

export type PlannedFile = Pick<EventFile, 'event' | 'registrations' | 'cancelled' | 'outbox'>

/** That an e-mail is due, and how its key tells it from the others of its kind to the same person. */
export interface Due {
  readonly what: string
  /** UTC. */
  readonly dueAt: string
  readonly waitsFor?: 'joiningDetails'
}

/** What tells somebody of what they have. */
interface News extends Due {
  readonly kind: 'confirmed' | 'reserved' | 'movedToEvent' | 'seatOffered' | 'waitlisted'
}

export interface Person {
  readonly event: EventRecord
  readonly notices: Notices
  readonly now: Date
  readonly registration: RegistrationRecord
  /** What took what they had; null while they have it. */
  readonly gone: CancelledRegistration | null
  readonly attendance: Attendance
  /** E-mails that may have reached them, the latest last. */
  readonly arrived: readonly Arrived[]
  /** Whether the last that they heard is that the event is cancelled. */
  readonly wasCancelled: boolean
  /** Whether they have heard so since they have what they have. */
  readonly heardCancelled: boolean
  /** They count on an event to come, which may be cancelled. */
  readonly isExpectant: boolean
  /** What they have of one that takes place. Null, too, where an offer is over. */
  readonly has: 'seat' | 'waitlist' | null
  readonly news: News | null
  /** News that is still to go tells of the event as it is: no change of it has to be told. */
  readonly isToldAnyway: boolean
  /** When the seat was confirmed; '' for not yet. */
  readonly confirmedAt: string
}

/** Since when somebody in line is where they are. */
export function inLineSince({ registeredAt, movedFrom, emailSince = '' }: RegistrationRecord): string {
  return latest(registeredAt, movedFrom?.at ?? '', emailSince)
}

function isToCome(email: OutboxEmail | undefined): boolean {
  return email === undefined || isToGo(email)
}

/**
 * What tells somebody that the seat is theirs: for good, until it is paid, or at another event than before. Null where nobody
 * expects it, and of a paid one: that the payment arrived says so.
 */
function welcomeOf(registration: RegistrationRecord, arrived: readonly Arrived[]): News | null {
  const { sequence, seatedAt, movedFrom, emailSince = '' } = registration
  if (sequence === undefined) return null
  const state = paymentState(registration)
  const since = takenAt(registration)
  const which = seatedAt === undefined ? '' : `.${Date.parse(seatedAt)}`
  // Who came to the waiting list, and has this seat from it, has heard of the move.
  const hasWaitedHere = arrived.some(({ kind }) => kind === 'waitlisted' || kind === 'seatOffered')
  if (movedFrom && since >= emailSince && !hasWaitedHere)
    return { kind: 'movedToEvent', what: `moved${which}`, dueAt: since }
  if (state !== null && state !== 'due' && state !== 'reported') return null
  const kind = state === null ? 'confirmed' : 'reserved'
  return { kind, what: `confirmation${which}`, dueAt: latest(since, emailSince) }
}

/** What is told of a place in line, whenever it is sent: it names the event as it is then, and says that it takes place. */
function placeNewsOf(registration: RegistrationRecord, heardCancelled: boolean, now: Date): News | null {
  const { offer, movedFrom, emailSince = '' } = registration
  if (offer) {
    const dueAt = latest(offer.madeAt, emailSince)
    return { kind: 'seatOffered', what: `offered.${Date.parse(offer.madeAt)}`, dueAt }
  }
  const dueAt = inLineSince(registration)
  if (!isNews(dueAt, now) || heardCancelled) return null
  return { kind: 'waitlisted', what: movedFrom ? `waitlisted.${movedFrom.eventId}` : 'waitlisted', dueAt }
}

type Heard = Pick<Person, 'arrived' | 'wasCancelled' | 'heardCancelled' | 'has'>

function newsOf(
  registration: RegistrationRecord,
  { arrived, wasCancelled, heardCancelled, has }: Heard,
  outbox: Outbox,
  now: Date,
): Pick<Person, 'news' | 'isToldAnyway' | 'confirmedAt'> {
  const { keyOf } = readerOf(registration)
  const emailOf = (news: News | null) => (news ? outbox[keyOf(news.what)] : undefined)
  if (has === 'waitlist') {
    const news = placeNewsOf(registration, heardCancelled, now)
    return { news, isToldAnyway: news !== null && isToCome(emailOf(news)), confirmedAt: '' }
  }
  const welcome = has === 'seat' ? welcomeOf(registration, arrived) : null
  // Who has heard that it is cancelled before they were confirmed hears that it takes place after all, and then only what to pay.
  const isOutdone = wasCancelled || (heardCancelled && welcome?.kind !== 'reserved')
  // No confirmation for people already checked in.
  const isThere = registration.attended && welcome?.kind === 'confirmed'
  const news = welcome && isNews(welcome.dueAt, now) && !isOutdone && !isThere ? welcome : null
  const confirmation = emailOf(welcome)
  const isToldAnyway = news !== null && isToCome(confirmation)
  return { news, isToldAnyway, confirmedAt: confirmation?.at ?? '' }
}

/** Everybody of a file, those first who hold nothing any more. */
export function listPeople(
  { event, registrations, cancelled, outbox }: PlannedFile,
  notices: Notices,
  now: Date,
): Person[] {
  const arrivedOf = groupArrived(outbox)
  const attendanceOf = attendanceIn(registrations)
  const expectant = new Set(listExpectant(event, registrations, now))
  const toPerson = (registration: RegistrationRecord, gone: CancelledRegistration | null): Person => {
    const { kind, offer } = registration
    const arrived = arrivedAtReader(registration, arrivedOf.get(registration.id) ?? [])
    const isExpectant = expectant.has(registration)
    const isOfferOver = offer !== undefined && offer.until <= now.toISOString()
    const isThere = isExpectant && event.status === 'scheduled' && !(kind === 'waitlist' && isOfferOver)
    const has = isThere ? kind : null
    const since = kind === 'seat' ? takenAt(registration) : ''
    const heard = {
      ...{ arrived, has, wasCancelled: wasToldCancelled(arrived) },
      heardCancelled: arrived.some(({ kind, at }) => kind === 'eventCancelled' && at >= since),
    }
    return {
      ...{ event, notices, now, registration, gone, isExpectant, attendance: attendanceOf(registration) },
      ...heard,
      ...newsOf(registration, heard, outbox, now),
    }
  }
  return [
    ...cancelled.map((gone) => toPerson(gone.registration, gone)),
    ...registrations.map((registration) => toPerson(registration, null)),
  ]
}

/** Due as the news of what somebody has. */
export function asNews(kind: News['kind']): (person: Person) => readonly Due[] {
  return ({ news }) => (news?.kind === kind ? [news] : [])
}

/** Due since they hold nothing any more, where this took it. */
export function onceGone(reason: CancelledRegistration['reason'], what: string): (person: Person) => Due[] {
  return ({ gone, now }) =>
    gone?.reason === reason && isNews(gone.cancelledAt, now) ? [{ what, dueAt: gone.cancelledAt }] : []
}
