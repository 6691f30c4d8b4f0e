/** POST /api/own-registration/:token/cancel: gives the registrant's seat, or the wish for the next edition, back. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { pressSchema } from '#schemas/own-registration.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { purgeAfter, seatTags } from '#server/edge-cache.ts'
import { doneResponse } from '#server/form.ts'
import { readOwnForm } from '#server/own-registration.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { cancelOwnRegistration } from '#storage/own-registration.ts'

export const config: Config = {
  path: '/api/own-registration/:token/cancel',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function cancel(context: RequestContext): Promise<Response> {
  const form = await readOwnForm(context, 'cancellation', () => pressSchema)
  if (!form.ok) return form.response
  const { event, registration } = form.own
  const decision = await cancelOwnRegistration(context.storage, event, registration, context.now)
  if (!decision.ok) return errorResponse(context, decision.reason)
  sendAfterwards(context, `roster-${event.id}`)
  await purgeAfter(context, ...seatTags(event))
  return doneResponse(context, { message: form.t('own.cancelled') })
}

export default publicEndpoint({ POST: cancel }, { isOpenedBySecret: true })
