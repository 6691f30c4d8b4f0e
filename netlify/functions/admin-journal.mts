/** GET /api/admin/journal: what was done in a month (`?month=2026-11`, this one by default), newest first. */
import type { Config } from '@netlify/functions'
import { answerJson } from '#server/answer.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { listJournal } from '#storage/journal.ts'

export const config: Config = { path: '/api/admin/journal', method: ['GET'] }

export default answeringSignedIn(async ({ storage, url, now }) => {
  const asked = url.searchParams.get('month') ?? ''
  const month = /^\d{4}-\d\d$/.test(asked) ? asked : now.toISOString().slice(0, 7)
  return answerJson(await listJournal(storage, month))
})
