/** Names the schema of each visitors' endpoint, by its row. The admin's endpoints name theirs themselves. */
import * as z from 'zod/mini'
import { signInSchema } from '#core/access/sign-in.ts'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { gstinFormSchema, reportFormSchema } from '#core/money/payment-schema.ts'
import { feedbackFormSchema } from '#core/own-page/feedback.ts'
import { correctionSchema, ownLinksFormSchema, pressSchema } from '#core/own-page/own-registration-schema.ts'
import { guestsMostByHand, peopleSchema } from '#core/registrations/guests.ts'
import { detailFormSchema, freeFormSchema } from '#core/registrations/registration-form.ts'
import { signupFormSchema, signupPressSchema } from '#core/signups/signup-schema.ts'

export const visitorForms: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>([
  ['POST /api/events/:slug/register', detailFormSchema],
  ['POST /api/event-registrations', freeFormSchema],
  ['POST /api/contact', enquiryFormSchema],
  ['POST /api/notification-signup', signupFormSchema],
  ['POST /api/forgot', ownLinksFormSchema],
  ['POST /api/pay/:token/payment', reportFormSchema],
  ['POST /api/signup/:token/confirm', signupPressSchema],
  ['POST /api/signup/:token/stop', signupPressSchema],
  ['POST /api/own-registration/:token/correct', correctionSchema('detail')],
  ['POST /api/own-registration/:token/cancel', pressSchema],
  ['POST /api/own-registration/:token/guests', z.object({ people: peopleSchema(guestsMostByHand) })],
  ['POST /api/own-registration/:token/seat', pressSchema],
  ['POST /api/own-registration/:token/payment', reportFormSchema],
  ['POST /api/own-registration/:token/gstin', gstinFormSchema],
  ['POST /api/own-registration/:token/feedback', feedbackFormSchema],
  ['POST /api/own-registration/:token/erase', pressSchema],
  ['POST /api/unsubscribe/:token', z.object({ 'List-Unsubscribe': z.literal('One-Click') })],
  ['POST /api/admin/login', signInSchema],
])
