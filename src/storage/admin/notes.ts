/** The admin's notes about people: only she adds to them. */
import type { Result } from '#core/basics/result.ts'
import { findNote, type Note, type NoteInput } from '#core/people/note.ts'
import { newId } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import { changeAdminFile, readAdminFile, type AdminFile } from './admin-file.ts'

export async function readNotes(storage: SiteStorage): Promise<readonly Note[]> {
  return (await readAdminFile(storage)).notes
}

type NoteSaved = Result<'changedMeanwhile', { readonly note: Note }>

/** Saved twice it is the same as once. */
export async function saveNote(
  storage: SiteStorage,
  { email, phone, text, before }: NoteInput,
  now: Date,
): Promise<NoteSaved> {
  const id = newId()
  return changeAdminFile(storage, now, (file): LoggedChange<AdminFile, NoteSaved> => {
    const known = findNote(file.notes, { email, phone })
    const there = known?.text ?? ''
    if (there !== before && there !== text) return { result: { ok: false, reason: 'changedMeanwhile' } }
    const at = now.toISOString()
    const note = { id: known?.id ?? id, email, phone: phone || (known?.phone ?? ''), text, at }
    const others = file.notes.filter((one) => one !== known)
    const next = { ...file, notes: text === '' ? others : [...others, note] }
    const said = `${text === '' ? 'Took away' : 'Saved'} the note about ${email || note.phone}.`
    return {
      next,
      result: { ok: true, note },
      log: text === there ? [] : { about: note.id, text: said },
    }
  })
}
