/** E-mails that an event's file asks for: to its registrants, and to the consultant about them. */
import { findAnyFile } from '#storage/events/event-files.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { emailRows, isToRegistrant } from '#core/mail/email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isOver } from '#core/events/event.ts'
import { paymentTold } from '#core/mail/payment-told.ts'
import { asRegistered, listExpectant } from '#core/registrations/registration.ts'
import { consultantKinds, isNotice } from '#mail/kinds/consultant.ts'
import { registrantKinds } from '#mail/kinds/kinds.ts'
import type { Deliveries } from '#storage/mail/deliveries.ts'
import { site } from '#site.ts'
import { composeForRegistrant, composeNotice } from './composing.ts'
import { noSeat } from '#mail/writing/facts.ts'
import { consultant } from './consultant.ts'
import { findRegistrant, takenIn } from './registrant.ts'
import { planFarewell, planRosterEmails } from './roster-plan.ts'
import type { ComposedEmail, EmailSource, Look, SourceView } from './source.ts'

/** To the consultant: that nobody can join it yet. */
function composeJoiningMissing({ origin }: Look, event: EventRecord, file: EventFile): ComposedEmail {
  const facts = { locale: 'en', origin, event, registrants: takenIn({ file }) } as const
  return { written: consultantKinds.joiningMissing.write(facts), to: consultant }
}

/** To the consultant herself, as a participant gets it. */
function composeTestLetter(
  { origin }: Look,
  event: EventRecord,
  key: string,
  { letters }: Deliveries,
): ComposedEmail | null {
  const { letterId, test } = readLetterKey(key)
  const letter = letters[letterId]
  if (!letter || test === null) return null
  const isNews = letter.news !== undefined
  const written = registrantKinds.letter.write({
    ...{ ...noSeat, locale: test, origin, event, written: writtenIn(letter, test) },
    ...(isNews
      ? { name: '', ownPage: '', signupPage: origin }
      : { name: site.name[test], ownPage: origin, signupPage: null }),
  })
  return { written, to: consultant }
}

function nameIn(registrations: readonly RegistrationRecord[]): (recordId: string) => string {
  const names = new Map(registrations.map(({ id, name }) => [id, name]))
  return (recordId) => names.get(recordId) ?? ''
}

function viewRoster(look: Look, event: EventRecord, file: EventFile): SourceView {
  const { registrations, cancelled } = file
  const returned = cancelled.map(({ registration }) => registration)
  return {
    title: event.title,
    nameOf: nameIn([...registrations, ...returned]),
    file: { event, registrations, cancelled },
    eventVersion: event.version,
    plan: ({ deliveries }) =>
      planRosterEmails({ event, registrations, cancelled, deliveries, notices: look.settings }, look.now),
    async compose({ key, kind, recordId }, deliveries) {
      // Asked for before the event was over.
      if (emailRows[kind].endsWithEvent && isOver(event, look.now)) return null
      if (kind === 'joiningMissing') return composeJoiningMissing(look, event, file)
      if (kind === 'letter' && recordId === 'test') return composeTestLetter(look, event, key, deliveries)
      const registrant = findRegistrant(event, file, deliveries, recordId)
      if (!registrant) return null
      if (isNotice(kind)) return composeNotice(look, kind, registrant)
      return isToRegistrant(kind) ? composeForRegistrant(look, { key, kind }, registrant) : null
    },
  }
}

/** A deleted event: those who held a seat, or waited for one, are told. */
function viewFarewell({ origin }: Look, deletedAt: string, { event, ...file }: EventFile): SourceView {
  const registrations = listExpectant(event, file.registrations, new Date(deletedAt))
  return {
    title: event.title,
    nameOf: nameIn(registrations),
    // Newer than any that there was.
    eventVersion: event.version + 1,
    plan: ({ deliveries }) => planFarewell(deletedAt, registrations, deliveries),
    compose({ kind, recordId }) {
      const registration = registrations.find((known) => known.id === recordId)
      if (!registration || kind !== 'eventCancelled') return Promise.resolve(null)
      const { name, email: address, lang: locale } = registration
      // As it stood: a deleted event was never cancelled, and its registrants' own pages are gone.
      const written = registrantKinds.eventCancelled.write({
        ...{ ...noSeat, locale, origin, name, ownPage: '' },
        event: asRegistered(event, registration),
        payment: paymentTold(event, registration),
        isWaiting: registration.kind === 'waitlist',
      })
      return Promise.resolve({ written, to: { name, address } })
    },
  }
}

export function rosterSource(id: number): EmailSource {
  return {
    id: `roster-${id}`,
    async view(look) {
      const file = await findAnyFile(look.storage, id)
      if (!file) return null
      return file.deletedAt === null
        ? viewRoster(look, file.event, file)
        : viewFarewell(look, file.deletedAt, file)
    },
  }
}
