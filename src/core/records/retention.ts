/** The retention rules that the privacy notice promises (src/content/privacy/privacy.json). Days are days in India. */
import { countCame, seatsOf } from '#core/people/party.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { AuditLogEntry } from './audit-log.ts'
import type { Note } from '#core/people/note.ts'
import type { ErasedSeats, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SignupRecord } from '#core/signups/signup-schema.ts'
import { heldOf } from '#core/money/payment.ts'
import { monthsBefore } from '#core/basics/calendar.ts'
import { daysBetween, endOf, toIndianDay, type Times } from '#core/basics/india-time.ts'

/** Applies to a registration after its event, an enquiry after the last exchange, and a note after it was last saved. */
export const monthsKept = 12
/** For log entries about one person, and deleted records: long enough for the admin to notice a slip. */
export const auditLogDaysKept = 30
/** For an e-mail address whose owner has not confirmed it. */
export const unconfirmedDaysKept = 30
/** For the keyed hash of a form's network: long enough for the admin to look at a flood. */
export const networkDaysKept = 7

export function withoutNetwork(registration: RegistrationRecord): RegistrationRecord {
  return { ...registration, network: null }
}

function daysSince(at: string, now: Date): number {
  return daysBetween(toIndianDay(at), toIndianDay(now))
}

export function withoutOldNetwork(registration: RegistrationRecord, now: Date): RegistrationRecord {
  const { network, registeredAt } = registration
  if (network === null || daysSince(registeredAt, now) < networkDaysKept) return registration
  return withoutNetwork(registration)
}

export function isDeletionPast(deletedAt: string, now: Date): boolean {
  return daysSince(deletedAt, now) >= auditLogDaysKept
}

export const expiring = ['registrations', 'enquiries', 'signups', 'journalEntries'] as const
export type Expired = Readonly<Record<(typeof expiring)[number], number>>

export interface Expiry<Document> {
  readonly next: Document
  readonly went: Partial<Expired>
}

export type Partition<Item> = Readonly<Record<'kept' | 'expired', Item[]>>

function partition<Item>(items: readonly Item[], isExpired: (item: Item) => boolean): Partition<Item> {
  return { kept: items.filter((item) => !isExpired(item)), expired: items.filter(isExpired) }
}

function isPast(at: string | Date, now: Date): boolean {
  return toIndianDay(at) <= monthsBefore(toIndianDay(now), monthsKept)
}

export function partitionRegistrations(
  registrations: readonly RegistrationRecord[],
  event: Times,
  now: Date,
): Partition<RegistrationRecord> {
  const isEventPast = event.eventDate !== '' && isPast(endOf(event), now)
  // The registration date counts too, so that an event with a mistyped date does not lose people who registered within twelve months.
  return partition(registrations, ({ registeredAt }) => isEventPast && isPast(registeredAt, now))
}

export function addErasedSeats(known: ErasedSeats, gone: readonly RegistrationRecord[]): ErasedSeats {
  const seats = gone.filter(({ kind }) => kind === 'seat')
  return {
    seats: seats.reduce((sum, seat) => sum + seatsOf(seat), known.seats),
    attended: seats.reduce((sum, seat) => sum + countCame(seat), known.attended),
    paid: seats.reduce((sum, seat) => sum + heldOf(seat), known.paid),
  }
}

export function partitionEnquiries(enquiries: readonly EnquiryRecord[], now: Date): Partition<EnquiryRecord> {
  return partition(enquiries, ({ createdAt, answered }) => isPast(answered?.at ?? createdAt, now))
}

export function partitionNotes(notes: readonly Note[], now: Date): Partition<Note> {
  return partition(notes, ({ at }) => isPast(at, now))
}

function isUnanswered(askedAt: string, now: Date): boolean {
  return daysSince(askedAt, now) >= unconfirmedDaysKept
}

/** Phones cannot be confirmed, so they stay. */
function isSignupExpired({ email, confirmedAt, askedAt }: SignupRecord, now: Date): boolean {
  return email !== '' && confirmedAt === null && askedAt !== null && isUnanswered(askedAt, now)
}

/** Drops only the further wish of a confirmed address if the person did not confirm it. */
export function partitionSignups(signups: readonly SignupRecord[], now: Date): Partition<SignupRecord> {
  const { kept, expired } = partition(signups, (signup) => isSignupExpired(signup, now))
  const isDropped = ({ asked }: SignupRecord): boolean => asked !== null && isUnanswered(asked.at, now)
  return {
    kept: kept.map((signup) => (isDropped(signup) ? { ...signup, asked: null } : signup)),
    expired: [...expired, ...kept.filter(isDropped)],
  }
}

export function partitionAuditLog(entries: readonly AuditLogEntry[], now: Date): Partition<AuditLogEntry> {
  return partition(
    entries,
    ({ at, about, deleted }) => (about !== null || deleted !== null) && isDeletionPast(at, now),
  )
}
