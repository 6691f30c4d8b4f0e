/** POST /api/admin/events/:id/letters: what the consultant writes to participants of one event, or as a test to herself. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { letterInputSchema, letterSentSchema } from '#core/mail/letter.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { sendLetter } from '#storage/mail/letters.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'

/** Bytes: two languages in Devanagari, three bytes a letter. */
const bytesMost = 64 * 1024

export const adminEventLettersRows: readonly Row[] = [
  adminRow('POST /api/admin/events/:id/letters', {
    does: 'Writes to participants of an event; nobody gets the same letter twice.',
    takes: letterInputSchema,
    bytesMost,
    answers: json(letterSentSchema, 'How many get it, and how many cannot'),
    refuses: ['eventUnknown'],
    async handle(context, input) {
      const { storage, params, now } = context
      const event = await findEvent(storage, { id: Number(params['id']) })
      if (!event) return errorResponse(context, 'eventUnknown')
      const written = await sendLetter(storage, event, input, now)
      if (!written.ok) return errorResponse(context, written.reason)
      const { people } = written.sent
      const { group } = input
      if (written.isNew && !input.isTest && people > 0)
        await addToAuditLog(
          storage,
          { action: 'letterSent', eventId: event.id, eventTitle: event.title, group, people },
          now,
        )
      sendAfterwards(context, `roster-${event.id}`)
      return jsonResponse(written.sent)
    },
  }),
]
