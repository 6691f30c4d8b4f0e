/** Counts from the documents that this process remembers, so that it reads only the changed ones. */
import { countOpen, countsIn } from '#core/today/counts.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { enquiriesKind, signupsKind } from '#storage/document-kinds.ts'
import { listFiles } from '#storage/documents.ts'

async function listEnquiries(storage: SiteStorage, listed: ReadonlyMap<string, string>) {
  return [...(await enquiriesKind.list(storage, listed)).values()].flatMap((month) => month.enquiries)
}

export async function findOpen(storage: SiteStorage, listed: ReadonlyMap<string, string>) {
  return countOpen(...(await Promise.all([listFiles(storage, listed), listEnquiries(storage, listed)])))
}

export async function countAll(storage: SiteStorage) {
  const listed = await storage.data.list('')
  const [files, messages, lists] = await Promise.all([
    listFiles(storage, listed),
    listEnquiries(storage, listed),
    signupsKind.list(storage, listed),
  ])
  const byEvent = files.map((file) => [file.event.id, countsIn(file)] as const)
  return {
    contacts: messages.length,
    events: files.length,
    registrations: byEvent.reduce((sum, [, { seats }]) => sum + seats, 0),
    notifications: [...lists.values()].flatMap((one) => one.signups).length,
    byEvent: Object.fromEntries(byEvent),
  }
}
