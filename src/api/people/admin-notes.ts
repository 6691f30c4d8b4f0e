/** The admin's notes about people. Whom one is about stands in the body, so that no log of addresses holds it. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { noteInputSchema } from '#core/people/note.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { readNotes, saveNote } from '#storage/people/notes.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'

export const adminNotesRows: readonly Row[] = [
  adminRow('GET /api/admin/notes', async ({ storage }) => {
    return jsonResponse(await readNotes(storage))
  }),
  adminBodyRow('PUT /api/admin/notes', noteInputSchema, async (context, input) => {
    const { storage, now } = context
    const saved = await saveNote(storage, input, now)
    if (!saved.ok) return errorResponse(context, saved.reason)
    const { note } = saved
    if (note.text !== input.before)
      await addToAuditLog(
        storage,
        {
          about: note.id,
          text: `${note.text === '' ? 'Took away' : 'Saved'} the note about ${note.email || note.phone}.`,
        },
        now,
      )
    return jsonResponse(note)
  }),
]
