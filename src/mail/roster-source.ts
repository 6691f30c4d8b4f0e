/** E-mails that an event's roster asks for: to its registrants, and to the consultant about them. */
import {
  factsAt,
  groupArrived,
  planFarewell,
  planRosterEmails,
  untoldChange,
  wasToldCancelled,
  type NoticeSettings,
} from '#domain/roster-emails.ts'
import { stemOf, type DueEmail } from '#domain/email-plan.ts'
import { asRegistered, countSeats } from '#domain/registration.ts'
import type { EmailKind } from '#schemas/email.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationRecord } from '#schemas/registration.ts'
import type { Settings } from '#schemas/settings.ts'
import { removeDeliveries, type Deliveries } from '#storage/deliveries.ts'
import { endFarewell, findFarewell } from '#storage/roster-deletion.ts'
import type { Roster } from '#storage/roster-kind.ts'
import { findRoster, takeSecret, type ReadRoster } from '#storage/rosters.ts'
import { consultant } from './consultant-mailbox.ts'
import { ownPageAddress } from './own-page.ts'
import { composeOwnLinks } from './own-links.ts'
import type { ComposedEmail, EmailSource, Look, SourceView } from './source.ts'

/** What the consultant chose, as planning wants it. */
export function toNotices({ newRegistration, since }: Settings): NoticeSettings {
  return { newRegistration, eachSince: newRegistration === 'each' ? since : '' }
}

/** The kinds that say when and where the event is. */
const tellsFacts: ReadonlySet<EmailKind> = new Set([
  'confirmed',
  'reserved',
  'joining',
  'eventChanged',
  'eventCancelled',
])

/** One registrant with what their e-mails are made from. */
export interface Registrant {
  readonly event: EventRecord
  readonly registration: RegistrationRecord
  readonly deliveries: Deliveries
}

/** To somebody who registered. `key` is the e-mail's own. */
export async function composeForRegistrant(
  { storage, origin }: Look,
  { key, kind }: Pick<DueEmail, 'key' | 'kind'>,
  { event: current, registration, deliveries }: Registrant,
): Promise<ComposedEmail | null> {
  const event = asRegistered(current, registration)
  const { id, name, email, lang } = registration
  const secret = registration.secret ?? (await takeSecret(storage, event.id, id))
  if (secret === null) return null
  const ownPage = ownPageAddress(origin, event.id, secret, lang)
  const to = { name, address: email }
  const facts = { locale: lang, origin, event, name, registrationId: id, ownPage }
  const sequence = tellsFacts.has(kind) ? { sequence: event.sequence } : {}
  switch (kind) {
    case 'eventChanged': {
      // Sent again, it tells of the same change as the first time.
      const others = Object.entries(deliveries.deliveries).filter(([other]) => stemOf(other) !== stemOf(key))
      const arrived = groupArrived(Object.fromEntries(others)).get(id) ?? []
      const before = untoldChange(event, registration, arrived) ?? factsAt(event, event.sequence)
      const wasCancelled = wasToldCancelled(arrived)
      return { facts: { kind, ...facts, before, wasCancelled }, to, ...sequence }
    }
    case 'dateSet':
      return { facts: { kind, locale: lang, origin, event, name, ownPage, signupPage: null }, to }
    case 'confirmed':
    case 'reserved':
    case 'nextEditionNoted':
    case 'joining':
    case 'eventCancelled':
    case 'registrationCancelled':
      return { facts: { kind, ...facts }, to, ...sequence }
    default:
      return null
  }
}

/** To the consultant, about an event or one of its registrants. */
export function composeForConsultant(
  { origin }: Look,
  kind: EmailKind,
  event: EventRecord,
  registration: RegistrationRecord | undefined,
  roster: Pick<ReadRoster, 'registrations' | 'unreadable'>,
): ComposedEmail | null {
  const taken = countSeats(roster.registrations, event.edition, roster.unreadable)
  const common = { locale: 'en', origin, event } as const
  if (kind === 'joiningMissing') return { facts: { kind, ...common, registrants: taken }, to: consultant }
  if (!registration || (kind !== 'newRegistration' && kind !== 'registrationCancelledNotice')) return null
  return {
    facts: { kind, ...common, event: asRegistered(event, registration), registration, taken },
    to: consultant,
    replyTo: registration.email,
  }
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
    eventVersion: event.version,
    plan: ({ deliveries }) =>
      planRosterEmails({ event, registrations, cancelled, deliveries, notices }, look.now),
    async compose({ key, kind, recordId }, deliveries) {
      const registration = [...registrations, ...returned].find(({ id }) => id === recordId)
      const own = composeForConsultant(look, kind, event, registration, roster)
      if (own || !registration) return own
      if (kind === 'ownLinks') return composeOwnLinks(look, registration)
      return composeForRegistrant(look, { key, kind }, { event, registration, deliveries })
    },
  }
}

/** A deleted event: those who held a seat are told, and then nothing of it is left. */
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
      // As it stood: a deleted event was never cancelled, and its registrants' own pages are gone.
      const facts = { kind, locale, origin, event: asRegistered(event, registration), name }
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
