/** Whom saving or deleting an event would tell at once. */
import { listDue, type DueEmail } from '#core/mail/email-plan.ts'
import { countSeats } from '#core/registrations/registered.ts'
import { listExpectant } from '#core/registrations/registration.ts'
import { listTold, type ToldEmail } from '#core/mail/edit-emails.ts'
import { planFarewell } from '#core/mail/roster-emails.ts'
import { planSignupEmails } from '#core/mail/signup-emails.ts'
import type { Told } from '#core/mail/admin-emails.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import { readSignups } from '#storage/signups/signups.ts'

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
  const waiting: ToldEmail[] = []
  for await (const signups of readPages((from) => readSignups(storage, from))) {
    const known = new Set(planSignupEmails(signups, [before], now).map(({ key }) => key))
    for (const email of planSignupEmails(signups, [after], now))
      if (email.kind === 'dateSet' && !known.has(email.key)) waiting.push(email)
  }
  return waiting
}

export async function countTold(
  storage: SiteStorage,
  before: EventRecord,
  after: EventRecord,
  now: Date,
): Promise<Omit<Told, 'mail'>> {
  const [roster, stored, waiting] = await Promise.all([
    unlessDamaged(storage, () => findRoster(storage, before.id)),
    unlessDamaged(storage, () => findDeliveries(storage, `roster-${before.id}`)),
    listWaiting(storage, before, after, now),
  ])
  // Nothing leaves where it is not known what has: nobody is told.
  if (!stored) return toCounts([])
  const { deliveries, heldKinds } = stored
  const registrations = roster?.registrations ?? []
  const unreadable = countSeats([], before.edition, roster?.unreadable)
  const told = listTold(before, after, { registrations, unreadable, deliveries, heldKinds }, now)
  return toCounts([...told, ...waiting], registrations)
}

export async function countFarewells(
  storage: SiteStorage,
  event: EventRecord,
  now: Date,
): Promise<Omit<Told, 'mail'>> {
  const [roster, stored] = await Promise.all([
    unlessDamaged(storage, () => findRoster(storage, event.id)),
    unlessDamaged(storage, () => findDeliveries(storage, `roster-${event.id}`)),
  ])
  if (!stored) return toCounts([])
  const { deliveries, heldKinds } = stored
  const expectant = listExpectant(event, roster?.registrations ?? [], now)
  const due: readonly DueEmail[] = listDue(
    planFarewell(now.toISOString(), expectant, deliveries),
    deliveries,
    heldKinds,
    now,
  )
  return toCounts(due, expectant)
}
