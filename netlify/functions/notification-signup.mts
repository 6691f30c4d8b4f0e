/** POST /api/notification-signup: tell me when there is something new. */
import type { Config } from '@netlify/functions'
import { toE164 } from '#domain/phone.ts'
import { signupFormSchema } from '#schemas/signup.ts'
import { readForm } from '#server/form.ts'
import { answering } from '#server/visit.ts'
import { saveSignup } from '#storage/signups.ts'

export const config: Config = {
  path: '/api/notification-signup',
  method: ['POST'],
  rateLimit: { windowSize: 60, windowLimit: 30, aggregateBy: ['ip', 'domain'] },
}

export default answering(async (asked) => {
  const read = await readForm(asked, { form: 'signup', schema: signupFormSchema, page: '/sent' })
  if (!read.ok) return read.answer
  const { visit, input, refuse, done } = read.form
  const phone = input.phone === '' ? '' : toE164(input.phone)
  if (phone === null) return refuse('fieldsInvalid', { fields: { phone: 'phoneInvalid' } })
  await saveSignup(visit.storage, { email: input.email, phone }, visit.locale, visit.now)
  return done({ message: visit.t('form.subscribedTitle') })
})
