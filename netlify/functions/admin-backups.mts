/**
 * GET and POST /api/admin/backups: the scheduled backups, and one run of making one now. GET …/:id: one as a file, sealed where it
 * is; …/:id/lines: its lines, opened by the server, for restoring it.
 */
import type { Config } from '@netlify/functions'
import type { ShownBackups } from '#schemas/stored-backup.ts'
import { readBackupKey } from '#server/configuration.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { downloadResponse, errorResponse, jsonResponse } from '#server/response.ts'
import { readChunks, writeSealedFile } from '#storage/backup-chunks.ts'
import { findDocument } from '#storage/document.ts'
import { runBackup } from '#storage/scheduled-backup.ts'
import { SealBrokenError } from '#storage/sealing.ts'
import { findStoredBackup, isBackupLate, listStoredBackups, progressRef } from '#storage/stored-backups.ts'

export const config: Config = {
  path: ['/api/admin/backups', '/api/admin/backups/:id', '/api/admin/backups/:id/lines'],
}

const workMilliseconds = 20_000
const type = 'application/jsonl'

async function list({ storage, now }: AdminContext): Promise<Response> {
  const [backups, progress] = await Promise.all([
    listStoredBackups(storage),
    findDocument(progressRef(storage)),
  ])
  const key = readBackupKey()
  const shown: ShownBackups = {
    backups: backups.map(({ chunks: _chunks, salt: _salt, ...backup }) => backup),
    key: !key.ok ? 'invalid' : key.key === null ? 'none' : 'set',
    isUnderWay: progress !== null,
    isLate: isBackupLate(backups, now),
  }
  return jsonResponse(shown)
}

async function download(context: AdminContext, id: string): Promise<Response> {
  const { storage, url } = context
  const backup = await findStoredBackup(storage, id)
  if (!backup) return errorResponse(context, 'recordUnknown')
  const key = readBackupKey()
  const name = `backup-${backup.madeAt.slice(0, 10)}`
  if (backup.isSealed && !url.pathname.endsWith('/lines'))
    return downloadResponse(writeSealedFile(storage, backup), { name: `${name}.sealed.jsonl`, type })
  const lines = readChunks(storage, backup, key.ok ? key.key : null)
  // The first chunk before the answer begins: a wrong key is an answer, not a connection that breaks off.
  try {
    const first = await lines.next()
    return downloadResponse(startingWith(first, lines), { name: `${name}.jsonl`, type })
  } catch (error) {
    if (error instanceof SealBrokenError) return errorResponse(context, 'backupLocked')
    throw error
  }
}

async function* startingWith(
  first: IteratorResult<string, void>,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<string, void> {
  if (first.done) return
  yield first.value
  yield* rest
}

async function makeOne(context: AdminContext): Promise<Response> {
  const { storage, now, params } = context
  if (params['id'] !== undefined) return errorResponse(context, 'unknown')
  const key = readBackupKey()
  if (!key.ok) return errorResponse(context, key.reason)
  return jsonResponse({
    state: await runBackup(storage, { key: key.key, now, workMilliseconds, isAsked: true }),
  })
}

export default adminEndpoint({
  GET: async (context) => {
    const { id } = context.params
    return id === undefined ? list(context) : download(context, id)
  },
  POST: makeOne,
})
