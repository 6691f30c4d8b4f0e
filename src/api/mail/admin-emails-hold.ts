/** POST /api/admin/emails/hold: holds one e-mail back, or all of a kind; or lets them go again. */
import { done } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { eventIdOf } from '#domain/email-plan.ts'
import { holdEmail, releaseEmail } from '#mail/admin/hold.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { sourceOf } from '#mail/sources.ts'
import { holdSchema } from '#schemas/admin-emails.ts'
import type { EmailKind } from '#schemas/email.ts'
import type { AdminContext } from '#server/endpoint.ts'
import { emptyResponse, errorResponse } from '#server/response.ts'
import { addToAuditLog } from '#storage/audit-log.ts'
import { saveHeldKind } from '#storage/deliveries.ts'

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

export const adminEmailsHoldRows: readonly Row[] = [
  adminRow('POST /api/admin/emails/hold', {
    does: 'Holds one e-mail back, or all of a kind; or lets them go.',
    takes: holdSchema,
    answers: done('Noted'),
    refuses: ['recordUnknown', 'emailUnderWay'],
    async handle(context, input) {
      const { storage } = context
      const { source, held } = input
      if (!sourceOf(source)) return errorResponse(context, 'recordUnknown')
      if ('kind' in input) {
        const { kind } = input
        if (await saveHeldKind(storage, source, kind, held)) await note(context, source, kind, held, true)
      } else {
        const { key } = input
        const change = await (held ? holdEmail(storage, source, key) : releaseEmail(storage, source, key))
        if (!change.ok) return errorResponse(context, change.reason)
        await note(context, source, change.kind, held, false)
      }
      if (!held) sendAfterwards(context, source)
      return emptyResponse()
    },
  }),
]
