/** GET /api/admin/summary: the four counts on the desk, and how many registered for each event. */
import type { Config } from '@netlify/functions'
import type { DeskCounts } from '#schemas/sign-in.ts'
import { answerJson } from '#server/answer.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { countAll } from '#storage/summary.ts'

export const config: Config = { path: '/api/admin/summary' }

export default answeringSignedIn(['GET'], async ({ storage }) => {
  const counts: DeskCounts = await countAll(storage)
  return answerJson(counts)
})
