/** POST /api/admin/login: exchanges the password for a session. */
import type { Config } from '@netlify/functions'
import { signInSchema } from '#schemas/sign-in.ts'
import { readAdminPassword } from '#server/configuration.ts'
import { publicEndpoint } from '#server/endpoint.ts'
import { readForm } from '#server/form.ts'
import { deviceCookie, findGuesser } from '#server/guesser.ts'
import type { RequestContext } from '#server/request-context.ts'
import { errorResponse, jsonResponse, redirectResponse } from '#server/response.ts'
import { openSession } from '#server/session.ts'
import { isSameSecret } from '#server/signing.ts'
import { addAttempt, forgetAttempts } from '#storage/attempts.ts'

export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

async function signIn(context: RequestContext): Promise<Response> {
  const { storage, deploy, now } = context
  const form = await readForm(context, { name: 'sign-in', schema: signInSchema, page: '/admin/login' })
  if (!form.ok) return form.response
  const admin = readAdminPassword(deploy)
  if (!admin.ok) return errorResponse(context, admin.reason)
  // Counted before the password is checked, so that guesses sent in parallel are counted too.
  const guesser = await findGuesser(context)
  const attempt = await addAttempt(storage, guesser, now)
  if (!attempt.ok) return errorResponse(context, attempt.reason, { minutes: attempt.minutes })
  if (!isSameSecret(form.input.password.trim(), admin.password)) {
    return errorResponse(context, 'passwordWrong', { fields: { password: 'passwordWrong' } })
  }
  await forgetAttempts(storage, guesser, now)
  const cookies = [await openSession(context), await deviceCookie(context)]
  return context.form?.plain
    ? redirectResponse('/admin', cookies)
    : jsonResponse({ signedIn: true }, 200, {}, cookies)
}

export default publicEndpoint({ POST: signIn }, { locale: 'en' })
