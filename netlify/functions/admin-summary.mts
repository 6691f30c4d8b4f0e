/** GET /api/admin/summary: the four counts on the admin, and how many registered for each event. */
import type { Config } from '@netlify/functions'
import type { AdminCounts } from '#schemas/sign-in.ts'
import { answerJson } from '#server/answer.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { countAll } from '#storage/summary.ts'

export const config: Config = { path: '/api/admin/summary' }

export default answeringSignedIn(['GET'], async ({ storage }) => {
  const counts: AdminCounts = await countAll(storage)
  return answerJson(counts)
})
