/** GET /api/admin/events/:id/cancellations: who gave their seat of an event back, latest first. */
import * as z from 'zod/mini'
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { adminCancellationSchema } from '#core/registrations/registration-schema.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { findCancellations } from '#storage/registrations/registrations.ts'

export const adminEventCancellationsRows: readonly Row[] = [
  adminRow('GET /api/admin/events/:id/cancellations', {
    does: 'Who gave their seat in an event back, latest first.',
    answers: json(z.array(adminCancellationSchema), 'Who, and why'),
    refuses: ['eventUnknown'],
    async handle(context) {
      const found = await findCancellations(context.storage, Number(context.params['id']))
      return found ? jsonResponse(found) : errorResponse(context, 'eventUnknown')
    },
  }),
]
