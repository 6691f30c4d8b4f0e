/**
 * What an event and its registrations ask to be sent. Everything follows from the event as it is and from what each registrant
 * was told last: an event that moved twice before anybody was told is one e-mail, one that moved back is none.
 */
import type { Delivery, EmailKind } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { CancelledRegistration, RegistrationRecord } from '#schemas/registration.ts'
import { day, listDue, mayHaveArrived, newsLasts, type Deliveries, type PlannedEmail } from './email-plan.ts'
import { endOf, isOnline, isOver } from './event.ts'
import { listExpectant } from './registration.ts'

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

/** The deliveries to each registrant that may have arrived, the latest last. */
function groupArrived(deliveries: Deliveries): ReadonlyMap<string, readonly Delivery[]> {
  const arrived = Object.values(deliveries).filter(mayHaveArrived)
  arrived.sort((a, b) => a.at.localeCompare(b.at))
  const byRecord = new Map<string, Delivery[]>()
  for (const delivery of arrived)
    byRecord.set(delivery.recordId, [...(byRecord.get(delivery.recordId) ?? []), delivery])
  return byRecord
}

/** What somebody was told last of date and place: at registering, or by an e-mail since. */
export function toldSequence(registration: RegistrationRecord, arrived: readonly Delivery[]): number {
  return Math.max(registration.sequence ?? 0, ...arrived.map(({ sequence = 0 }) => sequence))
}

/** Kinds of e-mail that say whether an event takes place. */
const saysWhether: readonly Delivery['kind'][] = ['confirmed', 'reserved', 'eventChanged', 'eventCancelled']

/** Whether the last that somebody heard is that the event is cancelled. */
export function wasToldCancelled(arrived: readonly Delivery[]): boolean {
  return arrived.findLast(({ kind }) => saysWhether.includes(kind))?.kind === 'eventCancelled'
}

function earlier(iso: string, milliseconds: number): string {
  return new Date(Date.parse(iso) - milliseconds).toISOString()
}

function latest(...instants: readonly string[]): string {
  return instants.reduce((a, b) => (a > b ? a : b))
}

function isRecent(iso: string, now: Date): boolean {
  return now.getTime() - Date.parse(iso) < newsLasts
}

/** To somebody with a seat of an event that is going to be. */
function planSeat(
  { event, notices }: RosterFacts,
  registration: RegistrationRecord,
  arrived: readonly Delivery[],
  now: Date,
): PlannedEmail[] {
  const { id: recordId, registeredAt, sequence } = registration
  const planned: PlannedEmail[] = []
  if (sequence !== undefined && isRecent(registeredAt, now)) {
    const kind = event.price > 0 ? 'reserved' : 'confirmed'
    planned.push({ key: `${recordId}.confirmation`, kind, recordId, dueAt: registeredAt })
  }
  const told = toldSequence(registration, arrived)
  const wasCancelled = wasToldCancelled(arrived)
  if (wasCancelled || !isSameFacts(factsAt(event, told), event)) {
    const which = wasCancelled ? `${event.sequence}` : `${sequenceOfFacts(event)}`
    const dueAt = latest(event.updatedAt, registeredAt)
    planned.push({ key: `${recordId}.changed.${which}`, kind: 'eventChanged', recordId, dueAt })
  }
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
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

  const seats = listExpectant({ ...event, status: 'scheduled' }, registrations, now)
  if (event.status === 'cancelled') {
    planned.push(
      ...seats.map(({ id, registeredAt }) => ({
        key: `${id}.cancelled.${event.sequence}`,
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

/** Of a deleted event: everybody who held a seat of it. */
export function planFarewell(
  deletedAt: string,
  registrations: readonly RegistrationRecord[],
): PlannedEmail[] {
  return registrations.map(({ id }) => ({
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
