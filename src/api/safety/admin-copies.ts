/** Copies: documents that do not parse, what can be brought back, and everything as a file. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import {
  bringBackOneSchema,
  bringBackSchema,
  findDeletedSchema,
  restoreBytesMost,
  restoreStepSchema,
} from '#core/safety/copies.ts'
import { readRights } from '#http/configuration.ts'
import { downloadResponse, emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { dayInIndia, formatDay, formatDayTime } from '#i18n/format.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import {
  bringBack,
  listDamaged,
  makeCopies,
  restoreDocument,
  showCopies,
  writeBackup,
} from '#storage/safety/copies.ts'
import { bringBackOne, findDeleted } from '#storage/safety/deleted.ts'

export const adminCopiesRows: readonly Row[] = [
  adminRow('GET /api/admin/damage', async ({ storage }) => jsonResponse(await listDamaged(storage))),
  adminRow('GET /api/admin/copies', async ({ storage, now }) => jsonResponse(await showCopies(storage, now))),
  adminRow('POST /api/admin/copies', async ({ storage, now }) => {
    await makeCopies(storage, now, true)
    return jsonResponse(await showCopies(storage, now))
  }),
  adminBodyRow('POST /api/admin/copies/bring-back', bringBackSchema, async (context, input) => {
    const { storage, now } = context
    const back = await bringBack(storage, input, now)
    if (!back.ok) return errorResponse(context, back.reason)
    const text = `Brought ${input.key} back from the copy of ${formatDay(input.day, 'en')}.`
    await addToAuditLog(storage, { text }, now)
    return emptyResponse()
  }),
  adminBodyRow('POST /api/admin/copies/find', findDeletedSchema, async ({ storage }, { name }) =>
    jsonResponse(await findDeleted(storage, name)),
  ),
  adminBodyRow('POST /api/admin/copies/bring-back-one', bringBackOneSchema, async (context, input) => {
    const { storage, now } = context
    const back = await bringBackOne(storage, input, now)
    if (!back.ok) return errorResponse(context, back.reason)
    const text = `Brought ${back.name} back from the copy of ${formatDay(input.day, 'en')}.`
    await addToAuditLog(storage, { about: input.id, text }, now)
    return emptyResponse()
  }),
  adminRow('GET /api/admin/backup', ({ storage, now }) => {
    const name = `backup-${dayInIndia(now.toISOString())}.json`
    return Promise.resolve(downloadResponse(writeBackup(storage, now), { name, type: 'application/json' }))
  }),
  adminBodyRow(
    'POST /api/admin/restore',
    restoreStepSchema,
    async (context, input) => {
      const { storage, now } = context
      if (readRights(context.deploy).isPreview) return errorResponse(context, 'backupNotHere')
      if (input.step === 'end') {
        const text = `Restored a backup of ${formatDayTime(input.madeAt, 'en', 'an unknown day')}.`
        await addToAuditLog(storage, { text }, now)
        return emptyResponse()
      }
      const { key, document } = input
      const restored = await restoreDocument(storage, key, document)
      return restored.ok ? jsonResponse({ isBack: restored.isBack }) : errorResponse(context, restored.reason)
    },
    restoreBytesMost,
  ),
]
