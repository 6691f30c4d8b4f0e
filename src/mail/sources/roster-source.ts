/** E-mails that an event's roster asks for: to its registrants, and to the consultant about them. */
import { readLetterKey, writtenIn } from '#core/mail/letter.ts'
import {
  type ConsultantEmailKind,
  emailRows,
  isToConsultant,
  isToRegistrant,
} from '#core/mail/email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Settings } from '#core/mail/settings.ts'

import { isOver } from '#core/events/event.ts'
import { paymentTold } from '#core/mail/payment-emails.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { asRegistered } from '#core/registrations/registration.ts'
import { planFarewell, planRosterEmails } from '#core/mail/roster-emails.ts'
import type { NoticeSettings } from '#core/mail/seat-emails.ts'
import { listLine } from '#core/registrations/seats.ts'
import { removeDeliveries, type Deliveries } from '#storage/mail/deliveries.ts'
import { endFarewell, findFarewell } from '#storage/registrations/roster-deletion.ts'
import type { Roster } from '#storage/registrations/roster-kind.ts'
import { findRoster, type ReadRoster } from '#storage/registrations/rosters.ts'
import { site } from '#site.ts'
import { consultant } from './consultant-mailbox.ts'
import { asPriced, composeForRegistrant, type Registrant } from './registrant-email.ts'
import type { ComposedEmail, EmailSource, Look, SourceView } from './source.ts'

/** What the consultant chose, as planning wants it. */
export function toNotices({ newRegistration, since }: Settings): NoticeSettings {
  return { newRegistration, eachSince: newRegistration === 'each' ? since : '' }
}

/** To the consultant, about an event: that nobody can join it yet. */
export function composeJoiningMissing(
  { origin }: Look,
  event: EventRecord,
  { registrations, unreadable }: ReadRoster,
): ComposedEmail {
  const registrants = countSeats(registrations, event.edition, unreadable)
  return { facts: { kind: 'joiningMissing', locale: 'en', origin, event, registrants }, to: consultant }
}

/** To the consultant, about one registrant; null for what is about something else. */
export function composeForConsultant(
  { origin, now }: Look,
  kind: ConsultantEmailKind,
  registrant: Registrant,
): ComposedEmail | null {
  const { registration, goneAt, roster } = registrant
  const event = asPriced(registrant, now)
  const about = {
    locale: 'en',
    origin,
    event,
    registration,
    payment: paymentTold(event, registration),
    taken: countSeats(roster.registrations, event.edition, roster.unreadable),
    waiting: listLine(roster.registrations, event.edition).length,
  } as const
  const replyTo = registration.email
  const addressed = { to: consultant, ...(replyTo === '' ? {} : { replyTo }) }
  switch (kind) {
    case 'newRegistration':
    case 'registrationCancelledNotice':
    case 'seatReleasedNotice':
      return { facts: { kind, ...about }, ...addressed }
    case 'paymentReported': {
      const utr = registration.payment?.steps.findLast(({ by }) => by === 'registrant')?.utr ?? ''
      return { facts: { kind, ...about, utr, isGone: goneAt !== null }, ...addressed }
    }
    case 'newEnquiry':
    case 'newRegistrationsDigest':
    case 'todayList':
    case 'joiningMissing':
      return null
  }
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
  const facts = { kind: 'letter', locale: test, origin, event, registrationId: '', ownPage: origin } as const
  const written = writtenIn(letter, test)
  return { facts: { ...facts, name: site.name[test], isWaiting: false, written }, to: consultant }
}

function nameIn(registrations: readonly RegistrationRecord[]): (recordId: string) => string {
  const names = new Map(registrations.map(({ id, name }) => [id, name]))
  return (recordId) => names.get(recordId) ?? ''
}

function viewRoster(look: Look, event: EventRecord, roster: ReadRoster): SourceView {
  const { registrations, cancelled } = roster
  const notices = toNotices(look.settings)
  const returned = cancelled.map(({ registration }) => registration)
  return {
    title: event.title,
    nameOf: nameIn([...registrations, ...returned]),
    roster: { event, registrations },
    eventVersion: event.version,
    plan: ({ deliveries }) =>
      planRosterEmails({ event, registrations, cancelled, deliveries, notices }, look.now),
    async compose({ key, kind, recordId }, deliveries) {
      // Asked for before the event was over.
      if (emailRows[kind].endsWithEvent && isOver(event, look.now)) return null
      if (kind === 'joiningMissing') return composeJoiningMissing(look, event, roster)
      if (kind === 'letter' && recordId === 'test') return composeTestLetter(look, event, key, deliveries)
      const gone = cancelled.find(({ registration }) => registration.id === recordId)
      const registration = registrations.find(({ id }) => id === recordId) ?? gone?.registration
      if (!registration) return null
      const goneAt = registrations.includes(registration) ? null : (gone?.cancelledAt ?? null)
      const registrant = { event, registration, goneAt, roster, deliveries }
      if (isToConsultant(kind)) return composeForConsultant(look, kind, registrant)
      return isToRegistrant(kind) ? composeForRegistrant(look, { key, kind }, registrant) : null
    },
  }
}

/** A deleted event: those who held a seat, or waited for one, are told, and then nothing of it is left. */
function viewFarewell(
  { storage, origin }: Look,
  id: number,
  { event, deletedAt, registrations }: NonNullable<Roster['farewell']>,
): SourceView {
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
      const payment = paymentTold(event, registration)
      const isWaiting = registration.kind === 'waitlist'
      // As it stood: a deleted event was never cancelled, and its registrants' own pages are gone.
      const facts = {
        kind,
        locale,
        origin,
        event: asRegistered(event, registration),
        name,
        payment,
        isWaiting,
      }
      return Promise.resolve({
        facts: { ...facts, registrationId: recordId, ownPage: origin },
        to: { name, address },
      })
    },
    async finish() {
      await endFarewell(storage, id)
      await removeDeliveries(storage, `roster-${id}`)
    },
  }
}

export function rosterSource(id: number): EmailSource {
  return {
    id: `roster-${id}`,
    async view(look) {
      const event = look.events.find((known) => known.id === id)
      if (event) {
        const roster = await findRoster(look.storage, id)
        return roster && viewRoster(look, event, roster)
      }
      const farewell = await findFarewell(look.storage, id)
      return farewell && viewFarewell(look, id, farewell)
    },
  }
}
