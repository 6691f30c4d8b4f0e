/** What decides when somebody is e-mailed about an event: what they have of it, what they have heard, and what is news to them. */
import type { Attendance } from '#core/events/after-event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { latest } from '#core/mail/email-plan.ts'
import type { Settings } from '#core/mail/settings.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'

/** What the consultant chose to be told of registrations; null where that is not read. */
export type Notices = Pick<Settings, 'newRegistration' | 'since' | 'webhook'> | null

/** That an e-mail is due, and how its key tells it from the others of its kind to the same person. */
export interface Due {
  readonly what: string
  /** UTC. */
  readonly dueAt: string
  readonly waitsFor?: 'joiningDetails'
}

/** What tells somebody of what they have. */
export interface News extends Due {
  readonly kind: 'confirmed' | 'reserved' | 'movedToEvent' | 'seatOffered' | 'waitlisted'
}

/** An e-mail that may have arrived. */
export interface Arrived {
  readonly key: string
  readonly kind: string
  readonly at: string
  /** The event's, of which it told. */
  readonly sequence: number | null
}

/** Worked out once for all kinds. */
export interface Person {
  readonly event: EventRecord
  readonly notices: Notices
  readonly now: Date
  readonly registration: RegistrationRecord
  /** What took what they had; null while they have it. */
  readonly gone: CancelledRegistration | null
  readonly attendance: Attendance
  /** The latest last. */
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

/** When somebody got the seat, or the place, that they have; UTC. */
export function takenAt({
  registeredAt,
  seatedAt,
}: Pick<RegistrationRecord, 'registeredAt' | 'seatedAt'>): string {
  return latest(registeredAt, seatedAt ?? '')
}

/** Since when somebody in line is where they are. */
export function inLineSince({ registeredAt, movedFrom, emailSince = '' }: RegistrationRecord): string {
  return latest(registeredAt, movedFrom?.at ?? '', emailSince)
}

type Facts = Pick<EventRecord, 'eventDate' | 'duration' | 'venue' | 'venueMr'>

function isSameFacts(a: Facts, b: Facts): boolean {
  return (
    a.eventDate === b.eventDate && a.duration === b.duration && a.venue === b.venue && a.venueMr === b.venueMr
  )
}

/** What an event's date and place were at a `sequence`; where its record does not go back so far, the oldest that it holds. */
export function factsAt(event: EventRecord, sequence: number): EventRecord['factsBefore'][number] {
  const { eventDate, duration, venue, venueMr } = event
  const now = { sequence: event.sequence, eventDate, duration, venue, venueMr }
  return [...event.factsBefore, now].find((facts) => facts.sequence >= sequence) ?? now
}

/** The `sequence` since which date and place have been what they are. */
export function sequenceOfFacts(event: EventRecord): number {
  let since = event.sequence
  for (const before of event.factsBefore.toReversed()) {
    if (!isSameFacts(before, event)) break
    since = before.sequence
  }
  return since
}

/** The `sequence` of the date and place that somebody heard last: at registering, or in one of these e-mails. */
function toldSequence(registration: RegistrationRecord, arrived: readonly Arrived[]): number {
  return Math.max(registration.sequence ?? 0, ...arrived.map(({ sequence }) => sequence ?? 0))
}

/**
 * The date and place that somebody has in mind, where those of the event are others by now; null where they know. Joining details
 * name the date, too, but say nothing of a change: who got them is still to be told.
 */
export function untoldChange(
  event: EventRecord,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
): EventRecord['factsBefore'][number] | null {
  const told = toldSequence(
    registration,
    arrived.filter(({ kind }) => kind !== 'joining'),
  )
  // Joining details of a date that came to nothing before anybody was told of it.
  const joining = Math.max(told, ...arrived.map(({ sequence }) => sequence ?? 0))
  return (
    [told, joining].map((sequence) => factsAt(event, sequence)).find((facts) => !isSameFacts(facts, event)) ??
    null
  )
}

/** Whether somebody has the joining details as they are, and has heard of no other date or place since. */
export function knowsHowToJoin(event: EventRecord, arrived: readonly Arrived[]): boolean {
  const since = arrived.findLastIndex(({ kind }) => kind === 'joining')
  const revision = arrived[since] && /\.joining\.\d+\.(\d+)/.exec(arrived[since].key)?.[1]
  if (revision !== String(event.joiningRevision)) return false
  return arrived
    .slice(since)
    .every(
      ({ kind, sequence }) =>
        sequence === null || (kind !== 'eventCancelled' && isSameFacts(factsAt(event, sequence), event)),
    )
}
