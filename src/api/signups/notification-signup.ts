/** POST /api/notification-signup: signs up for news of events, or (`about`) of a workshop's next date. */
import { publicRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { signupFormSchema } from '#core/signups/signup-schema.ts'
import { findFlood } from '#http/bots/floods.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { errorResponse } from '#http/response.ts'
import { saveSignup } from '#storage/signups/signups.ts'

export const notificationSignupRows: readonly Row[] = [
  publicRow('POST /api/notification-signup', async (context) => {
    const { storage, now } = context
    const form = await readForm(context, { name: 'signup', schema: signupFormSchema, page: '/sent' })
    if (!form.ok) return form.response
    const { input, locale } = form
    const phone = toE164(input.phone)
    if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
    // A plain HTML form names one workshop at most.
    const done = () =>
      doneResponse(context, { message: form.t('form.subscribedTitle') }, { event: input.about[0] })
    if (form.isBot) return done()
    const flood = await findFlood(context, 'signup')
    if (flood) return flood
    const isChanged = await saveSignup(storage, { ...input, phone: phone.phone }, locale, now)
    if (isChanged) sendAfterwards(context, 'signups')
    return done()
  }),
]
