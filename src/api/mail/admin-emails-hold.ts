/** POST /api/admin/emails/hold: holds one e-mail back, or all of a kind; or lets them go again. */
import { done } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { eventIdOf } from '#core/mail/email-plan.ts'
import { holdEmail, releaseEmail } from '#mail/admin/hold.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { sourceOf } from '#mail/sources/sources.ts'
import { holdSchema } from '#core/mail/admin-emails.ts'
import type { EmailKind } from '#core/mail/email-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { emptyResponse, errorResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { saveHeldKind } from '#storage/mail/deliveries.ts'

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
