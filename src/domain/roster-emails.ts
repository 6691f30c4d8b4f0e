/**
 * What an event and its registrations ask to be sent. Everything follows from the event as it is and from what each registrant
 * was told last: an event that moved twice before anybody was told is one e-mail, one that moved back is none.
 */
import type { Delivery, EmailKind } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { CancelledRegistration, RegistrationRecord } from '#schemas/registration.ts'
import {
  day,
  isNews,
  isToConsultant,
  latest,
  listDue,
  mayHaveArrived,
  type Deliveries,
  type PlannedEmail,
} from './email-plan.ts'
import { endOf, isOnline, isOver } from './event.ts'
import { planMoney, planReminder } from './payment-emails.ts'
import { paymentState } from './payment.ts'
import { arrivedAtReader, readerOf, takenAt } from './registrant-emails.ts'
import { listExpectant } from './registration.ts'
import { settleSeats } from './seats.ts'

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
const saysWhether: readonly Delivery['kind'][] = [
  'confirmed',
  'reserved',
  'movedToEvent',
  'waitlisted',
  'seatOffered',
  'eventChanged',
  'eventCancelled',
]

/**
 * Whether an e-mail of this kind says when and where the event is, as if it had never been otherwise: who got it knows. One that
 * only shows it, beside something else, leaves a change to be told.
 */
export function tellsFacts(kind: EmailKind): boolean {
  return kind === 'joining' || saysWhether.includes(kind)
}

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

/**
 * What tells somebody that the seat is theirs: for good, until it is paid, or at another event than before. Null where nobody
 * expects it, and of a paid one: that the payment arrived says so.
 */
function welcomeOf(registration: RegistrationRecord, arrived: readonly Arrived[]): PlannedEmail | null {
  const { sequence, seatedAt, movedFrom, emailSince = '' } = registration
  if (sequence === undefined) return null
  const { keyOf, ...reader } = readerOf(registration)
  const since = takenAt(registration)
  const which = seatedAt === undefined ? '' : `.${Date.parse(seatedAt)}`
  // Who came to the waiting list, and has this seat from it, has heard of the move.
  const hasWaitedHere = arrived.some(({ kind }) => kind === 'waitlisted' || kind === 'seatOffered')
  if (movedFrom && since >= emailSince && !hasWaitedHere)
    return { ...reader, key: keyOf(`moved${which}`), kind: 'movedToEvent', dueAt: since }
  const state = paymentState(registration)
  if (state !== null && state !== 'due' && state !== 'reported') return null
  const dueAt = latest(since, emailSince)
  const kind = state === null ? 'confirmed' : 'reserved'
  return { ...reader, key: keyOf(`confirmation${which}`), kind, dueAt }
}

/** To the consultant, of each registration: not of those that she entered herself. */
function planNotice(
  { newRegistration, eachSince }: NoticeSettings,
  registration: RegistrationRecord,
): PlannedEmail[] {
  const { id: recordId, isByHand, movedFrom, seatedAt } = registration
  const dueAt = takenAt(registration)
  if (newRegistration !== 'each' || eachSince === '' || dueAt < eachSince) return []
  if (isByHand || movedFrom) return []
  const key = `${recordId}.notice${seatedAt === undefined ? '' : `.${Date.parse(seatedAt)}`}`
  return [{ key, kind: 'newRegistration', recordId, dueAt }]
}

/** To somebody with a seat of an event that is going to be. */
function planSeat(
  { event, notices, deliveries }: RosterFacts,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
  now: Date,
): PlannedEmail[] {
  const { attended, movingTo } = registration
  // On its way to another event, it is that one's to tell.
  if (movingTo !== undefined) return []
  const since = takenAt(registration)
  const { keyOf, ...reader } = readerOf(registration)
  const planned: PlannedEmail[] = []
  const wasCancelled = wasToldCancelled(arrived)
  const heardCancelled = arrived.some(({ kind, at }) => kind === 'eventCancelled' && at >= since)
  const welcome = welcomeOf(registration, arrived)
  // Who has heard that it is cancelled before they were confirmed hears that it takes place after all, and then only what to pay.
  const isOutdone = wasCancelled || (heardCancelled && welcome?.kind !== 'reserved')
  // Who stands in the room needs no confirmation.
  const isThere = attended && welcome?.kind === 'confirmed'
  const isConfirmed = welcome !== null && isNews(welcome.dueAt, now) && !isOutdone && !isThere
  if (isConfirmed) planned.push(welcome)
  // A confirmation that is still to come tells of the event as it is.
  const confirmation = welcome ? deliveries[welcome.key] : undefined
  const isToBeConfirmed = isConfirmed && isToCome(confirmation)
  if (!isToBeConfirmed) planned.push(...planReminder(registration, confirmation?.at ?? '', now))
  if (wasCancelled || (!isToBeConfirmed && untoldChange(event, registration, arrived))) {
    const which = wasCancelled ? event.statusSequence : sequenceOfFacts(event)
    const dueAt = latest(event.updatedAt, since)
    planned.push({ ...reader, key: keyOf(`changed.${which}`), kind: 'eventChanged', dueAt })
  }
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  // Taken up again, it is joined as before: who put that away is told once more.
  const again = heardCancelled ? `.${event.statusSequence}` : ''
  if (!attended && !knowsHowToJoin(event, arrived))
    planned.push({
      ...reader,
      key: keyOf(`joining.${sequenceOfFacts(event)}.${event.joiningRevision}${again}`),
      kind: 'joining',
      dueAt: latest(earlier(event.eventDate, joiningBefore), since),
      ...(isLinkMissing ? { waitsFor: 'joiningDetails' as const } : {}),
    })
  return [...planned, ...planNotice(notices, registration)]
}

