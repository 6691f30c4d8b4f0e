/** What a visitor sends to register, and the answer. Every form's script contains this whole file. */
import * as z from 'zod/mini'
import { formShape, type FieldValues } from '#core/basics/field.ts'
import { howToPaySchema } from '#core/money/how-to-pay-schema.ts'
import type { GuestPerson } from './guests.ts'
import { answerMost, codeMost, registrationFields } from './registration-fields.ts'
import { flag, instant, optionalText, submissionId, toCode } from '#core/basics/text.ts'

export const registrationKinds = ['seat', 'waitlist'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

const paise = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  ),
  z.int('notUnderstood').check(z.gte(0, 'notUnderstood')),
)

export const eventIdSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  z.int('notUnderstood'),
)

const besideFields = {
  submissionId: z.optional(submissionId),
  /** The server asks the visitor before it takes a higher price. Other clients may leave it out, unless they ask to wait. */
  priceSeen: z.optional(paise),
  /** The event on the form's page. A workshop's slug and id mean another event once that one cannot be booked. */
  eventSeen: z.optional(eventIdSchema),
  waitlist: z.optional(flag),
  code: z.optional(
    z.string('notUnderstood').check(z.overwrite(toCode), z.maxLength(codeMost, 'codeUnknown')),
  ),
  answer: z.optional(optionalText(answerMost)),
}

export const detailFormSchema = z.object({ ...formShape(registrationFields, 'detail'), ...besideFields })

export const embeddedFormSchema = z.object({ ...formShape(registrationFields, 'embedded'), ...besideFields })

export const paidFormSchema = z.object({ ...formShape(registrationFields, 'paid'), ...besideFields })

export const paidByIdFormSchema = z.extend(paidFormSchema, { eventId: eventIdSchema })

export const freeFormSchema = z.object({
  ...formShape(registrationFields, 'free'),
  ...besideFields,
  eventId: eventIdSchema,
})

type BesideFields = { [Name in keyof typeof besideFields]?: z.infer<(typeof besideFields)[Name]> }
export type RegistrationInput = FieldValues<typeof registrationFields> &
  BesideFields & { guests: GuestPerson[] }

export const registeredSchema = z.object({
  message: z.string(),
  /** `already`: the person has a seat. `nextDate`: the date has passed, and a signup for the next one was kept. */
  kind: z.enum([...registrationKinds, 'already', 'nextDate']),
  payment: z._default(z.nullable(howToPaySchema), null),
  /** The event begins within 24 hours, so the joining details come at once. */
  isLastDay: z.boolean(),
  event: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    eventDate: instant,
    duration: z.int(),
    /** In paise: the price of this seat. */
    price: z.int(),
    venue: z.string(),
  }),
})
export type Registered = z.infer<typeof registeredSchema>

export const registrationRefusedSchema = z.object({
  price: z.optional(z.int()),
  waitlistOpen: z.optional(z.boolean()),
})
