/** How many people would be told by e-mail: POST /api/admin/events/:id/told of this edit, GET of its deletion. Changes nothing. */
import type { Config } from '@netlify/functions'
import { decideEventEdit } from '#domain/calendar.ts'
import { countFarewells, countTold } from '#mail/admin/told.ts'
import type { Told } from '#schemas/admin-emails.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { readMailState } from '#server/mail-state.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { findEvent, listEvents } from '#storage/calendar.ts'

export const config: Config = { path: '/api/admin/events/:id/told' }

async function countOfEdit(context: AdminContext): Promise<Response> {
  const { storage, params, now, deploy } = context
  const body = await readJson(context, eventInputSchema)
  if (!body.ok) return body.response
  const edit = decideEventEdit(await listEvents(storage), Number(params['id']), body.input, now)
  if (!edit.ok) {
    const more = edit.reason === 'changedMeanwhile' ? { more: { current: edit.current } } : {}
    const fields = edit.reason === 'fieldsInvalid' ? { fields: edit.fields } : {}
    return errorResponse(context, edit.reason, { ...more, ...fields })
  }
  const told: Told = {
    mail: readMailState(deploy),
    ...(await countTold(storage, edit.before, edit.event, now)),
  }
  return jsonResponse(told)
}

async function countOfDeletion(context: AdminContext): Promise<Response> {
  const { storage, params, now, deploy } = context
  const event = await findEvent(storage, { id: Number(params['id']) })
  if (!event) return errorResponse(context, 'eventUnknown')
  const told: Told = { mail: readMailState(deploy), ...(await countFarewells(storage, event, now)) }
  return jsonResponse(told)
}

export default adminEndpoint({ GET: countOfDeletion, POST: countOfEdit })
