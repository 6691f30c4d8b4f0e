/**
 * What an event and its registrations ask to be sent. Everything follows from the event as it is and from what each registrant
 * was told last: an event that moved twice before the e-mail left causes one e-mail, one that moved back causes no e-mail.
 */
import { namesOf } from '#core/basics/field.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { isOnline } from '#core/events/event.ts'
import { day, earlier, latest, type PlannedEmail } from '#core/mail/email-plan.ts'
import { isChosen } from '#core/mail/email-schema.ts'
import { joiningBefore } from '#core/mail/joining.ts'
import { planned } from '#core/mail/outbox.ts'
import { paymentState } from '#core/money/payment.ts'
import { listExpectant } from '#core/registrations/registration.ts'
import { noticeDues, registrantDues } from './dues.ts'
import { groupArrived, sequenceOfFacts, wasToldCancelled } from './known-facts.ts'
import { listPeople, type Notices, type Person, type PlannedFile } from './person.ts'
import { arrivedAtReader, readerOf, takenAt } from './registrant-emails.ts'

/** Milliseconds before an event from when on the absence of its joining details is the consultant's worry. */
const joiningMissingBefore = 2 * day

const toRegistrants = namesOf(registrantDues)
const toConsultant = namesOf(noticeDues)

/** Nothing to somebody of whom no address is known: entered by hand. */
function planForRegistrant(person: Person): PlannedEmail[] {
  if (person.registration.email === '') return []
  const { keyOf, ...reader } = readerOf(person.registration)
  return toRegistrants.flatMap((kind) =>
    (registrantDues[kind]?.(person) ?? []).map(({ what, dueAt, waitsFor }): PlannedEmail => ({
      ...{ ...reader, key: keyOf(what), kind, dueAt },
      ...(waitsFor ? { waitsFor } : {}),
    })),
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
    noticeDues[kind](person).map(({ what, dueAt }) => ({
      ...{ key: `${recordId}.${what}`, kind, recordId, dueAt },
    })),
  )
}

/** All that a file asks for now or later. */
export function listEventEmails(file: PlannedFile, notices: Notices, now: Date): PlannedEmail[] {
  const { event } = file
  const people = listPeople(file, notices, now)
  const emails = people.flatMap((person) => [
    ...planForRegistrant(person),
    ...planForGuests(person),
    ...planForConsultant(person),
  ])
  if (people.some(({ has }) => has === 'seat') && isOnline(event) && event.zoomLink === '')
    emails.push({
      key: `event.joiningMissing.${sequenceOfFacts(event)}`,
      kind: 'joiningMissing',
      recordId: 'event',
      dueAt: earlier(event.eventDate, joiningMissingBefore),
    })
  return emails
}

/** Of a deleted event: everybody who held a seat of it, or waited for one, and has not heard that it was cancelled before. */
export function listFarewells(
  { event, registrations, outbox }: PlannedFile,
  deletedAt: string,
): PlannedEmail[] {
  const arrivedOf = groupArrived(outbox)
  return listExpectant(event, registrations, new Date(deletedAt))
    .filter(({ email }) => email !== '')
    .filter((one) => !wasToldCancelled(arrivedAtReader(one, arrivedOf.get(one.id) ?? [])))
    .map((one): PlannedEmail => {
      const { keyOf, ...reader } = readerOf(one)
      return { ...reader, key: keyOf('cancelled.deleted'), kind: 'eventCancelled', dueAt: deletedAt }
    })
}

/** The file with the e-mails that it asks for; the very same object where nothing changes. Without `notices` those stay as they are. */
export function planEmails(file: EventFile, now: Date, notices: Notices = null): EventFile {
  const emails =
    file.deletedAt === null ? listEventEmails(file, notices, now) : listFarewells(file, file.deletedAt)
  const outbox = planned(
    file.outbox,
    emails,
    now,
    (kind) => notices !== null || file.deletedAt !== null || !isChosen(kind),
  )
  return outbox === file.outbox ? file : { ...file, outbox }
}
