/** GET /api/admin/backups/:id: a scheduled backup as a file, sealed where it is; …/:id/lines: its lines, opened by the server, for restoring it. */
import type { Config } from '@netlify/functions'
import { readBackupKey } from '#server/configuration.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { downloadResponse, errorResponse } from '#server/response.ts'
import { readChunks, writeSealedFile } from '#storage/backup-chunks.ts'
import { SealBrokenError } from '#storage/sealing.ts'
import { findStoredBackup } from '#storage/stored-backups.ts'

export const config: Config = { path: ['/api/admin/backups/:id', '/api/admin/backups/:id/lines'] }

const type = 'application/jsonl'

async function download(context: AdminContext): Promise<Response> {
  const { storage, url, params } = context
  const backup = await findStoredBackup(storage, params['id'] ?? '')
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

export default adminEndpoint({ GET: download })
