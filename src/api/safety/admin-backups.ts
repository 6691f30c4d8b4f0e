/** Backups: downloaded, scheduled, restored. */
import { adminRow, type Row } from '#api/row.ts'
import { dayInIndia } from '#i18n/format.ts'
import { partResponse, readFrom } from '#http/list.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { readBackupPart } from '#storage/safety/backup.ts'
import type { ShownBackups } from '#core/safety/stored-backup.ts'
import { readBackupKey, readRights } from '#http/configuration.ts'
import { runBackup } from '#storage/safety/scheduled-backup.ts'
import { findStoredBackup, isBackupLate, listStoredBackups } from '#storage/safety/stored-backups.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { readChunkPart } from '#storage/safety/backup-chunks.ts'
import { SealBrokenError } from '#storage/safety/sealing.ts'
import { sampleEvents } from '#content/sample-events.ts'
import { restoreBytesMost, restoreStepSchema } from '#core/safety/backup.ts'
import { calendarKind } from '#storage/events/calendar.ts'
import { removeFirstEvents } from '#storage/events/first-events.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { restorePart } from '#storage/safety/restore.ts'

/** The media type of a backup: a JSON text a line. */
const jsonLines = 'application/jsonl'

async function download(context: AdminContext): Promise<Response> {
  const { storage, url, params } = context
  const backup = await findStoredBackup(storage, params['id'] ?? '')
  if (!backup) return errorResponse(context, 'recordUnknown')
  const key = readBackupKey()
  const isSealed = backup.isSealed && !url.pathname.endsWith('/lines')
  const form = isSealed ? 'sealed' : { key: key.ok ? key.key : null }
  const name = `backup-${backup.madeAt.slice(0, 10)}${isSealed ? '.sealed' : ''}.jsonl`
  try {
    const part = await readChunkPart(storage, backup, form, readFrom(context))
    return partResponse(context, part, { name, type: jsonLines })
  } catch (error) {
    if (error instanceof SealBrokenError) return errorResponse(context, 'backupLocked')
    throw error
  }
}

export const adminBackupsRows: readonly Row[] = [
  adminRow('GET /api/admin/backup', {
    async handle(context) {
      const { storage, now, url } = context
      const only = url.searchParams.get('only') === 'events' ? 'events' : 'everything'
      const name = `${only === 'events' ? 'events' : 'backup'}-${dayInIndia(now.toISOString())}.jsonl`
      const part = await readBackupPart(storage, now, { only, from: url.searchParams.get('from') })
      return partResponse(context, part, { name, type: jsonLines })
    },
  }),
  adminRow('GET /api/admin/backups', {
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
    async handle(context) {
      const { storage, now } = context
      const key = readBackupKey()
      if (!key.ok) return errorResponse(context, key.reason)
      return jsonResponse({ state: await runBackup(storage, { key: key.key, now, isAsked: true }) })
    },
  }),
  adminRow('GET /api/admin/backups/:id', {
    handle: download,
  }),
  adminRow('GET /api/admin/backups/:id/lines', {
    handle: download,
  }),
  adminRow('POST /api/admin/restore', {
    takes: restoreStepSchema,
    bytesMost: restoreBytesMost,
    async handle(context, input) {
      const { storage, now } = context
      if (input.step === 'end') {
        await addToAuditLog(storage, { text: `Restored a backup of ${input.madeAt.slice(0, 10)}.` }, now)
        return emptyResponse()
      }
      if (readRights(context.deploy).hasSampleEvents) {
        // Nothing of the file is back yet: the calendar is its last document.
        if (input.key !== calendarKind.prefix) return errorResponse(context, 'eventsOnly')
        await removeFirstEvents(storage, sampleEvents(now))
      }
      const { step: _step, ...part } = input
      const restored = await restorePart(storage, part, now)
      return restored.ok ? jsonResponse(restored.part) : errorResponse(context, restored.reason)
    },
  }),
]
