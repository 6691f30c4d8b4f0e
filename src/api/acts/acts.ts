/** Collects every act and view of the admin, and serves them by two routes; signs the admin out. */
import type * as z from 'zod/mini'
import { type Act, adminAct, ofNothing } from '#api/act.ts'
import { enquiryActs } from '#api/enquiries/contact.ts'
import { photographActs } from '#api/events/events.ts'
import { mailActs, mailViews } from '#api/mail/mail-acts.ts'
import { moneyActs, moneyViews } from '#api/money/money-acts.ts'
import { recordActs, recordViews } from '#api/records/record-acts.ts'
import { eventActs, eventViews, registrationActs } from '#api/registrations/registration-acts.ts'
import { copyActs, copyViews } from '#api/safety/copy-acts.ts'
import { homeActs, homeViews } from '#api/shell/home-acts.ts'
import { siteActs, siteViews } from '#api/shell/site-settings.ts'
import { signupActs, signupViews } from '#api/signups/notification-signup.ts'
import { type AdminContext, adminRoute, type Route } from '#http/endpoint.ts'
import { jsonResponse, refuse } from '#http/response.ts'
import { signedOutCookie } from '#http/signing.ts'
import { endAllSessions, endSession } from '#storage/access/guard.ts'

const signedOut = (context: AdminContext): Response => jsonResponse(null, 200, {}, [signedOutCookie(context)])

const sessionActs = {
  signOut: adminAct(ofNothing, async (context) => {
    await endSession(context.storage, context.session, context.now)
    return signedOut(context)
  }),
  signOutEverywhere: adminAct(ofNothing, async (context) => {
    await endAllSessions(context.storage)
    return signedOut(context)
  }),
}

export const adminActs = {
  ...copyActs,
  ...enquiryActs,
  ...eventActs,
  ...homeActs,
  ...mailActs,
  ...moneyActs,
  ...photographActs,
  ...recordActs,
  ...registrationActs,
  ...sessionActs,
  ...signupActs,
  ...siteActs,
}
export const adminViews = {
  ...copyViews,
  ...eventViews,
  ...homeViews,
  ...mailViews,
  ...moneyViews,
  ...recordViews,
  ...signupViews,
  ...siteViews,
}
export type AdminActs = typeof adminActs
export type AdminViews = typeof adminViews
export type InputOf<One> = One extends Act<infer Input> ? z.output<Input> : never
export type AnswerOf<One> = One extends Act<z.ZodMiniType, infer Value> ? Value : never

function answerFrom(named: Readonly<Record<string, Act>>) {
  const byName = new Map(Object.entries(named))
  return async (context: AdminContext): Promise<Response> =>
    (byName.get(context.params['name'] ?? '') ?? refuse('unknown')).answer(context)
}

export const actsRoutes: readonly Route[] = [
  adminRoute('POST /api/admin/acts/:name', answerFrom(adminActs)),
  adminRoute('GET /api/admin/views/:name', answerFrom(adminViews)),
]
