/** Handles the forms of the registrant's own page: reads each, carries it out on the event's file, and answers. */
import * as z from 'zod/mini'
import { countFinds } from '#api/records/record-acts.ts'
import { secretRoute, type Route } from '#http/endpoint.ts'
import type { ErrorCode, FieldCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import { isHeld } from '#core/events/event.ts'
import type { EventFile, Located } from '#core/events/event-file.ts'
import { gstinFormSchema, reportFormSchema } from '#core/money/payment-schema.ts'
import { feedbackFormSchema, withFeedback } from '#core/own-page/feedback.ts'
import {
  acceptOffer,
  cancel,
  correct,
  nameOwnGuests,
  reportPayment,
  saveGstin,
  correctionSchema,
  ownDataSchema,
  pressSchema,
} from '#core/own-page/own-acts.ts'
import { formOf } from '#core/events/series.ts'
import { findNote } from '#core/people/note.ts'
import { isGstin } from '#core/receipts/gst.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import { guestsMostByHand, peopleSchema, toPeople } from '#core/registrations/guests.ts'
import { asRegistered } from '#core/registrations/registration.ts'
import { doneResponse, readForm, type FilledForm } from '#http/input.ts'
import { phoneOf } from '#http/phone.ts'
import { toOutcomeAddress } from '#http/plain-form.ts'
import { orRefuse, refuse, refuseFields, apiHeaders, jsonResponse, redirectResponse } from '#http/response.ts'
import type { PlainForm, RequestContext } from '#http/request-context.ts'
import { localePath } from '#i18n/locale.ts'
import type { OwnRegistration } from '#core/own-page/own-registration.ts'
import { changeOwn, findOwnRegistration } from '#storage/registrations/registrations.ts'
import { erase, findOwner } from '#storage/records/erasure.ts'
import { addToLog, readAdminFile } from '#storage/documents.ts'
import { eventKind } from '#storage/document-kinds.ts'

/** Refuses a wrong link alike whatever else was sent, so that a guess cannot be told from an erased registration. */
async function readOwnForm<Schema extends z.ZodMiniObject>(
  context: RequestContext,
  name: PlainForm['name'],
  schema: Schema | ((own: OwnRegistration) => Schema),
): Promise<FilledForm<z.infer<Schema>> & { readonly own: OwnRegistration }> {
  const token = context.params['token'] ?? ''
  const found: { own?: OwnRegistration | null } = {}
  const toSchema = async () => {
    found.own = await findOwnRegistration(context.storage, token)
    return found.own && (typeof schema === 'function' ? schema(found.own) : schema)
  }
  const form = await readForm(context, { name, schema: toSchema, page: `/r/${token}` })
  if (!found.own) throw new Error('a form was read without asking whose it is')
  return { ...form, own: found.own }
}

type Outcome = Result<ErrorCode | FieldCode>
type Done =
  | `own.${'corrected' | 'cancelled' | 'feedbackThanks' | 'gstinSaved' | 'peopleSaved' | 'taken'}`
  | 'registered.reported'
type OwnChange = (file: EventFile, found: Located) => LoggedChange<EventFile, Outcome>

interface Pressed<Schema extends z.ZodMiniObject> {
  readonly own: OwnRegistration
  readonly input: z.infer<Schema>
  readonly now: Date
}

function ownRow<Schema extends z.ZodMiniObject>(
  action: string,
  [name, done]: readonly [name: PlainForm['name'], done: Done],
  schema: Schema | ((own: OwnRegistration) => Schema),
  decide: (pressed: Pressed<Schema>) => OwnChange,
): Route {
  return secretRoute(`POST /api/own-registration/:token/${action}`, async (context) => {
    const { own, input, t } = await readOwnForm(context, name, schema)
    const outcome = await changeOwn(context, own, decide({ own, input, now: context.now }))
    orRefuse(outcome, { peopleTooMany: 'people' })
    return doneResponse(context, { message: t(done) })
  })
}

const guestsFormSchema = z.object({ people: peopleSchema(guestsMostByHand) })

export const ownFormsRoutes: readonly Route[] = [
  secretRoute('GET /api/own-registration/:token/data', async (context) => {
    const located = await findOwnRegistration(context.storage, context.params['token'] ?? '')
    if (!located) return refuse('recordUnknown')
    const event = asRegistered(located.event, located.registration)
    const note = findNote((await readAdminFile(context.storage)).notes, {
      email: located.registration.email,
      phone: '',
    })
    const downloadedAt = context.now.toISOString()
    const data = ownDataSchema.parse({ ...located, event, downloadedAt, note: note ?? null })
    return new Response(`${JSON.stringify(data, null, 2)}\n`, {
      headers: {
        ...apiHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="registration-${located.event.slug}.json"`,
        'referrer-policy': 'no-referrer',
      },
    })
  }),

  ownRow(
    'correct',
    ['correction', 'own.corrected'],
    ({ event }) => correctionSchema(formOf(event)),
    ({ own: { event, registration }, input, now }) => {
      const phone = phoneOf(input.phone)
      // A name that is on a certificate is final: only the admin corrects it.
      if (input.name !== registration.name && isHeld(event, now)) refuseFields({ name: 'nameFinal' })
      return (file, located) =>
        correct(file, located, (registration) => ({ ...registration, ...input, phone }))
    },
  ),

  ownRow('cancel', ['cancellation', 'own.cancelled'], pressSchema, ({ now }) => {
    return (file, located) => cancel(file, located, now)
  }),

  ownRow('guests', ['guests', 'own.peopleSaved'], guestsFormSchema, ({ own: { event }, input, now }) => {
    if (isHeld(event, now)) refuseFields({ people: 'nameFinal' })
    return (file, located) => nameOwnGuests(file, located, toPeople(input.people), now)
  }),

  ownRow('seat', ['seat', 'own.taken'], pressSchema, ({ now }) => {
    return (file, located) => acceptOffer(file, located, now)
  }),

  ownRow('payment', ['payment', 'registered.reported'], reportFormSchema, ({ input: { utr }, now }) => {
    return (file, located) => reportPayment(file, located, utr, now)
  }),

  ownRow('gstin', ['gstin', 'own.gstinSaved'], gstinFormSchema, ({ input }) => {
    // Its pattern is right, but its check character shows that it is mistyped.
    if (input.gstin !== '' && !isGstin(input.gstin)) refuseFields({ gstin: 'gstinInvalid' })
    return (file, located) => saveGstin(file, located, input)
  }),

  ownRow('feedback', ['feedback', 'own.feedbackThanks'], feedbackFormSchema, ({ own, input, now }) => {
    const { event, registration, attendance, cancelledAt } = own
    const hadSeat = registration.kind === 'seat' && isHeld(event, now)
    if (!hadSeat || attendance === 'absent' || cancelledAt !== null) refuse('notAttended')
    return (file, located) => correct(file, located, (registration) => withFeedback(registration, input, now))
  }),

  /** Erases by the e-mail address that got the link, not by the phone number: anybody may have typed that. */
  secretRoute('POST /api/own-registration/:token/erase', async (context) => {
    const form = await readOwnForm(context, 'erasure', pressSchema)
    const { storage, now } = context
    const { event, registration } = form.own
    const person = await findOwner(storage, registration)
    const erased = await erase(storage, person, now, eventKind.at(storage, event.id))
    await addToLog(storage, { text: `Somebody erased themselves: ${countFinds(erased.finds)}.` }, now)
    if (!context.form?.plain) return jsonResponse({ message: form.t('own.erasedTitle') })
    const page = localePath('/sent', form.locale)
    return redirectResponse(await toOutcomeAddress(context, page, { form: 'erasure', code: 'done' }))
  }),
]
