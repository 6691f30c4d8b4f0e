/** The admin's notes about people. */
import { adminAct, adminView, ofNothing } from '#api/acts/act.ts'
import { noteInputSchema } from '#core/people/note.ts'
import { orRefuse } from '#http/refused.ts'
import { readNotes, saveNote } from '#storage/people/notes.ts'

export const noteActs = {
  saveNote: adminAct(noteInputSchema, async ({ storage, now, log }, input) => {
    const { note } = orRefuse(await saveNote(storage, input, now))
    const { id, email, phone, text } = note
    if (text !== input.before)
      log({ about: id, text: `${text === '' ? 'Took away' : 'Saved'} the note about ${email || phone}.` })
    return note
  }),
}

export const noteViews = {
  notes: adminView(ofNothing, ({ storage }) => readNotes(storage)),
}
