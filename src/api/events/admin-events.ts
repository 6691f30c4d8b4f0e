/** Lists, creates, edits and deletes events, and lists their registrations. */
import { sortRegistrations } from '#core/registrations/registration-list.ts'
import { openDoorCodes } from '#http/signing.ts'
import { adminBodyRoute, adminRoute, type Route, type AdminContext } from '#http/endpoint.ts'
import { refuseMoney } from '#api/money/money-acts.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import type { AdminEvent } from '#core/events/event-schema.ts'
import type { EventEditDecision } from '#core/events/calendar.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { orRefuse, refuse, refuseFields, apiHeaders, jsonResponse } from '#http/response.ts'
import { addEvent, editEvent, listEvents, removeEvent } from '#storage/events/events.ts'
import { findFile, findRegistrations, listRegistrations } from '#storage/documents.ts'
import { signupsKind } from '#storage/document-kinds.ts'

export function refuseEvent(decision: Extract<EventEditDecision, { readonly ok: false }>): never {
  if (decision.reason === 'slugTaken') refuse('slugTaken', { fields: { slug: 'slugTaken' } })
  if (decision.reason === 'fieldsInvalid') refuseFields(decision.fields)
  refuse(decision.reason, 'current' in decision ? { more: { current: decision.current } } : {})
}

function idIn(params: AdminContext['params']): number {
  const id = Number(params['id'])
  return Number.isInteger(id) ? id : refuse('eventUnknown')
}

export const adminEventsRoutes: readonly Route[] = [
  adminRoute('GET /api/admin/events', async ({ storage }) => {
    const events = await listEvents(storage)
    const latestFirst = events.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate))
    return jsonResponse(
      latestFirst.map((event): AdminEvent => ({ ...event, summary: summaryOf(event.description) })),
    )
  }),
  adminBodyRoute('POST /api/admin/events', eventInputSchema, async (context, input) => {
    const { storage, now } = context
    const added = await addEvent(storage, input, now)
    return added.ok ? jsonResponse(added.event, 201) : refuseEvent(added)
  }),
  adminBodyRoute('PUT /api/admin/events/:id', eventInputSchema, async (context, input) => {
    const { storage, params, now } = context
    const id = idIn(params)
    const edit = await editEvent(storage, id, input, now)
    if (!edit.ok) return refuseEvent(edit)
    // People who signed up may wait for its date.
    storage.due.add(signupsKind.prefix)
    return jsonResponse(edit.event)
  }),
  adminRoute('DELETE /api/admin/events/:id', async (context) => {
    const { storage, params, now, url } = context
    const id = idIn(params)
    const { registrations: seats = [], cancelled = [] } = (await findFile(storage, id)) ?? {}
    const gone = cancelled.filter(({ reason }) => reason !== 'moved').map((returned) => returned.registration)
    refuseMoney([...seats, ...gone], Number(url.searchParams.get('money')))
    orRefuse(await removeEvent(storage, id, now))
    return new Response(null, { status: 204, headers: apiHeaders })
  }),
  adminRoute('GET /api/admin/events/:id/registrations', async ({ storage, params, now }) => {
    const id = params['id'] ?? ''
    const found =
      id === 'all' ? await listRegistrations(storage) : await findRegistrations(storage, Number(id), now)
    const toDoorCode = await openDoorCodes(storage)
    const listed = (found ?? refuse('eventUnknown')).map((registration) => ({
      ...registration,
      doorCode: toDoorCode(registration),
    }))
    return jsonResponse(sortRegistrations(listed, 'newest'))
  }),
]
