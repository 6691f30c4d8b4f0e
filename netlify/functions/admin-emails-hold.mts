/** POST /api/admin/emails/hold: holds one e-mail back, or all of a kind; or lets them go again. */
import type { Config } from '@netlify/functions'
import { eventIdOf } from '#domain/email-plan.ts'
import { holdEmail, releaseEmail } from '#mail/admin/hold.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { sourceOf } from '#mail/sources.ts'
import { holdSchema } from '#schemas/admin-emails.ts'
import type { EmailKind } from '#schemas/email.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { readJson } from '#server/json.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { saveHeldKind } from '#storage/deliveries.ts'

export const config: Config = { path: '/api/admin/emails/hold' }

async function holdOrRelease(context: AdminContext): Promise<Response> {
  const { storage } = context
  const body = await readJson(context, holdSchema)
  if (!body.ok) return body.response
  const { source, held } = body.input
  if (!sourceOf(source)) return errorResponse(context, 'recordUnknown')
  if ('kind' in body.input) {
    const { kind } = body.input
    if (await saveHeldKind(storage, source, kind, held)) await note(context, source, kind, held, true)
  } else {
    const { key } = body.input
    const change = await (held ? holdEmail(storage, source, key) : releaseEmail(storage, source, key))
    if (!change.ok) return errorResponse(context, change.reason)
    await note(context, source, change.kind, held, false)
  }
  if (!held) sendAfterwards(context, source)
  return emptyResponse()
}

function note(
  { storage, now }: AdminContext,
  source: string,
  kind: EmailKind,
  held: boolean,
  isWholeKind: boolean,
): Promise<void> {
  const what = { eventId: eventIdOf(source), kind, held, isWholeKind }
  return addToAuditLog(storage, { action: 'emailHeld', ...what }, now)
}

export default adminEndpoint({ POST: holdOrRelease })
