/** What everybody may ask, and who has a secret from an e-mail. */
import * as z from 'zod/mini'
import {
  labelledEventSchema,
  offerSchema,
  seatRefusedSchema,
  signedInSchema,
  takenSchema,
} from '#schemas/answers.ts'
import { postListSchema } from '#schemas/content/post.ts'
import { enquiryFormSchema } from '#schemas/enquiry.ts'
import { publicEventsSchema } from '#schemas/event.ts'
import { healthSchema } from '#schemas/health.ts'
import {
  correctionSchema,
  ownDataSchema,
  ownLinksFormSchema,
  pressSchema,
} from '#schemas/own-registration.ts'
import { gstinFormSchema, reportFormSchema } from '#schemas/payment.ts'
import { cspReportSchema, reportsSchema } from '#schemas/policy-report.ts'
import { detailFormSchema, freeFormSchema, registeredSchema } from '#schemas/registration-form.ts'
import { signInSchema } from '#schemas/sign-in.ts'
import { signupFormSchema, signupPressSchema } from '#schemas/signup.ts'
import { file, formAnswers, formTypes, json, type Operations } from './operation.ts'

const lang = '`en` or `mr`: the language of what is said; else the one that `Accept-Language` prefers.'

/** Why somebody gets no seat. */
const seatErrors = [
  'eventUnknown',
  'fieldsInvalid',
  'eventCancelled',
  'eventClosed',
  'eventFull',
  'priceChanged',
  'seatFree',
  'rosterFull',
  'waitlistClosed',
  'tooManyAtOnce',
] as const

const registered =
  'Registered. A second form with a known e-mail is answered the same, so that nobody learns who is registered.'

