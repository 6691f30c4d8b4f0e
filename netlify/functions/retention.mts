/** Scheduled once a day, without an address: erases what is older than the privacy notice promises. */
import type { Config } from '@netlify/functions'
import { jsonResponse } from '#server/response.ts'
import { logCounts } from '#server/log.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import type { RequestContext } from '#server/request-context.ts'
import { openStorage } from '#storage/blobs.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { eraseExpired } from '#storage/retention.ts'

export const config: Config = { schedule: '@daily' }

// The scheduler sends POST today; that is not documented, so other methods are accepted.
async function eraseOldRecords({ deploy, storage: own, now }: RequestContext): Promise<Response> {
  // Only the published production deploy is scheduled; its calls may lack a context.
  const storage = deploy.context ? own : openStorage({ context: 'production' })
  const { erased, left, failures } = await eraseExpired(storage, now)
  const count = erased.registrations + erased.enquiries + erased.signups + erased.journalEntries
  if (count + left > 0) logCounts('retention', { ...erased, left })
  if (count > 0) await addToAuditLog(storage, { action: 'expired', ...erased }, now)
  if (failures.length > 0) {
    throw new Error(`${failures.length} documents could not be looked at`, { cause: failures[0] })
  }
  return jsonResponse({ ...erased, left })
}

export default publicEndpoint({ GET: eraseOldRecords, POST: eraseOldRecords })
