/** Receipts and credit notes, wherever they were entered: each is in the file of its event (core/money/ledger.ts). */
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { eventKind, findAnyFile, listAllFiles } from '#storage/events/event-files.ts'

/** Of all events, deleted ones too, in the order of their entering. */
export async function listEntries(storage: SiteStorage): Promise<LedgerEntry[]> {
  const entries = (await listAllFiles(storage)).flatMap((file) => file.entries)
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

/** By its id, which begins with its event's. */
export async function findEntry(storage: SiteStorage, entryId: string): Promise<LedgerEntry | null> {
  const [eventId = ''] = entryId.split('-')
  if (!eventKind.id.test(eventId)) return null
  const file = await findAnyFile(storage, Number(eventId))
  return file?.entries.find(({ id }) => id === entryId) ?? null
}

/** The receipts that a credit note takes back; none for a receipt, and where their year is no longer kept. */
export async function findOriginals(storage: SiteStorage, entry: LedgerEntry): Promise<LedgerEntry[]> {
  const found = await Promise.all(entry.receiptIds.map((id) => findEntry(storage, id)))
  return found.filter((one) => one !== null)
}
