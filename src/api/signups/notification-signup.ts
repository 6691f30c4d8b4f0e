/** Accepts a signup for news, or for the date of a workshop or an event (`about`); serves the buttons of its page, and the admin's acts. */
import { adminAct, adminView, ofNothing } from '#api/act.ts'
import { findPublicEvent } from '#api/events/events.ts'
import { seriesOf } from '#core/events/series.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { confirmSignup, removeSignup } from '#core/signups/signup-file.ts'
import { signupColumns, toSignupRow } from '#core/signups/signup-sheet.ts'
import {
  signupFormSchema,
  signupPressSchema,
  signupSchema,
  toAdminSignup,
} from '#core/signups/signup-schema.ts'
import { adminRoute, publicRoute, type Route, secretRoute } from '#http/endpoint.ts'
import { doneResponse, readForm, refuseFlood } from '#http/input.ts'
import { phoneOf } from '#http/phone.ts'
import type { RequestContext } from '#http/request-context.ts'
import { downloadResponse, jsonResponse, orRefuse, refuseFields } from '#http/response.ts'
import { dayInIndia } from '#i18n/format.ts'
import { changeSignups } from '#storage/documents.ts'
import { listSignups, saveSignup, stopSignup } from '#storage/signups/signups.ts'

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

export const signupPageRoutes: readonly Route[] = [
  secretRoute('POST /api/signup/:token/confirm', async (context) => {
    const token = context.params['token'] ?? ''
    const page = `/signup/${token}`
    const form = await readForm(context, { name: 'signup-confirmation', schema: signupPressSchema, page })
    const { storage, now } = context
    orRefuse(await changeSignups(storage, now, (file) => confirmSignup(file, token, now)))
    return doneResponse(context, { message: form.t('signup.confirmed') })
  }),
  secretRoute('POST /api/signup/:token/stop', async (context) => {
    const token = context.params['token'] ?? ''
    const page = `/signup/${token}`
    const form = await readForm(context, { name: 'signup-stop', schema: signupPressSchema, page })
    await stopSignup(context.storage, token, context.now)
    return doneResponse(context, { message: form.t('signup.stoppedText') })
  }),
]

export const adminSignupsRoutes: readonly Route[] = [
  adminRoute('GET /api/admin/notification-signups', async ({ storage }) =>
    jsonResponse((await listSignups(storage)).map(toAdminSignup)),
  ),
]

export const signupActs = {
  deleteSignup: adminAct(signupSchema, async ({ storage, now }, { id }) => {
    orRefuse(await changeSignups(storage, now, (file) => removeSignup(file, id)))
  }),
}

export const signupViews = {
  signupsFile: adminView(ofNothing, async ({ storage, now }) => {
    const signups = await listSignups(storage)
    const name = `notification-signups-${dayInIndia(now.toISOString())}.csv`
    return downloadResponse(toCsv([signupColumns, ...signups.map(toSignupRow)]), name)
  }),
}
