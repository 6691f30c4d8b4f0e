/** Schemas of what a registrant may send and download. */
import * as z from 'zod/mini'
import { publicRecordSchema } from '#core/events/event-schema.ts'
import { formShape } from '#core/basics/field.ts'
import { registrationFields, type RegistrationForm } from '#core/registrations/registration-fields.ts'
import { noteSchema } from '#core/people/note.ts'
import { registrationRecordSchema } from '#core/registrations/registration-schema.ts'
import { email, instant } from '#core/basics/text.ts'

/** Checks the fields as the event's own form does. The e-mail cannot change: the page was sent to it. */
export function correctionSchema(form: RegistrationForm) {
  const { name, phone, company } = formShape(registrationFields, form)
  return form === 'paid' ? z.object({ name, phone, company }) : z.object({ name, phone })
}

export const pressSchema = z.object({})

export const ownLinksFormSchema = z.object({ email })

/** What is stored about the registrant, without the secret and the site's own bookkeeping (docs/decisions/014-signing-in.md). */
export const ownDataSchema = z.object({
  downloadedAt: instant,
  registration: z.omit(registrationRecordSchema, {
    secret: true,
    sequence: true,
    submissionId: true,
    network: true,
    rank: true,
    addressesNamedAt: true,
    movedFrom: true,
  }),
  cancelledAt: z.nullable(instant),
  event: publicRecordSchema,
  /** The note about the e-mail to which the page was sent: a phone may be another person's. */
  note: z.nullable(z.pick(noteSchema, { text: true, at: true })),
})
