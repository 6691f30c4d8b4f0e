/** Documents that cannot be read, and what is done about them. */
import { adminRow, type Row } from '#api/row.ts'
import { damageRequestSchema } from '#core/safety/damage.ts'
import { downloadResponse, emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findDamagedText, listDamage, resolveDamage } from '#storage/safety/damage.ts'

export const adminDamageRows: readonly Row[] = [
  adminRow('GET /api/admin/damage', {
    handle: async ({ storage }) => jsonResponse(await listDamage(storage)),
  }),
  adminRow('POST /api/admin/damage', {
    takes: damageRequestSchema,
    async handle(context, input) {
      const { storage, now } = context
      const resolved = await resolveDamage(storage, input, now)
      if (!resolved.ok) return errorResponse(context, resolved.reason)
      const { key, how } = input
      await addToAuditLog(
        storage,
        {
          text: `${how === 'keep' ? 'Kept what could be read of' : 'Discarded'} the damaged document ${key}.`,
        },
        now,
      )
      return emptyResponse()
    },
  }),
  adminRow('GET /api/admin/damage/raw', {
    async handle(context) {
      const key = context.url.searchParams.get('key') ?? ''
      const text = await findDamagedText(context.storage, key)
      if (text === null) return errorResponse(context, 'recordUnknown')
      const file = { name: `${key.replaceAll('/', '-')}.txt`, type: 'application/octet-stream' }
      return downloadResponse([text].values(), file)
    },
  }),
]
