/** A registrant's request for their links: an e-mail in the outbox of the first event that knows the address. */
import { listOwnEvents, mayAskForOwnLinks, ownLinksKey } from '#core/own-page/own-links.ts'
import { askedEmail } from '#core/mail/outbox.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeFile, listFiles } from '#storage/events/event-files.ts'

/** The key of the document that now has something to send; null where nobody has this address, or was just sent them. */
export async function askForOwnLinks(
  storage: SiteStorage,
  email: string,
  now: Date,
): Promise<`event/${number}` | null> {
  const files = await listFiles(storage)
  const events = listOwnEvents(
    files.map(({ event }) => event),
    now,
  )
  const knows = (id: number) =>
    files.find(({ event }) => event.id === id)?.registrations.some((one) => one.email === email) ?? false
  const id = events.find((event) => knows(event.id))?.id
  if (id === undefined) return null
  const isAsked = await changeFile(storage, id, now, false, (file) => {
    const own = file.registrations.find((one) => one.email === email)
    if (!own || !mayAskForOwnLinks(file.outbox, own.id, now)) return { result: false }
    const asked = askedEmail({ kind: 'ownLinks', recordId: own.id }, now.toISOString())
    const outbox = { ...file.outbox, [ownLinksKey(own.id, now)]: asked }
    return { next: { ...file, outbox }, result: true }
  })
  return isAsked ? `event/${id}` : null
}
