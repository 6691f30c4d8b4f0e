/** POST /api/signup/:token/stop: erases a signup. Says the same where there was none: a button may be pressed twice. */
import type { Config } from '@netlify/functions'
import { signupPressSchema } from '#schemas/signup.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { doneResponse, readForm } from '#server/form.ts'
import type { RequestContext } from '#server/request-context.ts'
import { stopSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/signup/:token/stop',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function stop(context: RequestContext): Promise<Response> {
  const token = context.params['token'] ?? ''
  const page = `/signup/${token}`
  const form = await readForm(context, { name: 'signup-stop', schema: signupPressSchema, page })
  if (!form.ok) return form.response
  await stopSignup(context.storage, token, context.now)
  return doneResponse(context, { message: form.t('signup.stoppedText') })
}

export default publicEndpoint({ POST: stop }, { isOpenedBySecret: true })
