/** POST /api/own-registration/:token/payment: the registrant reports a payment, with its UTR. */
import { type Row, secretRow } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { reportFormSchema } from '#core/money/payment-schema.ts'
import { doneResponse } from '#http/forms/form.ts'
import { readOwnForm } from '#api/own-page/find-own.ts'
import { errorResponse } from '#http/response.ts'
import { reportPayment } from '#core/own-page/own-acts.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'

export const ownPaymentRows: readonly Row[] = [
  secretRow('POST /api/own-registration/:token/payment', async (context) => {
    const form = await readOwnForm(context, 'payment', () => reportFormSchema)
    if (!form.ok) return form.response
    const { event } = form.own
    const reported = await changeOwn(context, form.own, (file, own) =>
      reportPayment(file, own, form.input.utr, context.now),
    )
    if (!reported.ok) return errorResponse(context, reported.reason)
    sendAfterwards(context, `event/${event.id}`)
    return doneResponse(context, { message: form.t('registered.reported') })
  }),
]
