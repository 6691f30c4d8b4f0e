/**
 * What an event and its registrations ask to be sent. Everything follows from the event as it is and from what each registrant
 * was told last: an event that moved twice before the e-mail left causes one e-mail, one that moved back causes no e-mail.
 */
import { namesOf } from '#core/basics/field.ts'
import { isOnline } from '#core/events/event.ts'
import { joiningBefore } from '#core/mail/joining.ts'
import { paymentState } from '#core/money/payment.ts'
import { day, earlier, latest, type Deliveries, type PlannedEmail } from '#core/mail/email-plan.ts'
import { groupArrived, sequenceOfFacts, wasToldCancelled } from '#core/mail/known-facts.ts'
import { arrivedAtReader, readerOf, takenAt } from '#core/mail/registrant-emails.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { noticeKinds } from '#mail/kinds/consultant.ts'
import { listPeople, type Person, type RosterFacts } from '#mail/kinds/person.ts'
import { registrantKinds } from '#mail/kinds/kinds.ts'

/** Milliseconds before an event from when on the absence of its joining details is the consultant's worry. */
const joiningMissingBefore = 2 * day

const toRegistrants = namesOf(registrantKinds)
const toConsultant = namesOf(noticeKinds)

/** Nothing to somebody of whom no address is known: entered by hand. */
function planForRegistrant(person: Person): PlannedEmail[] {
  const { id: recordId, email } = person.registration
  if (email === '') return []
  const { keyOf, ...reader } = readerOf(person.registration)
  return toRegistrants.flatMap((kind) =>
    (registrantKinds[kind].due?.(person) ?? []).map(({ what, dueAt, waitsFor, isOnce }): PlannedEmail => {
      const to = isOnce ? { recordId, key: `${recordId}.${what}` } : { ...reader, key: keyOf(what) }
      return { ...to, kind, dueAt, ...(waitsFor ? { waitsFor } : {}) }
    }),
  )
}

/** The joining details, once the seats are paid: before that no stranger's list of addresses is written to. */
function planForGuests({ event, registration, has }: Person): PlannedEmail[] {
  const state = paymentState(registration)
  if (has !== 'seat' || (state !== null && state !== 'paid')) return []
  const isLinkMissing = isOnline(event) && event.zoomLink === ''
  return registration.guests
    .filter(({ email }) => email !== '')
    .map(({ id, emailSince }) => ({
      key: `${id}.joining@${Date.parse(emailSince)}`,
      ...{ kind: 'joining', recordId: id, addressSince: emailSince },
      dueAt: latest(earlier(event.eventDate, joiningBefore), takenAt(registration), emailSince),
      ...(isLinkMissing ? { waitsFor: 'joiningDetails' } : {}),
    }))
}

function planForConsultant(person: Person): PlannedEmail[] {
  const { id: recordId } = person.registration
  return toConsultant.flatMap((kind) =>
    noticeKinds[kind].due(person).map(({ what, dueAt }) => ({
      ...{ key: `${recordId}.${what}`, kind, recordId, dueAt },
    })),
  )
}

/** All that an event's roster asks for now or later. */
export function planRosterEmails(facts: RosterFacts, now: Date): PlannedEmail[] {
  const { event } = facts
  const people = listPeople(facts, now)
  const planned = people.flatMap((person) => [
    ...planForRegistrant(person),
    ...planForGuests(person),
    ...planForConsultant(person),
  ])
  if (people.some(({ has }) => has === 'seat') && isOnline(event) && event.zoomLink === '')
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
  return registrations
    .filter(({ email }) => email !== '')
    .filter((one) => !wasToldCancelled(arrivedAtReader(one, arrivedOf.get(one.id) ?? [])))
    .map((one): PlannedEmail => {
      const { keyOf, ...reader } = readerOf(one)
      return { ...reader, key: keyOf('cancelled.deleted'), kind: 'eventCancelled', dueAt: deletedAt }
    })
}
