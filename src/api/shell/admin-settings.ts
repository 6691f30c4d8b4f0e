/** GET and PUT /api/admin/settings: how the consultant hears of new registrations, and of what needs her. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { settingsInputSchema } from '#core/mail/settings.ts'
import { jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findSettings, saveSettings } from '#storage/shell/settings.ts'

export const adminSettingsRows: readonly Row[] = [
  adminRow('GET /api/admin/settings', {
    does: 'How the consultant hears of new registrations.',
    answers: json(settingsInputSchema, 'The settings'),
    async handle({ storage }) {
      const { newRegistration, morningList } = await findSettings(storage)
      return jsonResponse({ newRegistration, morningList })
    },
  }),
  adminRow('PUT /api/admin/settings', {
    does: 'Chooses how.',
    takes: settingsInputSchema,
    answers: json(settingsInputSchema, 'As they are stored'),
    async handle(context, input) {
      const { storage, now } = context
      const { before, after } = await saveSettings(storage, input, now)
      const { newRegistration, morningList } = after
      if (before.newRegistration !== newRegistration) {
        const change = { before: before.newRegistration, after: newRegistration }
        await addToAuditLog(storage, { action: 'noticesChosen', ...change }, now)
      }
      if (before.morningList !== morningList)
        await addToAuditLog(storage, { action: 'morningListChosen', isSent: morningList }, now)
      return jsonResponse({ newRegistration, morningList })
    },
  }),
]
