/** POST /api/events/:slug/register: a visitor requests a seat. */
import { formAnswers, formTypes } from '#api/openapi/operation.ts'
import { publicRow, type Row } from '#api/row.ts'
import { formOf } from '#core/pages/workshop.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { seatRefusedSchema } from '#core/registrations/answers.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  paidFormSchema,
  registeredSchema,
} from '#core/registrations/registration-form.ts'
import { readForm } from '#http/forms/form.ts'
import { registerFromForm } from './answer-registration.ts'
import { withEvent } from '#storage/events/known-events.ts'

/** Why somebody gets no seat. */
export const seatErrors = [
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

export const registered =
  'Registered. A second form with a known e-mail is answered the same, so that nobody learns who is registered.'

/**
 * The slug decides which rules apply: the paid workshop's form is always checked as such. For other events a form may
 * name itself as the stricter embedded one; none can name a laxer one.
 */
function schemaOf(slug: string, form: unknown) {
  if (formOf({ slug }) === 'paid') return paidFormSchema
  return form === 'embedded' ? embeddedFormSchema : detailFormSchema
}

export const eventRegisterRows: readonly Row[] = [
  publicRow('POST /api/events/:slug/register', {
    group: 'forms',
    does: 'Asks for a seat in an event, or for a place in its waiting list.',
    more: 'The paid workshop asks for more fields than are required here. Made for people at a form: what programs send is looked at twice.',
    body: { schema: detailFormSchema, types: formTypes },
    answers: formAnswers(registeredSchema, registered),
    refuses: seatErrors,
    errorSchemas: { 409: seatRefusedSchema },
    async handle(context) {
      const slug = context.params['slug'] ?? ''
      const form = await readForm(context, {
        name: 'registration',
        schema: (values) => schemaOf(slug, values['form']),
        page: `/events/${slug}`,
        event: slug,
      })
      if (!form.ok) return form.response
      const { response, registeredFor } = await withEvent(context.storage, slug, (found) =>
        registerFromForm(context, form, found),
      )
      if (registeredFor) sendAfterwards(context, `roster-${registeredFor.id}`)
      return response
    },
  }),
]
