/** GET and POST /api/admin/backups: the scheduled backups, and one run of making one now. */
import type { Config } from '@netlify/functions'
import type { ShownBackups } from '#schemas/stored-backup.ts'
import { readBackupKey } from '#server/configuration.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { findDocument } from '#storage/document.ts'
import { runBackup } from '#storage/scheduled-backup.ts'
import { isBackupLate, listStoredBackups, progressRef } from '#storage/stored-backups.ts'

export const config: Config = { path: '/api/admin/backups' }

const workMilliseconds = 20_000

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

async function makeOne(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const key = readBackupKey()
  if (!key.ok) return errorResponse(context, key.reason)
  return jsonResponse({
    state: await runBackup(storage, { key: key.key, now, workMilliseconds, isAsked: true }),
  })
}

export default adminEndpoint({ GET: list, POST: makeOne })