/** To somebody who waits for a seat of an event that is going to be: nothing of its joining, and of no change but a seat. */
function planWaiting(
  { event, notices }: RosterFacts,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
  now: Date,
): PlannedEmail[] {
  const { offer, registeredAt, movedFrom, movingTo, emailSince = '' } = registration
  if (movingTo !== undefined) return []
  const { keyOf, ...reader } = readerOf(registration)
  const planned = planNotice(notices, registration)
  if (offer) {
    if (offer.until <= now.toISOString()) return planned
    const key = keyOf(`offered.${Date.parse(offer.madeAt)}`)
    const dueAt = latest(offer.madeAt, emailSince)
    return [...planned, { ...reader, key, kind: 'seatOffered', dueAt }]
  }
  const since = latest(registeredAt, movedFrom?.at ?? '', emailSince)
  if (wasToldCancelled(arrived)) {
    const dueAt = latest(event.updatedAt, since)
    const key = keyOf(`changed.${event.statusSequence}`)
    planned.push({ ...reader, key, kind: 'eventChanged', dueAt })
  } else if (isNews(since, now) && !arrived.some(({ kind }) => kind === 'eventCancelled'))
    planned.push({
      ...reader,
      key: keyOf(movedFrom ? `waitlisted.${movedFrom.eventId}` : 'waitlisted'),
      kind: 'waitlisted',
      dueAt: since,
    })
  return planned
}