export const visitorOperations: Operations = {
  'GET /api/events': {
    group: 'events',
    does: 'The coming public events, soonest first.',
    more: 'Also as a calendar (`/events.ics`) and as a JSON Feed (`/events.json`). Money is in paise, instants are UTC, durations are minutes.',
    query: {
      lang: `${lang} With it each is said in words, as pages show it, and no more than a page needs.`,
    },
    answers: json(z.union([publicEventsSchema, z.array(offerSchema)]), 'The events'),
  },
  'GET /api/events/:slug': {
    group: 'events',
    does: 'One public event, past ones too.',
    query: { lang: `${lang} With it the answer has \`labels\`: the event in words, as pages show it.` },
    answers: json(labelledEventSchema, 'The event'),
    refuses: ['eventUnknown'],
  },
  'GET /og/:locale/events/:picture': {
    group: 'events',
    does: 'The picture that a shared link to an event shows, 1200 × 630.',
    query: { v: 'Its version, as in the event’s page. Any other leads to the present one.' },
    answers: {
      200: { means: 'The picture', type: 'image/png' },
      302: { means: 'Leads to the present picture' },
    },
    refuses: ['eventUnknown'],
  },
  'GET /api/blog': {
    group: 'events',
    does: 'Every published post, newest first.',
    more: 'Also as RSS (`/rss.xml`) and as a JSON Feed (`/feed.json`).',
    answers: json(postListSchema, 'The posts'),
  },
  'GET /api/blog/featured': {
    group: 'events',
    does: 'The posts that the home page shows, newest first.',
    answers: json(postListSchema, 'The posts'),
  },
  'POST /api/events/:slug/register': {
    group: 'forms',
    does: 'Asks for a seat in an event, or for a place in its waiting list.',
    more: 'The paid workshop asks for more fields than are required here. Made for people at a form: what programs send is looked at twice.',
    body: { schema: detailFormSchema, types: formTypes },
    answers: formAnswers(registeredSchema, registered),
    refuses: seatErrors,
    errorSchemas: { 409: seatRefusedSchema },
  },
  'POST /api/event-registrations': {
    group: 'forms',
    does: 'The same, with the event named by its id.',
    body: { schema: freeFormSchema, types: formTypes },
    answers: formAnswers(registeredSchema, registered),
    refuses: seatErrors,
    errorSchemas: { 409: seatRefusedSchema },
  },
  'POST /api/contact': {
    group: 'forms',
    does: 'Sends an enquiry.',
    body: { schema: enquiryFormSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'It has arrived'),
    refuses: ['tooManyAtOnce'],
  },
  'POST /api/notification-signup': {
    group: 'forms',
    does: 'Signs up for news of events, or of a workshop’s next date, once its link in an e-mail has been followed.',
    body: { schema: signupFormSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'An e-mail is on its way, if there is anything to confirm'),
    refuses: ['tooManyAtOnce'],
  },
  'POST /api/forgot': {
    group: 'forms',
    does: 'Has the links to one’s own registrations sent again.',
    body: { schema: ownLinksFormSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'The same for every address, known or not'),
  },
  'GET /api/form-stamp': {
    group: 'forms',
    does: 'A sign that a page showed a form, which its script sends along as `stamp`.',
    answers: json(z.string(), 'The stamp'),
  },
  'POST /api/signup/:token/confirm': {
    group: 'own',
    does: 'Confirms a signup.',
    body: { schema: signupPressSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'Confirmed'),
    refuses: ['recordUnknown'],
  },
  'POST /api/signup/:token/stop': {
    group: 'own',
    does: 'Erases a signup.',
    body: { schema: signupPressSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'Erased; the same where there was none'),
  },
  'GET /api/unsubscribe/:token': {
    group: 'own',
    does: 'Leads whoever opens the address of the header `List-Unsubscribe` to the page with the button.',
    answers: { 303: { means: 'Leads to the page' } },
  },
  'POST /api/unsubscribe/:token': {
    group: 'own',
    isForPrograms: true,
    does: 'Erases a signup at one click in a mail program (RFC 8058).',
    body: {
      schema: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
      types: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    },
    answers: file('text/plain', 'Erased; the same where there was none'),
  },
  'GET /api/own-registration/:token/data': {
    group: 'own',
    does: 'One’s own registration with its event, as a file to keep.',
    answers: json(ownDataSchema, 'What is stored about its owner'),
    refuses: ['recordUnknown'],
  },
  'GET /api/own-registration/:token/receipt/:entryId': {
    group: 'own',
    does: 'The receipt for what was paid, or the credit note for what was given back.',
    answers: file('application/pdf', 'The receipt'),
    refuses: ['recordUnknown'],
  },
  'POST /api/own-registration/:token/correct': {
    group: 'own',
    does: 'Corrects name and phone; of the paid workshop, which needs it, the company as well.',
    body: { schema: correctionSchema('detail'), types: formTypes },
    answers: formAnswers(takenSchema, 'Corrected'),
    refuses: ['recordUnknown', 'recordMoving'],
  },
  'POST /api/own-registration/:token/cancel': {
    group: 'own',
    does: 'Gives one’s seat, or one’s place in the waiting list, back.',
    body: { schema: pressSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'Given back'),
    refuses: ['recordUnknown', 'recordMoving', 'eventCancelled', 'eventOver'],
  },
  'POST /api/own-registration/:token/seat': {
    group: 'own',
    does: 'Takes the seat that is kept for somebody of the waiting list.',
    body: { schema: pressSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'The seat is theirs'),
    refuses: ['recordUnknown', 'recordMoving', 'offerOver', 'eventCancelled', 'eventOver'],
  },
  'POST /api/own-registration/:token/payment': {
    group: 'own',
    does: 'Says that the seat is paid, and under which UTR.',
    body: { schema: reportFormSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'Noted; the admin compares it with the bank’s statement'),
    refuses: ['recordUnknown', 'recordMoving', 'nothingToPay', 'paymentKnown'],
  },
  'POST /api/own-registration/:token/gstin': {
    group: 'own',
    does: 'Says for which business the receipt is to be, until there is one.',
    body: { schema: gstinFormSchema, types: formTypes },
    answers: formAnswers(takenSchema, 'Noted'),
    refuses: ['recordUnknown', 'recordMoving', 'nothingToPay', 'paymentKnown'],
  },
  'POST /api/own-registration/:token/erase': {
    group: 'own',
    does: 'Erases everything that is stored under the e-mail which the page was sent to.',
    body: { schema: pressSchema, types: formTypes },
    answers: {
      200: { means: 'Erased', schema: takenSchema },
      303: { means: 'Sent as HTML sends it: leads to the page that says so' },
    },
    refuses: ['recordUnknown'],
  },
  'GET /api/health': {
    group: 'site',
    does: 'Whether storage answers, e-mails can leave and schedules run. For who watches the site.',
    answers: {
      200: { means: 'Visitors are served', schema: healthSchema },
      503: { means: 'Storage does not answer', schema: healthSchema },
    },
  },
  'POST /api/policy-reports': {
    group: 'site',
    isForPrograms: true,
    does: 'Takes browsers’ reports of what a content security policy blocked. They are logged, not stored.',
    body: {
      schema: z.union([cspReportSchema, reportsSchema]),
      types: ['application/csp-report', 'application/reports+json'],
    },
    answers: { 204: { means: 'Logged' } },
  },
  'POST /api/admin/login': {
    group: 'site',
    does: 'Signs the admin in.',
    body: { schema: signInSchema, types: formTypes },
    answers: {
      200: { means: 'Signed in: the cookie is set', schema: signedInSchema },
      303: { means: 'Sent as HTML sends it: leads to the admin, or back to the form' },
    },
    refuses: [
      'passwordNotSet',
      'passwordTooShort',
      'passwordWrong',
      'signInWrong',
      'tooManyAttempts',
      'totpSecretInvalid',
    ],
  },
}
