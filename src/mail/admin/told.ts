/** Finds whom saving or deleting an event would tell at once. */
import { newEventFile, settleFile, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { emailRows } from '#core/mail/kinds.ts'
import { listDue, type PlannedEmail } from '#core/mail/outbox.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { listSignupEmails } from '#core/mail/planning/signup-emails.ts'
import { heldOf, isToRefund } from '#core/money/payment.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { findFile } from '#storage/documents.ts'

type ToldEmail = Pick<PlannedEmail, 'kind' | 'recordId'>

const dueIn = (file: EventFile, now: Date) => listDue(planEmails(settleFile(file, now), now).outbox, now)

/** Returns the e-mails that saving an edit would cause at once in an event's file, without those that are due anyway. */
export function listTold(file: EventFile, after: EventRecord, now: Date): ToldEmail[] {
  // An event without a date has no registrations.
  if (after.status === 'announced') return []
  const already = new Set(dueIn(file, now).map(({ key }) => key))
  return dueIn({ ...file, event: { ...after, updatedAt: now.toISOString() } }, now).filter(
    ({ key, kind }) => emailRows[kind].tellsChange && !already.has(key),
  )
}

function toCounts(
  told: readonly ToldEmail[],
  event: Pick<EventRecord, 'status'>,
  registrations: readonly RegistrationRecord[],
) {
  const refunds = registrations.filter((one) => isToRefund(event, one, false))
  const inLine = new Set(registrations.flatMap(({ id, kind }) => (kind === 'waitlist' ? [id] : [])))
  const people = (emails: readonly ToldEmail[]) => new Set(emails.map(({ recordId }) => recordId)).size
  const byKind = Map.groupBy(told, ({ kind }) => kind)
  return {
    people: people(told),
    waiting: people(told.filter(({ recordId }) => inLine.has(recordId))),
    kinds: [...byKind].map(([kind, emails]) => ({ kind, people: people(emails) })),
    refunds: { count: refunds.length, money: refunds.reduce((sum, one) => sum + heldOf(one), 0) },
  }
}

/** Returns the e-mails to people who signed up and would be told of a date: only if the event becomes bookable by this edit. */
async function listWaiting(
  storage: SiteStorage,
  before: EventRecord,
  after: EventRecord,
  now: Date,
): Promise<ToldEmail[]> {
  if (after.bookableSince === '' || after.bookableSince === before.bookableSince) return []
  const signups = await listSignups(storage)
  const known = new Set(listSignupEmails(signups, [before], {}, now).map(({ key }) => key))
  return listSignupEmails(signups, [after], {}, now).filter(
    ({ kind, key }) => kind === 'dateSet' && !known.has(key),
  )
}

/** Counts whom saving an event as `after` would tell; `after` is null for a deletion. */
export async function countTold(
  storage: SiteStorage,
  before: EventRecord,
  after: EventRecord | null,
  now: Date,
) {
  const [found, waiting] = await Promise.all([
    unlessDamaged(storage, () => findFile(storage, before.id)),
    after ? listWaiting(storage, before, after, now) : [],
  ])
  const file = found ?? newEventFile(before)
  const told = after
    ? [...listTold(file, after, now), ...waiting]
    : dueIn({ ...file, deletedAt: now.toISOString() }, now)
  return toCounts(told, after ?? before, file.registrations)
}
