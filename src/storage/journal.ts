/** What the admin did, month by month (India's): written after the action has been kept. */
import * as z from 'zod/mini'
import { toIndianMonth } from '#domain/india-time.ts'
import type { Result } from '#domain/result.ts'
import { journalEntrySchema, type JournalAction, type JournalEntry } from '#schemas/journal.ts'
import type { Storage } from './blobs.ts'
import { changeDocument, findDocument, newId, type Change } from './document.ts'
import { updateItem } from './item-list.ts'

export const journalSchema = z.object({ entries: z.array(journalEntrySchema) })
export type Journal = z.infer<typeof journalSchema>
export const journalPrefix = 'journal/'

export function journalPlace(storage: Storage, month: string) {
  return { store: storage.data, key: `${journalPrefix}${month}`, schema: journalSchema }
}

/** An entry's id begins with its month, so that it is found without a search. */
function placeOf(storage: Storage, id: string) {
  return journalPlace(storage, /^\d{4}-\d\d(?=-)/.exec(id)?.[0] ?? 'none')
}

export async function addToJournal(storage: Storage, what: JournalAction, now: Date): Promise<void> {
  const at = now.toISOString()
  const month = toIndianMonth(now)
  const entry: JournalEntry = { id: `${month}-${newId()}`, at, undoneAt: null, what }
  await changeDocument(journalPlace(storage, month), (journal) => ({
    next: { entries: [...(journal?.entries ?? []), entry] },
    result: undefined,
  }))
}

/** One month's entries ('2026-11'), newest first. */
export async function listJournal(storage: Storage, month: string): Promise<JournalEntry[]> {
  const found = await findDocument(journalPlace(storage, month))
  return (found?.document.entries ?? []).toReversed()
}

export async function findJournalEntry(storage: Storage, id: string): Promise<JournalEntry | null> {
  const found = await findDocument(placeOf(storage, id))
  return found?.document.entries.find((entry) => entry.id === id) ?? null
}

/**
 * Marks an entry as undone, or, with null, as standing again. Refused when it is marked so already or gone: of two people
 * who undo at once, one hears that it is done.
 */
export async function saveUndone(
  storage: Storage,
  id: string,
  undoneAt: string | null,
): Promise<Result<'undoImpossible'>> {
  return changeDocument(placeOf(storage, id), (journal): Change<Journal, Result<'undoImpossible'>> => {
    const edit = updateItem(journal?.entries ?? [], id, (entry) =>
      (entry.undoneAt === null) === (undoneAt === null) ? entry : { ...entry, undoneAt },
    )
    return edit.ok && edit.after !== edit.before
      ? { next: { entries: edit.items }, result: { ok: true } }
      : { result: { ok: false, reason: 'undoImpossible' } }
  })
}
