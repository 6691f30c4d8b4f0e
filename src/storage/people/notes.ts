/** The admin's notes about people, in one document: only she adds to it, and 1,500 of the longest fit in. */
import * as z from 'zod/mini'
import type { Result } from '#core/basics/result.ts'
import { findNote, noteSchema, type Note, type NoteInput } from '#core/people/note.ts'
import { redactList } from '#core/records/erasure.ts'
import { partitionNotes } from '#core/records/retention.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  findDocument,
  newId,
  type Change,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'

const notesSchema = z.object({ notes: z.array(noteSchema) })

export const notesKind = defineKind({
  name: 'notes',
  prefix: 'notes',
  id: /^$/,
  schema: notesSchema,
  bytesMost: documentBytesMost,
  // Room is left to lengthen what is there.
  personalData: {
    erase: ({ notes }, search) => {
      const { next, ...found } = redactList(notes, search, {
        recordIn: (note) => note,
        toFind: ({ email, phone }) => ({ kind: 'note', label: email || phone }),
        mentionLabel: 'A note about somebody else',
      })
      return { next: { notes: next }, ...found }
    },
    expire: {
      as: null,
      mayHold: () => true,
      from: ({ notes }, { now }) => {
        const { kept, expired } = partitionNotes(notes, now)
        return { next: { notes: kept }, finds: expired }
      },
    },
  },
})

function notesRef(storage: SiteStorage) {
  return { storage, kind: notesKind, id: '' }
}

export async function readNotes(storage: SiteStorage): Promise<readonly Note[]> {
  return (await findDocument(notesRef(storage)))?.document.notes ?? []
}

type NoteSaved = Result<'changedMeanwhile', { readonly note: Note }>

/** Saved twice it is the same as once. */
export async function saveNote(
  storage: SiteStorage,
  { email, phone, text, before }: NoteInput,
  now: Date,
): Promise<NoteSaved> {
  const id = newId()
  return changeDocument(notesRef(storage), (stored): Change<z.infer<typeof notesSchema>, NoteSaved> => {
    const notes = stored?.notes ?? []
    const known = findNote(notes, { email, phone })
    const there = known?.text ?? ''
    if (there !== before && there !== text) return { result: { ok: false, reason: 'changedMeanwhile' } }
    const at = now.toISOString()
    const note = { id: known?.id ?? id, email, phone: phone || (known?.phone ?? ''), text, at }
    const others = notes.filter((one) => one !== known)
    const next = { notes: text === '' ? others : [...others, note] }
    return { next, result: { ok: true, note } }
  })
}
