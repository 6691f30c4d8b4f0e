/** The journal of what was done on the desk, month by month, and taking an action back. */
import { journalEntrySchema, type JournalEntry } from '#schemas/journal.ts'
import { listOf, remember } from './desk-data.ts'
import { tellDesk } from './desk-request.ts'

type Journal = ReturnType<typeof remember<JournalEntry[]>>

const journalPath = '/api/admin/journal'
const months = new Map<string, Journal>()

/** One month's entries ('2026-11'), newest first; '' is the month that it is now. The same store for the same month. */
export function journalOf(month: string): Journal {
  const known = months.get(month)
  if (known) return known
  const path = month === '' ? journalPath : `${journalPath}?month=${month}`
  const $journal = remember(path, listOf(journalEntrySchema))
  months.set(month, $journal)
  return $journal
}

/** Takes an action back; the journal then says so. Throws DeskError when what happened since does not allow it. */
export async function undoEntry(id: string): Promise<void> {
  await tellDesk(`${journalPath}/${encodeURIComponent(id)}/undo`, { method: 'POST' })
  reloadJournals()
}

/** After anything that writes entries of its own, or takes some away. */
export function reloadJournals(): void {
  for (const $journal of months.values()) $journal.revalidate()
}
