/** GET /api/admin/backups/:id: a scheduled backup as a file, sealed where it is; …/:id/lines: its lines, opened by the server, for restoring it. */
import { file, jsonLines } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { readBackupKey } from '#http/configuration.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { downloadResponse, errorResponse } from '#http/response.ts'
import { readChunks, writeSealedFile } from '#storage/safety/backup-chunks.ts'
import { SealBrokenError } from '#storage/safety/sealing.ts'
import { findStoredBackup } from '#storage/safety/stored-backups.ts'

async function download(context: AdminContext): Promise<Response> {
  const { storage, url, params } = context
  const backup = await findStoredBackup(storage, params['id'] ?? '')
  if (!backup) return errorResponse(context, 'recordUnknown')
  const key = readBackupKey()
  const name = `backup-${backup.madeAt.slice(0, 10)}`
  if (backup.isSealed && !url.pathname.endsWith('/lines'))
    return downloadResponse(writeSealedFile(storage, backup), {
      name: `${name}.sealed.jsonl`,
      type: jsonLines,
    })
  const lines = readChunks(storage, backup, key.ok ? key.key : null)
  // The first chunk before the answer begins: a wrong key is an answer, not a connection that breaks off.
  try {
    const first = await lines.next()
    return downloadResponse(startingWith(first, lines), { name: `${name}.jsonl`, type: jsonLines })
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

export const adminStoredBackupRows: readonly Row[] = [
  adminRow('GET /api/admin/backups/:id', {
    does: 'A scheduled backup as a file, sealed where it is.',
    answers: file(jsonLines, 'The backup'),
    refuses: ['recordUnknown', 'backupLocked'],
    handle: download,
  }),
  adminRow('GET /api/admin/backups/:id/lines', {
    does: 'Its lines, opened by the server.',
    answers: file(jsonLines, 'The backup'),
    refuses: ['recordUnknown', 'backupLocked'],
    handle: download,
  }),
]
