/** POST /api/admin/restore: one document of a backup, checked or kept, into an empty storage only. */
import type { Config } from '@netlify/functions'
import { answerNothing, errorResponse } from '#server/answer.ts'
import { readJson } from '#server/json.ts'
import { answeringSignedIn } from '#server/endpoint.ts'
import { restoreDocument, restoreStepSchema } from '#storage/backup.ts'

export const config: Config = { path: '/api/admin/restore' }

/** Bytes: what the platform lets through in one body. */
const documentBytesMost = 6_000_000

export default answeringSignedIn(['POST'], async (context) => {
  const read = await readJson(context, restoreStepSchema, documentBytesMost)
  if (!read.ok) return read.answer
  // Not in the audit log: what was restored is to differ from the backup in nothing.
  const restored = await restoreDocument(context.storage, read.input)
  return restored.ok ? answerNothing() : errorResponse(context, restored.reason)
})
