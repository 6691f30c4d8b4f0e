/** Whom saving or deleting an event would tell at once. */
import { findFile } from '#storage/events/event-files.ts'
import { listDue, type PlannedEmail } from '#core/mail/email-plan.ts'
import { emailRows } from '#core/mail/email-schema.ts'
import { listExpectant } from '#core/registrations/registration.ts'
import { settleSeats } from '#core/registrations/seats.ts'
import { planSignupEmails } from '#core/mail/signup-emails.ts'
import type { Told } from '#core/mail/admin-emails.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { RosterFacts } from '#mail/kinds/person.ts'
import { planFarewell, planRosterEmails } from '#mail/sources/roster-plan.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { listSignups } from '#storage/signups/signups.ts'

/** An e-mail that an edit would have sent at once. */
type ToldEmail = Pick<PlannedEmail, 'kind' | 'recordId'>

/**
 * Whom of an event's file saving an edit of it would tell at once, and of what: beside what is due anyway.
 */
export function listTold(
  before: EventRecord,
  after: EventRecord,
  facts: Pick<RosterFacts, 'registrations' | 'deliveries'> & {},
  now: Date,
): ToldEmail[] {
  const { deliveries } = facts
  const dueOf = (event: EventRecord) => {
    const notices = { newRegistration: 'never', since: '' } as const
    // More seats go to who waits for them, in the same step.
    const seats = { registrations: facts.registrations, cancelled: [] }
    const { registrations } = settleSeats(event, seats, now)
    const planned = planRosterEmails({ event, registrations, cancelled: [], deliveries, notices }, now)
    return listDue(planned, deliveries, now).filter(({ kind }) => emailRows[kind].tellsChange)
  }
  const already = new Set(dueOf(before).map(({ key }) => key))
  return dueOf({ ...after, updatedAt: now.toISOString() }).filter(({ key }) => !already.has(key))
}

function toCounts(
  told: readonly ToldEmail[],
  registrations: readonly RegistrationRecord[] = [],
): Omit<Told, 'mail'> {
  const inLine = new Set(registrations.flatMap(({ id, kind }) => (kind === 'waitlist' ? [id] : [])))
  const people = (emails: readonly ToldEmail[]) => new Set(emails.map(({ recordId }) => recordId)).size
  const byKind = Map.groupBy(told, ({ kind }) => kind)
  return {
    people: people(told),
    waiting: people(told.filter(({ recordId }) => inLine.has(recordId))),
    kinds: [...byKind].map(([kind, emails]) => ({ kind, people: people(emails) })),
  }
}

/** Those who signed up and would hear that a date is set: only where it can be booked from now on. */
async function listWaiting(
  storage: SiteStorage,
  before: EventRecord,
  after: EventRecord,
  now: Date,
): Promise<ToldEmail[]> {
  if (after.bookableSince === '' || after.bookableSince === before.bookableSince) return []
  const signups = await listSignups(storage)
  const known = new Set(planSignupEmails(signups, [before], now).map(({ key }) => key))
  return planSignupEmails(signups, [after], now).filter(
    ({ kind, key }) => kind === 'dateSet' && !known.has(key),
  )
}

/** Whom saving an event as `after` would tell; null where it is deleted. */
export async function countTold(
  storage: SiteStorage,
  before: EventRecord,
  after: EventRecord | null,
  now: Date,
): Promise<Omit<Told, 'mail'>> {
  const { id } = before
  const [file, stored, waiting] = await Promise.all([
    unlessDamaged(storage, () => findFile(storage, id)),
    unlessDamaged(storage, () => findDeliveries(storage, `roster-${id}`)),
    after ? listWaiting(storage, before, after, now) : [],
  ])
  // Nothing leaves where it is not known what has: nobody is told.
  if (!stored) return toCounts([])
  const { deliveries } = stored
  const registrations = file?.registrations ?? []
  if (after) {
    const told = listTold(before, after, { registrations, deliveries }, now)
    return toCounts([...told, ...waiting], registrations)
  }
  const expectant = listExpectant(before, registrations, now)
  const planned = planFarewell(now.toISOString(), expectant, deliveries)
  return toCounts(listDue(planned, deliveries, now), expectant)
}
