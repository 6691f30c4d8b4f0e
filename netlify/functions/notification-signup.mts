/** POST /api/notification-signup: tell me when there is something new, or (`about`) when a workshop has its next date. */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { signupFormSchema } from '#schemas/signup.ts'
import { answerForm } from '#server/form.ts'
import { answering } from '#server/endpoint.ts'
import { saveSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/notification-signup',
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

export default answering(['POST'], (asked) =>
  answerForm(asked, { form: 'signup', schema: signupFormSchema, page: '/sent' }, async (form) => {
    const { context, input, errorResponse, done } = form
    const read = toE164(input.phone)
    if (!read.ok) return errorResponse('fieldsInvalid', { fields: { phone: read.reason } })
    await saveSignup(context.storage, { ...input, phone: read.phone }, context.locale, context.now)
    // A plain form asks about one workshop at most.
    const [event] = input.about
    return done({ message: context.t('form.subscribedTitle') }, event === undefined ? {} : { event })
  }),
)
