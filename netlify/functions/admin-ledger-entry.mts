/** DELETE /api/admin/ledger/:entry: voids a receipt or a credit note; its number stays used, and its seat is as it was before. */
import type { Config } from '@netlify/functions'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { toMoneyAction } from '#server/payments.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { takeBackEntry } from '#storage/payments.ts'

export const config: Config = { path: '/api/admin/ledger/:entry' }

async function takeBack(context: AdminContext): Promise<Response> {
  const { storage, params, now } = context
  const taken = await takeBackEntry(storage, params['entry'] ?? '', now)
  if (!taken.ok) return errorResponse(context, taken.reason)
  if (taken.isNew) await addToAuditLog(storage, toMoneyAction('paymentTakenBack', taken.entry), now)
  return emptyResponse()
}

export default adminEndpoint({ DELETE: takeBack })
