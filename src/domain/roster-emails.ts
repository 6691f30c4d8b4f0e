/**
 * What an event and its registrations ask to be sent. Everything follows from the event as it is and from what each registrant
 * was told last: an event that moved twice before anybody was told is one e-mail, one that moved back is none.
 */
import type { Delivery, EmailKind } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { CancelledRegistration, RegistrationRecord } from '#schemas/registration.ts'
import {
  day,
  latest,
  listDue,
  mayHaveArrived,
  newsLasts,
  type Deliveries,
  type PlannedEmail,
} from './email-plan.ts'
import { endOf, isOnline, isOver } from './event.ts'
import { asRegistered, listExpectant } from './registration.ts'

/** What the consultant wants to be told of registrations. */
export interface NoticeSettings {
  readonly newRegistration: 'each' | 'daily' | 'never'
  /** Since when each is: those before were not asked for. '' is never. */
  readonly eachSince: string
}

export interface RosterFacts {
  readonly event: EventRecord
  readonly registrations: readonly RegistrationRecord[]
  readonly cancelled: readonly CancelledRegistration[]
  readonly deliveries: Deliveries
  readonly notices: NoticeSettings
}

type Facts = Pick<EventRecord, 'eventDate' | 'duration' | 'venue' | 'venueMr'>

/** Milliseconds before an event at which its joining details go out, and from when on their absence is the consultant's worry. */
const joiningBefore = day
const joiningMissingBefore = 2 * day

function isSameFacts(a: Facts, b: Facts): boolean {
  return (
    a.eventDate === b.eventDate && a.duration === b.duration && a.venue === b.venue && a.venueMr === b.venueMr
  )
}

/** What an event's date and place were at a `sequence`; as far back as it remembers. */
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

/** A delivery that may have arrived, with its key. */
export type Arrived = Delivery & { readonly key: string }

/** What may have reached each registrant, the latest last: by what it told of, not by when it was marked. */
export function groupArrived(deliveries: Deliveries): ReadonlyMap<string, readonly Arrived[]> {
  const byRecord = new Map<string, Arrived[]>()
  for (const [key, delivery] of Object.entries(deliveries)) {
    if (!mayHaveArrived(delivery)) continue
    const known = byRecord.get(delivery.recordId)
    if (known) known.push({ ...delivery, key })
    else byRecord.set(delivery.recordId, [{ ...delivery, key }])
  }
  for (const arrived of byRecord.values())
    arrived.sort((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0) || a.at.localeCompare(b.at))
  return byRecord
}

/** What somebody was told last of date and place, by which kinds counts: at registering, or by an e-mail since. */
function toldSequence(registration: RegistrationRecord, arrived: readonly Arrived[]): number {
  return Math.max(registration.sequence ?? 0, ...arrived.map(({ sequence = 0 }) => sequence))
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
  const joining = Math.max(told, ...arrived.map(({ sequence = 0 }) => sequence))
  return (
    [told, joining].map((sequence) => factsAt(event, sequence)).find((facts) => !isSameFacts(facts, event)) ??
    null
  )
}

/** Kinds of e-mail that say whether an event takes place. */
const saysWhether: readonly Delivery['kind'][] = ['confirmed', 'reserved', 'eventChanged', 'eventCancelled']

/** Whether the last that somebody heard is that the event is cancelled. */
export function wasToldCancelled(arrived: readonly Arrived[]): boolean {
  return arrived.findLast(({ kind }) => saysWhether.includes(kind))?.kind === 'eventCancelled'
}

/** Whether somebody has the joining details as they are, and has heard of no other date or place since. */
function knowsHowToJoin(event: EventRecord, arrived: readonly Arrived[]): boolean {
  const since = arrived.findLastIndex(({ kind }) => kind === 'joining')
  const revision = arrived[since] && /\.joining\.\d+\.(\d+)/.exec(arrived[since].key)?.[1]
  if (revision !== String(event.joiningRevision)) return false
  return arrived
    .slice(since)
    .every(
      ({ kind, sequence }) =>
        sequence === undefined || (kind !== 'eventCancelled' && isSameFacts(factsAt(event, sequence), event)),
    )
}

