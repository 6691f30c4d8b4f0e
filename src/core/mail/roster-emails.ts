/**
 * What an event and its registrations ask to be sent. Everything follows from the event as it is and from what each registrant
 * was told last: an event that moved twice before the e-mail left causes one e-mail, one that moved back causes no e-mail.
 */
import { planAfter, planPromise } from './after-emails.ts'
import { isToConsultant } from './email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { CancelledRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { day, isNews, latest, type Deliveries, type PlannedEmail } from './email-plan.ts'
import { isOnline, isOver } from '#core/events/event.ts'
import { groupArrived, sequenceOfFacts, wasToldCancelled } from './known-facts.ts'
import { planMoney } from './payment-emails.ts'
import { arrivedAtReader, readerOf } from './registrant-emails.ts'
import { listExpectant } from '#core/registrations/registration.ts'
import { earlier, planSeat, planWaiting, type SeatFacts } from './seat-emails.ts'

export interface RosterFacts extends SeatFacts {
  readonly registrations: readonly RegistrationRecord[]
  readonly cancelled: readonly CancelledRegistration[]
}

/** Milliseconds before an event from when on the absence of its joining details is the consultant's worry. */
const joiningMissingBefore = 2 * day

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

  planned.push(...planAfter(event, registrations, arrivedAt, now))
  planned.push(...registrations.flatMap((registration) => planPromise(registration, now)))

  const expectant = listExpectant(event, registrations, now)
  if (event.status === 'cancelled') {
    const untold = expectant.filter((one) => !wasToldCancelled(arrivedAt(one)))
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
