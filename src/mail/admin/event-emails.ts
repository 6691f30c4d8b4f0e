/** One event's e-mails, for the admin. */
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { listEmailRows, listTroubles } from '#core/mail/admin-emails.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findFile } from '#storage/events/event-files.ts'
import { namesIn } from './names.ts'

/** What did not arrive has the name of whom it is for. Null where there is no such event. */
export async function findEventEmails(storage: SiteStorage, id: EventRecord['id'], now: Date) {
  const file = await findFile(storage, id)
  if (!file) return null
  const emails = listEmailRows(file.outbox, now, isOver(file.event, now))
  const nameOf = namesIn(file)
  const troubles = listTroubles(emails, now)
  return { emails, notArrived: troubles.map((row) => ({ ...row, name: nameOf(row.recordId) })) }
}
