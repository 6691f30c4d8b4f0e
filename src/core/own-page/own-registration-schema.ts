/** What the owner of a registration may send and take along. */
import * as z from 'zod/mini'
import { publicRecordSchema } from '#core/events/event-schema.ts'
import { formShape } from '#core/basics/field.ts'
import { registrationFields, type RegistrationForm } from '#core/registrations/registration-fields.ts'
import { noteSchema } from '#core/people/note.ts'
import { registrationRecordSchema } from '#core/registrations/registration-schema.ts'
import { email, instant } from '#core/basics/text.ts'

/**
 * Name and phone, and the company of who had to give one, checked as the event's own form checks them. The e-mail stays: the page
 * was sent to it.
 */
export function correctionSchema(form: RegistrationForm) {
  const { name, phone, company } = formShape(registrationFields, form)
  return form === 'paid' ? z.object({ name, phone, company }) : z.object({ name, phone })
}

/** A button alone: what is meant stands in the address. */
export const pressSchema = z.object({})

/** The form of /forgot. */
export const ownLinksFormSchema = z.object({ email })

/**
 * What `Download my data` writes: what is stored about its owner. Left out are the secret, which would open the page to
 * another reader of the file, what the site noticed about the sender (docs/decisions/014-signing-in.md), and the site's own bookkeeping.
 */
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
  /** The admin's, about the e-mail that the page was sent to: a phone may be another person's. */
  note: z.nullable(z.pick(noteSchema, { text: true, at: true })),
})
export type OwnData = z.infer<typeof ownDataSchema>