function isToCome(delivery: Delivery | undefined): boolean {
  return delivery === undefined || delivery.state === 'waiting' || delivery.state === 'claimed'
}

function earlier(iso: string, milliseconds: number): string {
  return new Date(Date.parse(iso) - milliseconds).toISOString()
}

function isRecent(iso: string, now: Date): boolean {
  return now.getTime() - Date.parse(iso) < newsLasts
}

/** To somebody with a seat of an event that is going to be. */
function planSeat(
  { event, notices, deliveries }: RosterFacts,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
  now: Date,
): PlannedEmail[] {
  const { id: recordId, registeredAt, sequence } = registration
  const planned: PlannedEmail[] = []
  const confirmation = `${recordId}.confirmation`
  // Who has heard that it is cancelled before they were confirmed hears that it takes place after all, and no more.
  const isConfirmed =
    sequence !== undefined &&
    isRecent(registeredAt, now) &&
    !arrived.some(({ kind }) => kind === 'eventCancelled')
  if (isConfirmed) {
    const kind = asRegistered(event, registration).price > 0 ? 'reserved' : 'confirmed'
    planned.push({ key: confirmation, kind, recordId, dueAt: registeredAt })
  }
  // A confirmation that is still to come tells of the event as it is.
  const isToBeConfirmed = isConfirmed && isToCome(deliveries[confirmation])
  const wasCancelled = wasToldCancelled(arrived)
  if (wasCancelled || (!isToBeConfirmed && untoldChange(event, registration, arrived))) {
    const which = wasCancelled ? event.statusSequence : sequenceOfFacts(event)
    const dueAt = latest(event.updatedAt, registeredAt)
    planned.push({ key: `${recordId}.changed.${which}`, kind: 'eventChanged', recordId, dueAt })
  }
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  if (!knowsHowToJoin(event, arrived))
    planned.push({
      key: `${recordId}.joining.${sequenceOfFacts(event)}.${event.joiningRevision}`,
      kind: 'joining',
      recordId,
      dueAt: latest(earlier(event.eventDate, joiningBefore), registeredAt),
      ...(isLinkMissing ? { waitsFor: 'joiningDetails' as const } : {}),
    })
  const { newRegistration, eachSince } = notices
  if (newRegistration === 'each' && eachSince !== '' && registeredAt >= eachSince)
    planned.push({ key: `${recordId}.notice`, kind: 'newRegistration', recordId, dueAt: registeredAt })
  return planned
}

/** To somebody who wished for the next edition. */
function planWish({ event }: RosterFacts, registration: RegistrationRecord, now: Date): PlannedEmail[] {
  const { id: recordId, registeredAt, sequence, edition } = registration
  const planned: PlannedEmail[] = []
  if (sequence !== undefined && isRecent(registeredAt, now))
    planned.push({ key: `${recordId}.noted`, kind: 'nextEditionNoted', recordId, dueAt: registeredAt })
  const { bookableSince } = event
  const isBookable = event.status === 'scheduled' && event.registrationOpen && !isOver(event, now)
  if (isBookable && bookableSince > registeredAt && event.edition - edition <= 1)
    planned.push({
      key: `${recordId}.dateSet.${event.edition}`,
      kind: 'dateSet',
      recordId,
      dueAt: bookableSince,
    })
  return planned
}

/** To somebody who gave their seat back, and to the consultant. */
function planReturned(
  { registration: { id }, cancelledAt }: CancelledRegistration,
  now: Date,
): PlannedEmail[] {
  if (!isRecent(cancelledAt, now)) return []
  return [
    { key: `${id}.returned`, kind: 'registrationCancelled', recordId: id, dueAt: cancelledAt },
    { key: `${id}.returnedNotice`, kind: 'registrationCancelledNotice', recordId: id, dueAt: cancelledAt },
  ]
}

