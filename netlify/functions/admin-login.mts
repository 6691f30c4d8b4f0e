/** POST /api/admin/login: the password for a session. */
import type { Config } from '@netlify/functions'
import { signInSchema } from '#schemas/sign-in.ts'
import { answerJson, answerSeeOther } from '#server/answer.ts'
import { readAdminPassword } from '#server/configuration.ts'
import { answerForm } from '#server/form.ts'
import { openSession } from '#server/session.ts'
import { isSameSecret } from '#server/signing.ts'
import { answering } from '#server/endpoint.ts'
import { inLanguage } from '#server/request-context.ts'
import { addAttempt, forgetAttempts } from '#storage/attempts.ts'

export const config: Config = {
  path: '/api/admin/login',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

const signIn = { form: 'sign-in', schema: signInSchema, page: '/admin/login' } as const

export default answering(['POST'], (asked) =>
  answerForm(inLanguage(asked, 'en'), signIn, async ({ context, input, isPlainForm, errorResponse }) => {
    const admin = readAdminPassword(context.deploy)
    if (!admin.ok) return errorResponse(admin.reason)
    // Counted before it is looked at, so that guesses sent all at once are counted too.
    const attempt = await addAttempt(context.storage, context.ip, context.now)
    if (!attempt.ok) return errorResponse(attempt.reason, { minutes: attempt.minutes })
    if (!isSameSecret(input.password.trim(), admin.password)) {
      return errorResponse('passwordWrong', { fields: { password: 'passwordWrong' } })
    }
    await forgetAttempts(context.storage, context.ip)
    const cookie = await openSession(context)
    return isPlainForm
      ? answerSeeOther('/admin', [cookie])
      : answerJson({ signedIn: true }, 200, { 'set-cookie': cookie })
  }),
)
