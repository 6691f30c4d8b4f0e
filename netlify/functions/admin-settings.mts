/** GET and PUT /api/admin/settings: how the consultant hears of new registrations. */
import type { Config } from '@netlify/functions'
import { settingsInputSchema } from '#schemas/settings.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { findSettings, saveNotices } from '#storage/settings.ts'

export const config: Config = { path: '/api/admin/settings' }

async function showSettings({ storage }: AdminContext): Promise<Response> {
  const { newRegistration } = await findSettings(storage)
  return jsonResponse({ newRegistration })
}

async function changeSettings(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, settingsInputSchema)
  if (!body.ok) return body.response
  const { newRegistration } = body.input
  const { before } = await saveNotices(storage, newRegistration, now)
  if (before.newRegistration !== newRegistration) {
    const change = { before: before.newRegistration, after: newRegistration }
    await addToAuditLog(storage, { action: 'noticesChosen', ...change }, now)
  }
  return jsonResponse({ newRegistration })
}

export default adminEndpoint({ GET: showSettings, PUT: changeSettings })
