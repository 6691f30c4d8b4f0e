/** POST /api/notification-signup: accepts a signup for news of events, or for the date of a workshop or an event (`about`). */
import { findPublicEvent } from '#api/events/events.ts'
import { publicRoute, type Route } from '#http/endpoint.ts'
import { seriesOf } from '#core/events/series.ts'
import { signupFormSchema } from '#core/signups/signup-schema.ts'
import { refuseFlood, doneResponse, readForm, phoneOf } from '#http/input.ts'
import type { RequestContext } from '#http/request-context.ts'
import { refuseFields } from '#http/response.ts'
import { saveSignup } from '#storage/signups/signups.ts'

/** Returns the slug of the workshop, or the present one of the event. */
async function findAwaited(context: RequestContext, slug: string): Promise<string> {
  if (seriesOf(slug) !== '') return slug
  const event = await findPublicEvent(context, slug)
  return event?.slug ?? refuseFields({ about: 'notUnderstood' })
}

export const notificationSignupRoutes: readonly Route[] = [
  publicRoute('POST /api/notification-signup', async (context) => {
    const { storage, now } = context
    const form = await readForm(context, { name: 'signup', schema: signupFormSchema, page: '/sent' })
    // A plain HTML form names at most one.
    const done = () =>
      doneResponse(context, { message: form.t('form.subscribedTitle') }, { event: form.input.about[0] })
    if (form.isBot) return done()
    await refuseFlood(context, 'signup')
    const about = await Promise.all(form.input.about.map((slug) => findAwaited(context, slug)))
    const wish = { ...form.input, about, phone: phoneOf(form.input.phone) }
    await saveSignup(storage, wish, form.locale, now)
    return done()
  }),
]
