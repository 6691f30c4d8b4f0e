/** PUT /api/admin/events/:id/registrations/:registration: ticks whether somebody came. */
import type { Config } from '@netlify/functions'
import { attendanceSchema } from '#schemas/registration.ts'
import { answerJson, refuse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { saveAttendance } from '#storage/rosters.ts'

export const config: Config = { path: '/api/admin/events/:id/registrations/:registration', method: ['PUT'] }

export default answeringSignedIn(async (visit) => {
  const { storage, params } = visit
  const read = await readJson(visit, attendanceSchema)
  if (!read.ok) return read.answer
  const saved = await saveAttendance(
    storage,
    Number(params['id']),
    params['registration'] ?? '',
    read.input.attended,
  )
  return saved ? answerJson({ id: saved.id, attended: saved.attended }) : refuse(visit, 'recordUnknown')
})
