/** PUT and DELETE /api/admin/events/:id: change one event, or delete it with all its registrations. */
import type { Config } from '@netlify/functions'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { editEvent, removeEvent } from '#storage/calendar.ts'

export const config: Config = { path: '/api/admin/events/:id' }

async function changeEvent(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const id = Number(params['id'])
  if (!Number.isInteger(id)) return errorResponse(context, 'eventUnknown')
  const body = await readJson(context, eventInputSchema)
  if (!body.ok) return body.response
  const edit = await editEvent(storage, id, body.input, now)
  if (!edit.ok) {
    switch (edit.reason) {
      case 'slugTaken':
        return errorResponse(context, edit.reason, { fields: { slug: edit.reason } })
      case 'fieldsInvalid':
        return errorResponse(context, edit.reason, { fields: edit.fields })
      case 'changedMeanwhile':
        return errorResponse(context, edit.reason, { more: { current: edit.current } })
      case 'eventUnknown':
        return errorResponse(context, edit.reason)
    }
  }
  await addToAuditLog(storage, { action: 'eventEdited', before: edit.before, after: edit.event }, now)
  sendAfterwards(context, `roster-${id}`)
  return jsonResponse(edit.event)
}

async function deleteEvent(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const id = Number(params['id'])
  if (!Number.isInteger(id)) return errorResponse(context, 'eventUnknown')
  const removal = await removeEvent(storage, id, now)
  if (!removal.ok) return errorResponse(context, removal.reason)
  const { event, registrations } = removal
  await addToAuditLog(storage, { action: 'eventDeleted', event, registrations }, now)
  sendAfterwards(context, `roster-${id}`)
  return emptyResponse()
}

export default adminEndpoint({ PUT: changeEvent, DELETE: deleteEvent })
