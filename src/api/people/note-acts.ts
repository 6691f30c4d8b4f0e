/** The admin's notes about people. */
import { adminAct, adminView, ofNothing } from '#api/acts/act.ts'
import { noteInputSchema } from '#core/people/note.ts'
import { orRefuse } from '#http/refused.ts'
import { readNotes, saveNote } from '#storage/admin/notes.ts'

export const noteActs = {
  saveNote: adminAct(noteInputSchema, async ({ storage, now }, input) => {
    return orRefuse(await saveNote(storage, input, now)).note
  }),
}

export const noteViews = {
  notes: adminView(ofNothing, ({ storage }) => readNotes(storage)),
}
