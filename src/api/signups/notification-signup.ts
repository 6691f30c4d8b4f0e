/** POST /api/notification-signup: accepts a signup for news of events, or for the next date of a workshop (`about`). */
import { publicRoute, type Route, sendAfterwards } from '#api/route.ts'
import { signupFormSchema } from '#core/signups/signup-schema.ts'
import { refuseFlood } from '#http/bots/floods.ts'
import { doneResponse, readForm } from '#http/forms/form.ts'
import { phoneOf } from '#http/forms/phone-of.ts'
import { saveSignup } from '#storage/signups/signups.ts'

export const notificationSignupRoutes: readonly Route[] = [
  publicRoute('POST /api/notification-signup', async (context) => {
    const { storage, now } = context
    const form = await readForm(context, { name: 'signup', schema: signupFormSchema, page: '/sent' })
    const wish = { ...form.input, phone: phoneOf(form.input.phone) }
    // A plain HTML form names at most one workshop.
    const done = () =>
      doneResponse(context, { message: form.t('form.subscribedTitle') }, { event: wish.about[0] })
    if (form.isBot) return done()
    await refuseFlood(context, 'signup')
    if (await saveSignup(storage, wish, form.locale, now)) sendAfterwards(context, 'signups')
    return done()
  }),
]