/** All that an event's roster asks for now or later. Of past editions' seats nothing is asked any more. */
export function planRosterEmails(facts: RosterFacts, now: Date): PlannedEmail[] {
  const { event, registrations, cancelled, deliveries } = facts
  const arrivedOf = groupArrived(deliveries)
  const planned = cancelled.flatMap((returned) => planReturned(returned, now))
  const wishes = registrations.filter(({ kind }) => kind === 'nextEdition')
  if (event.status !== 'draft') planned.push(...wishes.flatMap((wish) => planWish(facts, wish, now)))

  const seats = listExpectant(event, registrations, now)
  if (event.status === 'cancelled') {
    const untold = seats.filter(({ id }) => !wasToldCancelled(arrivedOf.get(id) ?? []))
    planned.push(
      ...untold.map(({ id, registeredAt }) => ({
        key: `${id}.cancelled.${event.statusSequence}`,
        kind: 'eventCancelled' as const,
        recordId: id,
        dueAt: latest(event.updatedAt, registeredAt),
      })),
    )
  }
  if (event.status !== 'scheduled') return planned
  planned.push(...seats.flatMap((seat) => planSeat(facts, seat, arrivedOf.get(seat.id) ?? [], now)))
  if (seats.length > 0 && isOnline(event) && event.zoomLink === '')
    planned.push({
      key: `event.joiningMissing.${sequenceOfFacts(event)}`,
      kind: 'joiningMissing',
      recordId: 'event',
      dueAt: earlier(event.eventDate, joiningMissingBefore),
    })
  return planned
}

/** Of a deleted event: everybody who held a seat of it and has not heard that it was cancelled before. */
export function planFarewell(
  deletedAt: string,
  registrations: readonly RegistrationRecord[],
  deliveries: Deliveries,
): PlannedEmail[] {
  const arrivedOf = groupArrived(deliveries)
  const untold = registrations.filter(({ id }) => !wasToldCancelled(arrivedOf.get(id) ?? []))
  return untold.map(({ id }) => ({
    key: `${id}.cancelled.deleted`,
    kind: 'eventCancelled',
    recordId: id,
    dueAt: deletedAt,
  }))
}

/** An e-mail that an edit would have sent at once. */
export type ToldEmail = Pick<PlannedEmail, 'kind' | 'recordId'>

/** What tells registrants of a change. */
const tellsChange: ReadonlySet<EmailKind> = new Set(['eventChanged', 'eventCancelled', 'joining', 'dateSet'])

/** Whom of an event's roster saving an edit of it would tell at once, and of what: beside what is due anyway. */
export function listTold(
  before: EventRecord,
  after: EventRecord,
  { registrations, deliveries, heldKinds }: Pick<RosterFacts, 'registrations' | 'deliveries'> & Held,
  now: Date,
): ToldEmail[] {
  const dueOf = (event: EventRecord) => {
    const notices = { newRegistration: 'never', eachSince: '' } as const
    const planned = planRosterEmails({ event, registrations, cancelled: [], deliveries, notices }, now)
    return listDue(planned, deliveries, heldKinds, now).filter(({ kind }) => tellsChange.has(kind))
  }
  const already = new Set(dueOf(before).map(({ key }) => key))
  return dueOf({ ...after, updatedAt: now.toISOString() }).filter(({ key }) => !already.has(key))
}

interface Held {
  readonly heldKinds: readonly EmailKind[]
}

/** When an event's page shows how to join: from when the e-mail with it goes out until it is over. */
export function isJoiningShown(
  event: Pick<EventRecord, 'eventDate' | 'duration' | 'status'>,
  now: Date,
): boolean {
  const from = Date.parse(event.eventDate) - joiningBefore
  return event.status === 'scheduled' && now.getTime() >= from && now <= endOf(event)
}
