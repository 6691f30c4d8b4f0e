/** POST /api/admin/emails/send-again: sends an e-mail once more, or tries one now that waits for its next try. */
import type { Config } from '@netlify/functions'
import { eventIdOf } from '#domain/email-plan.ts'
import { isOver } from '#domain/event.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { sourceOf } from '#mail/sources.ts'
import { sendAgainSchema } from '#schemas/admin-emails.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { errorResponse, jsonResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { findEvent } from '#storage/calendar.ts'
import { sendAgain } from '#storage/deliveries.ts'

export const config: Config = { path: '/api/admin/emails/send-again' }

async function sendOnceMore(context: AdminContext): Promise<Response> {
  const { storage, now } = context
  const body = await readJson(context, sendAgainSchema)
  if (!body.ok) return body.response
  const { source, key } = body.input
  if (!sourceOf(source)) return errorResponse(context, 'recordUnknown')
  const eventId = eventIdOf(source)
  const event = eventId === null ? null : await findEvent(storage, { id: eventId })
  const asked = await sendAgain(storage, source, key, now, event !== null && isOver(event, now))
  if (!asked.ok) return errorResponse(context, asked.reason)
  const { kind } = asked.row
  await addToAuditLog(storage, { action: 'emailSentAgain', eventId, kind }, now)
  sendAfterwards(context, source)
  return jsonResponse({ key: asked.key })
}

export default adminEndpoint({ POST: sendOnceMore })
