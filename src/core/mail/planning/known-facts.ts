/**
 * What a registrant knows of an event's date and place, of whether it takes place and of how to join it: by what was said at
 * registering and by the e-mails that may have arrived since.
 */
import { emailRows, type EmailKind } from '#core/mail/email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { mayHaveArrived, type Outbox, type OutboxEmail } from '#core/mail/outbox.ts'

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

/** An e-mail that may have arrived, with its key. */
export type Arrived = OutboxEmail & { readonly key: string }

/** What may have reached each registrant, the latest last: by what it told of, not by when it was marked. */
export function groupArrived(outbox: Outbox): ReadonlyMap<string, readonly Arrived[]> {
  const byRecord = new Map<string, Arrived[]>()
  for (const [key, email] of Object.entries(outbox)) {
    if (!mayHaveArrived(email)) continue
    const known = byRecord.get(email.recordId)
    if (known) known.push({ ...email, key })
    else byRecord.set(email.recordId, [{ ...email, key }])
  }
  for (const arrived of byRecord.values())
    arrived.sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0) || a.at.localeCompare(b.at))
  return byRecord
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

/**
 * Whether an e-mail of this kind says when and where the event is, as if it had never been otherwise: who got it knows. One that
 * only shows it, beside something else, leaves a change to be told.
 */
export function tellsFacts(kind: EmailKind): boolean {
  return kind === 'joining' || emailRows[kind].saysWhether === true
}

/** Whether the last that somebody heard is that the event is cancelled. */
export function wasToldCancelled(arrived: readonly Arrived[]): boolean {
  return arrived.findLast(({ kind }) => emailRows[kind].saysWhether)?.kind === 'eventCancelled'
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
