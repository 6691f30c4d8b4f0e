/** POST /api/admin/restore: one document of a backup, checked or kept, into an empty storage only. */
import type { Config } from '@netlify/functions'
import { answerNothing, refuse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/visit.ts'
import { restoreDocument, restoreStepSchema } from '#storage/backup.ts'
import { addToJournal } from '#storage/journal.ts'

export const config: Config = { path: '/api/admin/restore', method: ['POST'] }

/** Bytes: what the platform lets through in one body. */
const documentBytesMost = 6_000_000

export default answeringSignedIn(async (visit) => {
  const { storage, now } = visit
  const read = await readJson(visit, restoreStepSchema, documentBytesMost)
  if (!read.ok) return read.answer
  const { step, key } = read.input
  const refusal = await restoreDocument(storage, read.input)
  if (refusal) return refuse(visit, refusal)
  if (step === 'keep' && key === 'calendar') await addToJournal(storage, { action: 'restored' }, now)
  return answerNothing()
})
