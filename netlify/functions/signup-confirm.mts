/** POST /api/signup/:token/confirm: the owner of an address says that what was asked for with it was them. */
import type { Config } from '@netlify/functions'
import { sendAfterwards } from '#mail/send-afterwards.ts'
import { signupPressSchema } from '#schemas/signup.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { doneResponse, readForm } from '#server/form.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse } from '#server/response.ts'
import { confirmSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/signup/:token/confirm',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function confirm(context: RequestContext): Promise<Response> {
  const token = context.params['token'] ?? ''
  const page = `/signup/${token}`
  const form = await readForm(context, { name: 'signup-confirmation', schema: signupPressSchema, page })
  if (!form.ok) return form.response
  const confirmed = await confirmSignup(context.storage, token, context.now)
  if (!confirmed.ok) return errorResponse(context, confirmed.reason)
  sendAfterwards(context, `signups-${confirmed.shard}`)
  return doneResponse(context, { message: form.t('signup.confirmed') })
}

export default publicEndpoint({ POST: confirm }, { isOpenedBySecret: true })
