/** POST /api/own-registration/:token/cancel: gives the registrant's seat, or place in the line, back. */
import { type Row, secretRow } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { pressSchema } from '#core/own-page/own-registration-schema.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from './find-own.ts'
import { errorResponse } from '#http/response.ts'
import { cancelOwnRegistration } from '#storage/own-page/own-registration.ts'

export const ownCancellationRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/cancel', async (context) => {
    const form = await readOwnForm(context, 'cancellation', () => pressSchema)
    if (!form.ok) return form.response
    const { event, registration } = form.own
    const decision = await cancelOwnRegistration(context.storage, event, registration, context.now)
    if (!decision.ok) return errorResponse(context, decision.reason)
    sendAfterwards(context, `event/${event.id}`)
    return doneResponse(context, { message: form.t('own.cancelled') })
  }),
]
