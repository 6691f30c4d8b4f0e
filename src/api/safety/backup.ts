/**
 * Scheduled every hour, without an address: makes the day's backup, sees that the last ones can still be read, and removes old
 * ones.
 */
import { readBackupKey } from '#http/configuration.ts'
import { scheduledEndpoint } from '#http/endpoint.ts'
import { logEvent } from '#http/log.ts'
import type { RequestContext } from '#http/request-context.ts'
import { jsonResponse } from '#http/response.ts'
import { sweepErasedMarks } from '#storage/records/erased-marks.ts'
import { runBackup } from '#storage/safety/scheduled-backup.ts'

async function backUp({ storage, now }: RequestContext): Promise<Response> {
  const key = readBackupKey()
  if (!key.ok) throw new Error('BACKUP_KEY is set to something that is no key: no backup is made')
  await sweepErasedMarks(storage, now)
  const state = await runBackup(storage, { key: key.key, now })
  if (state === 'made') logEvent('backup', { isMade: true })
  return jsonResponse({ state })
}

export const backup = scheduledEndpoint('backup', backUp)
