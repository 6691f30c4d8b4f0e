/** E-mails to somebody who has a seat of an event that is going to take place, or waits for one, and to the consultant about them. */
import type { Delivery } from './email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isNews, latest, type Deliveries, type PlannedEmail } from './email-plan.ts'
import { isOnline } from '#core/events/event.ts'
import { joiningBefore } from './joining.ts'
import {
  knowsHowToJoin,
  sequenceOfFacts,
  untoldChange,
  wasToldCancelled,
  type Arrived,
} from './known-facts.ts'
import { planAmount, planReminder } from './payment-emails.ts'
import { paymentState } from '#core/money/payment.ts'
import { readerOf, takenAt } from './registrant-emails.ts'

/** What the consultant wants to be told of registrations. */
export interface NoticeSettings {
  readonly newRegistration: 'each' | 'daily' | 'never'
  /** Since when each is: those before were not asked for. '' is never. */
  readonly eachSince: string
}

/** What the e-mails to one registrant follow from, beside their registration and what has arrived of them. */
export interface SeatFacts {
  readonly event: EventRecord
  readonly deliveries: Deliveries
  readonly notices: NoticeSettings
}

function isToCome(delivery: Delivery | undefined): boolean {
  return delivery === undefined || delivery.state === 'waiting' || delivery.state === 'claimed'
}

/** An instant in UTC, so many milliseconds before another. */
export function earlier(iso: string, milliseconds: number): string {
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

/** How to join, to who does not know it as it is. `heardCancelled`: they were told that the event is cancelled. */
function planJoining(
  event: EventRecord,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
  heardCancelled: boolean,
): PlannedEmail[] {
  if (registration.attended || knowsHowToJoin(event, arrived)) return []
  const { keyOf, ...reader } = readerOf(registration)
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  // Taken up again, it is joined as before: who put that away is told once more.
  const again = heardCancelled ? `.${event.statusSequence}` : ''
  return [
    {
      ...reader,
      key: keyOf(`joining.${sequenceOfFacts(event)}.${event.joiningRevision}${again}`),
      kind: 'joining',
      dueAt: latest(earlier(event.eventDate, joiningBefore), takenAt(registration)),
      ...(isLinkMissing ? { waitsFor: 'joiningDetails' } : {}),
    },
  ]
}

/** To somebody with a seat of an event that is going to be. */
export function planSeat(
  { event, notices, deliveries }: SeatFacts,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
  now: Date,
): PlannedEmail[] {
  const { attended } = registration
  const since = takenAt(registration)
  const { keyOf, ...reader } = readerOf(registration)
  const planned: PlannedEmail[] = []
  const wasCancelled = wasToldCancelled(arrived)
  const heardCancelled = arrived.some(({ kind, at }) => kind === 'eventCancelled' && at >= since)
  const welcome = welcomeOf(registration, arrived)
  // Who has heard that it is cancelled before they were confirmed hears that it takes place after all, and then only what to pay.
  const isOutdone = wasCancelled || (heardCancelled && welcome?.kind !== 'reserved')
  // No confirmation for people already checked in.
  const isThere = attended && welcome?.kind === 'confirmed'
  const isConfirmed = welcome !== null && isNews(welcome.dueAt, now) && !isOutdone && !isThere
  if (isConfirmed) planned.push(welcome)
  // A confirmation that is still to come tells of the event as it is.
  const confirmation = welcome ? deliveries[welcome.key] : undefined
  const isToBeConfirmed = isConfirmed && isToCome(confirmation)
  if (!isToBeConfirmed) {
    planned.push(...planReminder(registration, confirmation?.at ?? '', now), ...planAmount(registration, now))
  }
  if (wasCancelled || (!isToBeConfirmed && untoldChange(event, registration, arrived))) {
    const which = wasCancelled ? event.statusSequence : sequenceOfFacts(event)
    const dueAt = latest(event.updatedAt, since)
    planned.push({ ...reader, key: keyOf(`changed.${which}`), kind: 'eventChanged', dueAt })
  }
  planned.push(
    ...planJoining(event, registration, arrived, heardCancelled),
    ...planNotice(notices, registration),
  )
  return planned
}

/** To somebody who waits for a seat of an event that is going to be, or is offered one: nothing of how to join it. */
export function planWaiting(
  { event, notices, deliveries }: SeatFacts,
  registration: RegistrationRecord,
  arrived: readonly Arrived[],
  now: Date,
): PlannedEmail[] {
  const { offer, registeredAt, movedFrom, emailSince = '' } = registration
  const { keyOf, ...reader } = readerOf(registration)
  const planned = planNotice(notices, registration)
  if (offer && offer.until <= now.toISOString()) return planned
  const since = latest(registeredAt, movedFrom?.at ?? '', emailSince)
  const wasCancelled = wasToldCancelled(arrived)
  const heardCancelled = arrived.some(({ kind }) => kind === 'eventCancelled')
  // What is told of their place, whenever it is sent: it names the event as it is then, and says that it takes place.
  const news: PlannedEmail | null = offer
    ? {
        ...reader,
        key: keyOf(`offered.${Date.parse(offer.madeAt)}`),
        kind: 'seatOffered',
        dueAt: latest(offer.madeAt, emailSince),
      }
    : isNews(since, now) && !heardCancelled
      ? {
          ...reader,
          key: keyOf(movedFrom ? `waitlisted.${movedFrom.eventId}` : 'waitlisted'),
          kind: 'waitlisted',
          dueAt: since,
        }
      : null
  if (news) planned.push(news)
  const isToldAnyway = news !== null && isToCome(deliveries[news.key])
  if (!isToldAnyway && (wasCancelled || untoldChange(event, registration, arrived))) {
    const which = wasCancelled ? event.statusSequence : sequenceOfFacts(event)
    const dueAt = latest(event.updatedAt, since)
    planned.push({ ...reader, key: keyOf(`changed.${which}`), kind: 'eventChanged', dueAt })
  }
  return planned
}
