/** POST /api/own-registration/:token/payment: the registrant reports a payment, with its UTR. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { reportFormSchema } from '#schemas/payment.ts'
import { purgeAfter, seatTags } from '#server/edge-cache.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { doneResponse } from '#server/form.ts'
import { readOwnForm } from '#server/own-registration.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { reportPayment } from '#storage/own-registration.ts'

export const config: Config = {
  path: '/api/own-registration/:token/payment',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function report(context: RequestContext): Promise<Response> {
  const form = await readOwnForm(context, 'payment', () => reportFormSchema)
  if (!form.ok) return form.response
  const { event, registration } = form.own
  const reported = await reportPayment(context.storage, event, registration, form.input.utr, context.now)
  if (!reported.ok) return errorResponse(context, reported.reason)
  sendAfterwards(context, `roster-${event.id}`)
  // A hold that was over has given its seat back by this.
  await purgeAfter(context, ...seatTags(event))
  return doneResponse(context, { message: form.t('own.reported') })
}

export default publicEndpoint({ POST: report }, { isOpenedBySecret: true })
