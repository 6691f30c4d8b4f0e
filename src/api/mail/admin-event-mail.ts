/** Whom a change of an event is told, and letters to its participants. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import type { AdminContext } from '#http/endpoint.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { decideEventEdit } from '#core/events/calendar.ts'
import { countTold } from '#mail/admin/told.ts'
import type { Told } from '#core/mail/admin-emails.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { readMailState } from './mail-state.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { findEvent } from '#storage/events/events.ts'
import { letterInputSchema } from '#core/mail/letter.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { sendLetter } from '#storage/mail/letters.ts'
import { counted } from '#i18n/admin/counted.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'

/** Bytes: two languages in Devanagari, three bytes a letter. */
const bytesMost = 64 * 1024

async function toldOf(
  { storage, now, deploy }: AdminContext,
  before: EventRecord,
  after: EventRecord | null,
): Promise<Told> {
  return { mail: readMailState(deploy), ...(await countTold(storage, before, after, now)) }
}

export const adminEventMailRows: readonly Row[] = [
  adminRow('GET /api/admin/events/:id/told', async (context) => {
    const { storage, params } = context
    const event = await findEvent(storage, { id: Number(params['id']) })
    if (!event) return errorResponse(context, 'eventUnknown')
    return jsonResponse(await toldOf(context, event, null))
  }),
  adminBodyRow('POST /api/admin/events/:id/told', eventInputSchema, async (context, input) => {
    const { storage, params, now } = context
    const event = await findEvent(storage, { id: Number(params['id']) })
    if (!event) return errorResponse(context, 'eventUnknown')
    const edit = decideEventEdit(event, input, now)
    if (!edit.ok) {
      const more = edit.reason === 'changedMeanwhile' ? { more: { current: edit.current } } : {}
      const fields = edit.reason === 'fieldsInvalid' ? { fields: edit.fields } : {}
      return errorResponse(context, edit.reason, { ...more, ...fields })
    }
    return jsonResponse(await toldOf(context, edit.before, edit.event))
  }),
  adminBodyRow(
    'POST /api/admin/events/:id/letters',
    letterInputSchema,
    async (context, input) => {
      const { storage, params, now } = context
      const event = await findEvent(storage, { id: Number(params['id']) })
      if (!event) return errorResponse(context, 'eventUnknown')
      const written = await sendLetter(storage, event, input, now)
      if (!written.ok) return errorResponse(context, written.reason)
      const { people } = written.sent
      if (written.isNew && !input.isTest && people > 0)
        await addToAuditLog(
          storage,
          { text: `Wrote to ${counted(people, 'person', 'people')} about "${event.title}".` },
          now,
        )
      sendAfterwards(context, ...written.sources)
      return jsonResponse(written.sent)
    },
    bytesMost,
  ),
]
