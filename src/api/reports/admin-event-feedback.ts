/** GET /api/admin/events/:id/feedback: what participants said of an event. */
import { adminRow, type Row } from '#api/row.ts'
import { attendanceIn } from '#core/events/after-event.ts'
import { reportFeedback } from '#core/own-page/feedback.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { findRoster } from '#storage/registrations/rosters.ts'

export const adminEventFeedbackRows: readonly Row[] = [
  adminRow('GET /api/admin/events/:id/feedback', async (context) => {
    const roster = await findRoster(context.storage, Number(context.params['id']))
    if (!roster) return errorResponse(context, 'eventUnknown')
    const attendanceOf = attendanceIn(roster.registrations)
    const seats = roster.registrations.filter((one) => one.kind === 'seat' && attendanceOf(one) !== 'absent')
    return jsonResponse(reportFeedback(seats))
  }),
]
