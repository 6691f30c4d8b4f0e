/** One event's e-mails, for the admin. */
import { listEmailRows } from '#core/mail/email-state.ts'
import { isOver } from '#core/events/event.ts'
import type { EventEmails } from '#core/mail/admin-emails.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { planRosterEmails } from '#mail/sources/roster-plan.ts'
import type { Look } from '#mail/sources/source.ts'

/** Null where the event has been deleted. */
export async function findEventEmails(
  { storage, now, settings: notices }: Look,
  event: EventRecord,
): Promise<Omit<EventEmails, 'mail'> | null> {
  const [roster, stored] = await Promise.all([
    findRoster(storage, event.id),
    findDeliveries(storage, `roster-${event.id}`),
  ])
  if (!roster) return null
  const { registrations, cancelled } = roster
  const { deliveries, heldKinds } = stored
  const planned = planRosterEmails({ event, registrations, cancelled, deliveries, notices }, now)
  const all = [...registrations, ...cancelled.map(({ registration }) => registration)]
  return {
    heldKinds,
    registrants: all.map(({ id, name, email, lang }) => ({ id, name, email, lang })),
    emails: listEmailRows(planned, { ...stored, isOver: isOver(event, now) }, now),
  }
}
