/** Events: listed, created, edited, deleted. */
import { findFile } from '#storage/events/event-files.ts'
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { refuseMoney } from '#api/money/money-held.ts'
import { summaryOf } from '#core/basics/rich-text.ts'
import type { AdminEvent } from '#core/events/admin-event.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addEvent, editEvent, listEvents, removeEvent } from '#storage/events/events.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'

export const adminEventsRows: readonly Row[] = [
  adminRow('GET /api/admin/events', async ({ storage }) => {
    const events = await listEvents(storage)
    const latestFirst = events.toSorted((a, b) => b.eventDate.localeCompare(a.eventDate))
    return jsonResponse(
      latestFirst.map((event): AdminEvent => ({ ...event, summary: summaryOf(event.description) })),
    )
  }),
  adminBodyRow('POST /api/admin/events', eventInputSchema, async (context, input) => {
    const { storage, now } = context
    const added = await addEvent(storage, input, now)
    if (!added.ok) {
      const fields = added.reason === 'slugTaken' ? { slug: added.reason } : added.fields
      return errorResponse(context, added.reason, { fields })
    }
    return jsonResponse(added.event, 201)
  }),
  adminBodyRow('PUT /api/admin/events/:id', eventInputSchema, async (context, input) => {
    const { storage, params, now } = context
    const id = Number(params['id'])
    if (!Number.isInteger(id)) return errorResponse(context, 'eventUnknown')
    const edit = await editEvent(storage, id, input, now)
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
    sendAfterwards(context, `event/${id}`, 'signups')
    return jsonResponse(edit.event)
  }),
  adminRow('DELETE /api/admin/events/:id', async (context) => {
    const { storage, params, now, url } = context
    const id = Number(params['id'])
    if (!Number.isInteger(id)) return errorResponse(context, 'eventUnknown')
    const { registrations: seats = [], cancelled = [] } = (await findFile(storage, id)) ?? {}
    const gone = cancelled.filter(({ reason }) => reason !== 'moved').map((one) => one.registration)
    refuseMoney([...seats, ...gone], Number(url.searchParams.get('money')))
    const removal = await removeEvent(storage, id, now)
    if (!removal.ok) return errorResponse(context, removal.reason)
    sendAfterwards(context, `event/${id}`)
    return emptyResponse()
  }),
]
