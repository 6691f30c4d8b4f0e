/** GET /api/admin/events/:id/feedback: what participants said of an event. */
import { findFile } from '#storage/events/event-files.ts'
import { adminRow, type Row } from '#api/row.ts'
import { attendanceIn } from '#core/events/after-event.ts'
import { reportFeedback } from '#core/own-page/feedback.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'

export const adminEventFeedbackRows: readonly Row[] = [
  adminRow('GET /api/admin/events/:id/feedback', async (context) => {
    const file = await findFile(context.storage, Number(context.params['id']))
    if (!file) return errorResponse(context, 'eventUnknown')
    const attendanceOf = attendanceIn(file.registrations)
    const seats = file.registrations.filter((one) => one.kind === 'seat' && attendanceOf(one) !== 'absent')
    return jsonResponse(reportFeedback(seats))
  }),
]
