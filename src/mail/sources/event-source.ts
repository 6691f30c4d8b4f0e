/** E-mails that an event's file asks for: to its registrants, and to the consultant about them. */
import { settleFile, type EventFile } from '#core/events/event-file.ts'
import { isOver } from '#core/events/event.ts'
import { emailRows, isNotice, isToRegistrant } from '#core/mail/kinds.ts'
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import { paymentTold } from '#core/mail/payment-told.ts'
import { planEmails, tellsFacts } from '#core/mail/planning/event-emails.ts'
import { asRegistered } from '#core/registrations/registration.ts'
import { nextSettleAt } from '#core/registrations/seats.ts'
import { eventKind } from '#storage/events/event-files.ts'
import { consultantKinds } from '#mail/kinds/consultant.ts'
import { registrantKinds } from '#mail/kinds/kinds.ts'
import { noSeat } from '#mail/writing/facts.ts'
import { site } from '#site.ts'
import { composeForRegistrant, composeNotice } from './composing.ts'
import { consultant } from './consultant.ts'
import { findRegistrant, takenIn } from './registrant.ts'
import { defineSource, type ComposedEmail, type EmailSource, type Look, type Wanted } from './source.ts'

/** To the consultant: that nobody can join it yet. */
function composeJoiningMissing({ origin }: Look, file: EventFile): ComposedEmail {
  const facts = { locale: 'en', origin, event: file.event, registrants: takenIn(file) } as const
  return { written: consultantKinds.joiningMissing.write(facts), to: consultant }
}

/** To the consultant herself, as a participant gets it. */
function composeTestLetter(
  { origin }: Look,
  { event, letters }: EventFile,
  key: string,
): ComposedEmail | null {
  const { letterId, test } = readLetterKey(key)
  const letter = letters[letterId]
  if (!letter || test === null) return null
  const written = registrantKinds.letter.write({
    ...{ ...noSeat, locale: test, origin, event, written: writtenIn(letter, test) },
    ...(letter.news === null
      ? { name: site.name[test], ownPage: origin, signupPage: null }
      : { name: '', ownPage: '', signupPage: origin }),
  })
  return { written, to: consultant }
}

async function compose(file: EventFile, email: Wanted, look: Look): Promise<ComposedEmail | null> {
  const { key, kind, recordId } = email
  // Asked for before the event was over.
  if (emailRows[kind].endsWithEvent && isOver(file.event, look.now)) return null
  if (kind === 'joiningMissing') return composeJoiningMissing(look, file)
  if (kind === 'letter' && recordId === 'test') return composeTestLetter(look, file, key)
  const registrant = findRegistrant(file, recordId)
  if (!registrant) return null
  if (isNotice(kind)) return composeNotice(look, kind, registrant)
  return isToRegistrant(kind) ? composeForRegistrant(look, { key, kind }, registrant) : null
}

/** Of a deleted event: those who held a seat, or waited for one, are told. */
function composeFarewell(
  { event, registrations }: EventFile,
  { kind, recordId }: Wanted,
  { origin }: Look,
): ComposedEmail | null {
  const registration = registrations.find((known) => known.id === recordId)
  if (!registration || kind !== 'eventCancelled') return null
  const { name, email: address, lang: locale } = registration
  // As it stood: a deleted event was never cancelled, and its registrants' own pages are gone.
  const written = registrantKinds.eventCancelled.write({
    ...{ ...noSeat, locale, origin, name, ownPage: '' },
    event: asRegistered(event, registration),
    payment: paymentTold(event, registration),
    isWaiting: registration.kind === 'waitlist',
  })
  return { written, to: { name, address } }
}

export function eventSource(id: number): EmailSource {
  return defineSource(`event/${id}`, (storage) => eventKind.at(storage, id), {
    plan(file, { settings, settled }, now) {
      const next = settleFile(file, now)
      if (next !== file) settled.set(id, file.event)
      return planEmails(next, now, settings)
    },
    compose: (file, email, look) =>
      file.deletedAt === null
        ? compose(file, email, look)
        : Promise.resolve(composeFarewell(file, email, look)),
    nextAt: ({ deletedAt, registrations }, now) =>
      deletedAt === null ? nextSettleAt(registrations, now) : null,
    sequenceOf: ({ event }, kind) => (isToRegistrant(kind) && tellsFacts(kind) ? event.sequence : null),
  })
}
