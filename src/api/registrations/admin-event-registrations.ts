/** GET /api/admin/events/:id/registrations: of one event, or of all. */
import { adminRow, type Row } from '#api/row.ts'
import { sortRegistrations } from '#core/registrations/registration-list.ts'
import { openDoorCodes } from '#http/access/door-code.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { findRegistrations, listRegistrations } from '#storage/registrations/registrations.ts'

export const adminEventRegistrationsRows: readonly Row[] = [
  adminRow('GET /api/admin/events/:id/registrations', async (context) => {
    const { storage, params, now } = context
    const id = params['id'] ?? ''
    const found =
      id === 'all' ? await listRegistrations(storage) : await findRegistrations(storage, Number(id), now)
    if (!found) return errorResponse(context, 'eventUnknown')
    const toDoorCode = await openDoorCodes(storage)
    const listed = found.map((one) => ({ ...one, doorCode: toDoorCode(one) }))
    return jsonResponse(sortRegistrations(listed, 'newest'))
  }),
]
