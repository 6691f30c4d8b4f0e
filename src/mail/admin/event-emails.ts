/** One event's e-mails, for the admin. */
import { listEmailRows, listTroubles } from '#core/mail/email-state.ts'
import type { EventEmails } from '#core/mail/admin-emails.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { findDeliveries } from '#storage/mail/deliveries.ts'
import { rosterSource } from '#mail/sources/roster-source.ts'
import { isEventOver, type Look } from '#mail/sources/source.ts'

/** Null where the event has been deleted. */
export async function findEventEmails(
  look: Look,
  id: EventRecord['id'],
): Promise<Omit<EventEmails, 'mail'> | null> {
  const source = rosterSource(id)
  const [view, stored] = await Promise.all([source.view(look), findDeliveries(look.storage, source.id)])
  if (!view?.file) return null
  const emails = listEmailRows(
    view.plan(stored),
    { ...stored, isOver: isEventOver(view, look.now) },
    look.now,
  )
  const troubles = listTroubles(emails, look.now)
  return { emails, notArrived: troubles.map((row) => ({ ...row, name: view.nameOf(row.recordId) })) }
}
