/** POST /api/own-registration/:token/cancel: gives the registrant's seat, or place in the line, back. */
import { type Row, secretRow } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { pressSchema } from '#core/own-page/own-registration-schema.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from './find-own.ts'
import { errorResponse } from '#http/response.ts'
import { cancel } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'

export const ownCancellationRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/cancel', async (context) => {
    const form = await readOwnForm(context, 'cancellation', () => pressSchema)
    if (!form.ok) return form.response
    const { event } = form.own
    const decision = await changeOwn(context, form.own, (file, own) => cancel(file, own, context.now))
    if (!decision.ok) return errorResponse(context, decision.reason)
    sendAfterwards(context, `event/${event.id}`)
    return doneResponse(context, { message: form.t('own.cancelled') })
  }),
]
