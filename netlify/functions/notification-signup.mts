/** POST /api/notification-signup: signs up for news of events, or (`about`) of a workshop's next date. */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { signupFormSchema } from '#schemas/signup.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { findFlood } from '#server/form-stamp.ts'
import { doneResponse, readForm } from '#server/form.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { pretendToSignUp, saveSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/notification-signup',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function signUp(context: RequestContext): Promise<Response> {
  const { storage, now } = context
  const form = await readForm(context, { name: 'signup', schema: signupFormSchema, page: '/sent' })
  if (!form.ok) return form.response
  const { input, locale } = form
  const phone = toE164(input.phone)
  if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
  const flood = await findFlood(context, 'signup')
  if (flood) return flood
  const wish = { ...input, phone: phone.phone }
  const changed = form.isBot
    ? await pretendToSignUp(storage, wish)
    : await saveSignup(storage, wish, locale, now)
  sendAfterwards(context, ...changed.map((shard) => `signups-${shard}`))
  // A plain HTML form names one workshop at most.
  return doneResponse(context, { message: form.t('form.subscribedTitle') }, { event: input.about[0] })
}

export default publicEndpoint({ POST: signUp })
