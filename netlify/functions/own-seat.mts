/** POST /api/own-registration/:token/seat: takes the seat that is kept for somebody of the waiting list. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { pressSchema } from '#schemas/own-registration.ts'
import { purgeAfter, seatTags } from '#server/edge-cache.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { doneResponse } from '#server/form.ts'
import { readOwnForm } from '#server/own-registration.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { acceptOffer } from '#storage/own-registration.ts'

export const config: Config = {
  path: '/api/own-registration/:token/seat',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function takeSeat(context: RequestContext): Promise<Response> {
  const form = await readOwnForm(context, 'seat', () => pressSchema)
  if (!form.ok) return form.response
  const { event, registration } = form.own
  const accepted = await acceptOffer(context.storage, event, registration, context.now)
  // A late request has made it the next person's by asking.
  sendAfterwards(context, `roster-${event.id}`)
  if (!accepted.ok) return errorResponse(context, accepted.reason)
  await purgeAfter(context, ...seatTags(event))
  return doneResponse(context, { message: form.t('own.taken') })
}

export default publicEndpoint({ POST: takeSeat }, { isOpenedBySecret: true })
