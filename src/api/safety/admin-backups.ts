/** GET and POST /api/admin/backups: the scheduled backups, and making one now. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { backupRunSchema, type ShownBackups, shownBackupsSchema } from '#core/safety/stored-backup.ts'
import { readBackupKey } from '#http/configuration.ts'
import { errorResponse, jsonResponse } from '#http/response.ts'
import { runBackup } from '#storage/safety/scheduled-backup.ts'
import { isBackupLate, listStoredBackups } from '#storage/safety/stored-backups.ts'

export const adminBackupsRows: readonly Row[] = [
  adminRow('GET /api/admin/backups', {
    does: 'The scheduled backups.',
    answers: json(shownBackupsSchema, 'The backups'),
    async handle({ storage, now }) {
      const backups = await listStoredBackups(storage)
      const key = readBackupKey()
      const shown: ShownBackups = {
        backups: backups.map(({ chunks: _chunks, salt: _salt, ...backup }) => backup),
        key: !key.ok ? 'invalid' : key.key === null ? 'none' : 'set',
        isLate: isBackupLate(backups, now),
      }
      return jsonResponse(shown)
    },
  }),
  adminRow('POST /api/admin/backups', {
    does: 'Makes one now.',
    answers: json(backupRunSchema, 'It is made'),
    refuses: ['backupKeyInvalid'],
    async handle(context) {
      const { storage, now } = context
      const key = readBackupKey()
      if (!key.ok) return errorResponse(context, key.reason)
      return jsonResponse({ state: await runBackup(storage, { key: key.key, now, isAsked: true }) })
    },
  }),
]