/** To somebody who wished for the next edition. */
function planWish({ event }: RosterFacts, registration: RegistrationRecord, now: Date): PlannedEmail[] {
  const { id: recordId, registeredAt, sequence, edition } = registration
  const planned: PlannedEmail[] = []
  if (sequence !== undefined && isNews(registeredAt, now))
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

/** To somebody who holds nothing any more, and to the consultant: by what took it. */
function planReturned(
  event: EventRecord,
  { registration, cancelledAt, reason }: CancelledRegistration,
  now: Date,
): PlannedEmail[] {
  // Of what was moved the other event tells, and a refund is told of by its step.
  const money = reason === 'moved' ? [] : planMoney(registration, cancelledAt, now)
  if (!isNews(cancelledAt, now)) return money
  const { id: recordId } = registration
  const { keyOf, ...reader } = readerOf(registration)
  const dueAt = cancelledAt
  switch (reason) {
    case 'owner':
      return [
        ...money,
        { ...reader, key: keyOf('returned'), kind: 'registrationCancelled', dueAt },
        { key: `${recordId}.returnedNotice`, kind: 'registrationCancelledNotice', recordId, dueAt },
      ]
    case 'expired':
      return [
        ...money,
        { ...reader, key: keyOf('released'), kind: 'seatReleased', dueAt },
        { key: `${recordId}.releasedNotice`, kind: 'seatReleasedNotice', recordId, dueAt },
      ]
    case 'lapsed': {
      // Of a cancelled event nobody wants a seat.
      const isWanted = event.status === 'scheduled' && !isOver(event, now)
      return isWanted ? [{ ...reader, key: keyOf('lapsed'), kind: 'offerLapsed', dueAt }] : []
    }
    case 'refunded':
    case 'moved':
      return money
  }
}

/** Without those to somebody of whom no address is known: entered by hand. */
function reachable(
  planned: PlannedEmail[],
  registrations: readonly Pick<RegistrationRecord, 'id' | 'email'>[],
): PlannedEmail[] {
  const unreachable = new Set(registrations.flatMap(({ id, email }) => (email === '' ? [id] : [])))
  if (unreachable.size === 0) return planned
  return planned.filter(({ kind, recordId }) => isToConsultant(kind) || !unreachable.has(recordId))
}

/** All that an event's roster asks for now or later. Of past editions' seats nothing is asked any more, but what money does. */
export function planRosterEmails(facts: RosterFacts, now: Date): PlannedEmail[] {
  const { registrations, cancelled } = facts
  const all = [...registrations, ...cancelled.map(({ registration }) => registration)]
  return reachable(planAll(facts, now), all)
}

function planAll(facts: RosterFacts, now: Date): PlannedEmail[] {
  const { event, registrations, cancelled, deliveries } = facts
  const arrivedOf = groupArrived(deliveries)
  const arrivedAt = (registration: RegistrationRecord) =>
    arrivedAtReader(registration, arrivedOf.get(registration.id) ?? [])
  const planned = [
    ...cancelled.flatMap((returned) => planReturned(event, returned, now)),
    ...registrations.flatMap((registration) => planMoney(registration, null, now)),
  ]
  const wishes = registrations.filter(({ kind }) => kind === 'nextEdition')
  if (event.status !== 'draft') planned.push(...wishes.flatMap((wish) => planWish(facts, wish, now)))

  const expectant = listExpectant(event, registrations, now)
  if (event.status === 'cancelled') {
    const untold = expectant.filter((one) => !wasToldCancelled(arrivedAt(one)) && one.movingTo === undefined)
    planned.push(
      ...untold.map((one): PlannedEmail => {
        const { keyOf, ...reader } = readerOf(one)
        const key = keyOf(`cancelled.${event.statusSequence}`)
        return { ...reader, key, kind: 'eventCancelled', dueAt: latest(event.updatedAt, one.registeredAt) }
      }),
    )
  }
  if (event.status !== 'scheduled') return planned
  const seats = expectant.filter(({ kind }) => kind === 'seat')
  const waiting = expectant.filter(({ kind }) => kind === 'waitlist')
  planned.push(
    ...seats.flatMap((seat) => planSeat(facts, seat, arrivedAt(seat), now)),
    ...waiting.flatMap((one) => planWaiting(facts, one, arrivedAt(one), now)),
  )
  if (seats.length > 0 && isOnline(event) && event.zoomLink === '')
    planned.push({
      key: `event.joiningMissing.${sequenceOfFacts(event)}`,
      kind: 'joiningMissing',
      recordId: 'event',
      dueAt: earlier(event.eventDate, joiningMissingBefore),
    })
  return planned
}

/** Of a deleted event: everybody who held a seat of it, or waited for one, and has not heard that it was cancelled before. */
export function planFarewell(
  deletedAt: string,
  registrations: readonly RegistrationRecord[],
  deliveries: Deliveries,
): PlannedEmail[] {
  const arrivedOf = groupArrived(deliveries)
  const untold = registrations.filter(
    (one) => !wasToldCancelled(arrivedAtReader(one, arrivedOf.get(one.id) ?? [])),
  )
  const planned = untold.map((one): PlannedEmail => {
    const { keyOf, ...reader } = readerOf(one)
    return { ...reader, key: keyOf('cancelled.deleted'), kind: 'eventCancelled', dueAt: deletedAt }
  })
  return reachable(planned, registrations)
}

/** An e-mail that an edit would have sent at once. */
export type ToldEmail = Pick<PlannedEmail, 'kind' | 'recordId'>

/** What tells registrants of a change. */
const tellsChange: ReadonlySet<EmailKind> = new Set([
  'eventChanged',
  'eventCancelled',
  'joining',
  'dateSet',
  'seatOffered',
])

/**
 * Whom of an event's roster saving an edit of it would tell at once, and of what: beside what is due anyway. `unreadable` is the
 * number of seats whose records cannot be read.
 */
export function listTold(
  before: EventRecord,
  after: EventRecord,
  facts: Pick<RosterFacts, 'registrations' | 'deliveries'> & Held & { readonly unreadable: number },
  now: Date,
): ToldEmail[] {
  const { deliveries, heldKinds, unreadable } = facts
  const dueOf = (event: EventRecord) => {
    const notices = { newRegistration: 'never', eachSince: '' } as const
    // More seats go to who waits for them, in the same step.
    const seats = { registrations: facts.registrations, cancelled: [] }
    const { registrations } = settleSeats(event, seats, unreadable, now)
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
