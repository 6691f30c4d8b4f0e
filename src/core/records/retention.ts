/**
 * How long personal details are kept: the privacy notice's promises (src/content/privacy/privacy.json) as rules. Days
 * are India's: what is kept "up to 12 months" after 23 August goes when 23 August comes again. Signups that their owner has
 * confirmed have no time: they are kept until somebody says stop.
 */
import { countCame, seatsOf } from '#core/registrations/guests.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { AuditLogEntry } from './audit-log.ts'
import type { Note } from '#core/people/note.ts'
import type { ErasedSeats, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { heldOf } from '#core/money/payment.ts'
import { daysBetween, endOf, monthsBefore, toIndianDay } from '#core/basics/india-time.ts'

/** A registration after its event, an enquiry after the last exchange, a note after it was last saved. */
export const monthsKept = 12
/** What the audit log says about one person, and what was deleted: long enough to notice a slip and bring it back. */
export const auditLogDaysKept = 30
/** An e-mail address that was asked whether it wants to be written to, and has not answered. */
export const unconfirmedDaysKept = 30

/** From which network a form came, by its keyed hash: long enough for the admin to look at a flood. */
export const networkDaysKept = 7

/** Without the network that it came from. */
export function withoutNetwork({ network: _network, ...rest }: RegistrationRecord): RegistrationRecord {
  return rest
}

/** The same, where that has been kept for long enough; the very same record where nothing is to be taken out. */
export function withoutOldNetwork(registration: RegistrationRecord, now: Date): RegistrationRecord {
  const days = daysBetween(toIndianDay(registration.registeredAt), toIndianDay(now))
  return days >= networkDaysKept && registration.network !== undefined
    ? withoutNetwork(registration)
    : registration
}

/** Whether what was deleted then cannot come back any more. */
export function isDeletionPast(deletedAt: string, now: Date): boolean {
  return daysBetween(toIndianDay(deletedAt), toIndianDay(now)) >= auditLogDaysKept
}

/** What is counted of what goes because it is past its time: of signups further wishes too. */
export const expiring = ['registrations', 'enquiries', 'signups', 'journalEntries'] as const
export type Expired = Readonly<Record<(typeof expiring)[number], number>>

/** A document without what is past its time. */
export interface Expiry<Document> {
  readonly next: Document
  /** What is left out is not counted. */
  readonly went: Partial<Expired>
}

/** What is kept, and what is past its time. */
export interface Partition<Item> {
  readonly kept: Item[]
  readonly expired: Item[]
}

/** What decides about an event's registrations. */
type EventSnapshot = Pick<EventRecord, 'eventDate' | 'duration'>

function partition<Item>(items: readonly Item[], isExpired: (item: Item) => boolean): Partition<Item> {
  const kept: Item[] = []
  const expired: Item[] = []
  for (const item of items) (isExpired(item) ? expired : kept).push(item)
  return { kept, expired }
}

/** Whatever happened on this day in India, or before it, has been kept for long enough. */
function lastDayPast(now: Date): string {
  return monthsBefore(toIndianDay(now), monthsKept)
}

/** For the event described by `eventSnapshot`. */
export function partitionRegistrations(
  registrations: readonly RegistrationRecord[],
  eventSnapshot: EventSnapshot,
  now: Date,
): Partition<RegistrationRecord> {
  const lastDay = lastDayPast(now)
  const isEventPast = toIndianDay(endOf(eventSnapshot)) <= lastDay
  return partition(
    registrations,
    // An event whose date was mistyped does not lose people who registered within twelve months.
    ({ registeredAt }) => isEventPast && toIndianDay(registeredAt) <= lastDay,
  )
}

/** The numbers that stay of seats, with those of `registrations` added. */
export function addErasedSeats(
  known: ErasedSeats,
  registrations: readonly RegistrationRecord[],
): ErasedSeats {
  const seats = registrations.filter(({ kind }) => kind === 'seat')
  return {
    seats: seats.reduce((sum, seat) => sum + seatsOf(seat), known.seats),
    attended: seats.reduce((sum, seat) => sum + countCame(seat), known.attended),
    paid: seats.reduce((sum, seat) => sum + heldOf(seat), known.paid),
  }
}

/** The last exchange that the site knows of is the answer, or the enquiry itself. */
export function partitionEnquiries(enquiries: readonly EnquiryRecord[], now: Date): Partition<EnquiryRecord> {
  const lastDay = lastDayPast(now)
  return partition(enquiries, ({ createdAt, answered }) => toIndianDay(answered?.at ?? createdAt) <= lastDay)
}

export function partitionNotes(notes: readonly Note[], now: Date): Partition<Note> {
  const lastDay = lastDayPast(now)
  return partition(notes, ({ at }) => toIndianDay(at) <= lastDay)
}

/** Whether an address has had its time to answer. */
function isUnanswered(askedAt: string, now: Date): boolean {
  return daysBetween(toIndianDay(askedAt), toIndianDay(now)) >= unconfirmedDaysKept
}

/** Phones cannot be confirmed: they stay. */
function isSignupExpired({ email, confirmedAt, askedAt }: SignupRecord, now: Date): boolean {
  return email !== '' && confirmedAt === null && askedAt !== null && isUnanswered(askedAt, now)
}

/** A further wish that a confirmed address has not confirmed is dropped alone; it counts among what expired. */
export function partitionSignups(signups: readonly SignupRecord[], now: Date): Partition<SignupRecord> {
  const { kept, expired } = partition(signups, (signup) => isSignupExpired(signup, now))
  const isDropped = ({ asked }: SignupRecord): boolean => asked !== null && isUnanswered(asked.at, now)
  return {
    kept: kept.map((signup) => (isDropped(signup) ? { ...signup, asked: null } : signup)),
    expired: [...expired, ...kept.filter(isDropped)],
  }
}

export function partitionAuditLog(entries: readonly AuditLogEntry[], now: Date): Partition<AuditLogEntry> {
  const today = toIndianDay(now)
  return partition(
    entries,
    ({ at, about, deleted }) =>
      (about !== null || deleted !== null) && daysBetween(toIndianDay(at), today) >= auditLogDaysKept,
  )
}
