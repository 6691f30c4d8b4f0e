/** POST /api/pay/:token/payment: a person who paid for a registrant's seat reports the UTR. */
import { secretRoute, type Route } from '#http/endpoint.ts'
import { reportFormSchema } from '#core/money/payment-schema.ts'
import { paymentState } from '#core/money/payment.ts'
import { readPayToken } from '#http/signing.ts'
import { doneResponse, readForm } from '#http/input.ts'
import { orRefuse, refuse } from '#http/response.ts'
import { reportPayment } from '#core/own-page/own-acts.ts'
import { changeOwn, findByReference } from '#storage/registrations/registrations.ts'

export const payReportRoutes: readonly Route[] = [
  secretRoute('POST /api/pay/:token/payment', async (context) => {
    const { storage, now } = context
    const token = context.params['token'] ?? ''
    const page = `/pay/${token}`
    const form = await readForm(context, { name: 'payment', schema: reportFormSchema, page })
    const known = await readPayToken(storage, token)
    const located = (known && (await findByReference(storage, known))) ?? refuse('recordUnknown')
    // Only the registrant may correct a reported UTR, on their own page.
    if (paymentState(located.registration) === 'reported') refuse('paymentKnown')
    orRefuse(
      await changeOwn(context, located, (file, found) => reportPayment(file, found, form.input.utr, now)),
    )
    return doneResponse(context, { message: form.t('own.payReported') })
  }),
]
