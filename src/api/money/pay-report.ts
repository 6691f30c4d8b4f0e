/** POST /api/pay/:token/payment: somebody else has paid for a seat, and says under which UTR. */
import { type Row, secretRow } from '#api/row.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { reportFormSchema } from '#core/money/payment-schema.ts'
import { paymentState } from '#core/money/payment.ts'
import { readPayToken } from '#http/access/pay-link.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { errorResponse } from '#http/response.ts'
import { reportPayment } from '#core/own-page/own-acts.ts'
import { changeOwn, findByReference } from '#storage/own-page/own-registration.ts'

export const payReportRows: readonly Row[] = [
  secretRow('POST /api/pay/:token/payment', async (context) => {
    const { storage, now } = context
    const token = context.params['token'] ?? ''
    const form = await readForm(context, {
      name: 'payment',
      schema: reportFormSchema,
      page: `/pay/${token}`,
    })
    if (!form.ok) return form.response
    const known = await readPayToken(storage, token)
    const own = known && (await findByReference(storage, known))
    if (!own) return errorResponse(context, 'recordUnknown')
    const { event, registration } = own
    // A number that was told before is the registrant's to correct, on their own page.
    const isReported = paymentState(registration) === 'reported'
    if (isReported) return errorResponse(context, 'paymentKnown')
    const reported = await changeOwn(context, own, (file, found) =>
      reportPayment(file, found, form.input.utr, now),
    )
    if (!reported.ok) return errorResponse(context, reported.reason)
    sendAfterwards(context, `event/${event.id}`)
    return doneResponse(context, { message: form.t('own.payReported') })
  }),
]
