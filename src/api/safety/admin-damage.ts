/** GET and POST /api/admin/damage: which documents are damaged; keeping what can be read of one, or discarding it. */
import * as z from 'zod/mini'
import { done, json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { damagedDocumentSchema, damageRequestSchema } from '#core/safety/damage.ts'
import { emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { listDamage, resolveDamage } from '#storage/safety/damage.ts'

export const adminDamageRows: readonly Row[] = [
  adminRow('GET /api/admin/damage', {
    does: 'Which documents are damaged.',
    answers: json(z.array(damagedDocumentSchema), 'The documents'),
    handle: async ({ storage }) => jsonResponse(await listDamage(storage)),
  }),
  adminRow('POST /api/admin/damage', {
    does: 'Keeps what can be read of a damaged document, or discards it.',
    takes: damageRequestSchema,
    answers: done('Done'),
    refuses: ['recordUnknown', 'changedMeanwhile', 'undoImpossible'],
    async handle(context, input) {
      const { storage, now } = context
      const resolved = await resolveDamage(storage, input, now)
      if (!resolved.ok) return errorResponse(context, resolved.reason)
      const { key, how } = input
      await addToAuditLog(storage, { action: 'damageResolved', key, how }, now)
      return emptyResponse()
    },
  }),
]
