/**
 * What a visitor sends to register, and what the answer says. Apart from the stored record, because every form's script brings
 * this whole file along.
 */
import * as z from 'zod/mini'
import { formShape, type FieldValues } from '#core/basics/field.ts'
import { howToPaySchema } from '#core/money/how-to-pay-schema.ts'
import { codeMost, toCode } from '#core/money/price-schema.ts'
import type { GuestPerson } from './guests.ts'
import { answerMost } from './question.ts'
import { registrationFields } from './registration-fields.ts'
import { flag, instant, optionalText, submissionId } from '#core/basics/text.ts'

export const registrationKinds = ['seat', 'waitlist'] as const
export type RegistrationKind = (typeof registrationKinds)[number]

/** Paise, as a form sends them: what the visitor was shown. */
const paise = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
  ),
  z.int('notUnderstood').check(z.gte(0, 'notUnderstood')),
)

/** An event by its id, as a number or as text. */
export const eventIdSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  z.int('notUnderstood'),
)

/** What comes with every form beside the fields of the table. */
const besideFields = {
  submissionId: z.optional(submissionId),
  /** What the form said that a seat costs; a higher price is asked about, not taken. Other clients may leave it out, unless they ask to wait. */
  priceSeen: z.optional(paise),
  /** The id of the event that the form's page showed: a workshop's slug and id mean another one once that cannot be booked. */
  eventSeen: z.optional(eventIdSchema),
  /** Where it is full: to wait for a seat instead. Where a seat is free after all, its price is asked about. */
  waitlist: z.optional(flag),
  /** Makes the seat cheaper; in the form in which codes are compared. */
  code: z.optional(
    z.string('notUnderstood').check(z.overwrite(toCode), z.maxLength(codeMost, 'codeUnknown')),
  ),
  /** To the event's own question; what it may be depends on that (question.ts). */
  answer: z.optional(optionalText(answerMost)),
}

/** The form on an event's own page; also what the API asks for when no form is named. The paid workshop's slug asks for `paidFormSchema`. */
export const detailFormSchema = z.object({ ...formShape(registrationFields, 'detail'), ...besideFields })

/** The form inside the upcoming-events block. */
export const embeddedFormSchema = z.object({ ...formShape(registrationFields, 'embedded'), ...besideFields })

/** The paid workshop, in its dialog and on its event's page. */
export const paidFormSchema = z.object({ ...formShape(registrationFields, 'paid'), ...besideFields })

/** The paid workshop where its event is named by id. */
export const paidByIdFormSchema = z.extend(paidFormSchema, { eventId: eventIdSchema })

/** The free workshop's form; it names its event by id. */
export const freeFormSchema = z.object({
  ...formShape(registrationFields, 'free'),
  ...besideFields,
  eventId: eventIdSchema,
})

/** What every form comes down to. */
export interface RegistrationInput extends FieldValues<typeof registrationFields> {
  submissionId?: string | undefined
  /** Paise. */
  priceSeen?: number | undefined
  eventSeen?: number | undefined
  waitlist?: boolean | undefined
  code?: string | undefined
  guests: GuestPerson[]
  answer?: string | undefined
}

/** The answer to a registration, and to its repetition. */
export const registeredSchema = z.object({
  message: z.string(),
  /**
   * `already`: this person has a seat, and gets the link to it by e-mail. `nextDate`: the date has passed, and what was kept is a
   * signup for the next one.
   */
  kind: z.enum([...registrationKinds, 'already', 'nextDate']),
  /** Of a seat that costs something: what to name when paying. */
  payment: z._default(z.nullable(howToPaySchema), null),
  /** The event begins within 24 hours: the joining details come at once. */
  isLastDay: z.boolean(),
  /** As it stands now, with its title in the language of the form. */
  event: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    eventDate: instant,
    /** Minutes. */
    duration: z.int(),
    /** Paise: what this seat costs. */
    price: z.int(),
    /** '' is online. */
    venue: z.string(),
  }),
})
export type Registered = z.infer<typeof registeredSchema>

/** What a refusal to register may say beside its code. */
export const registrationRefusedSchema = z.object({
  /** Of `priceChanged` and `seatFree`: paise. */
  price: z.optional(z.int()),
  /** Of `seatsTooFew`: how many are free. */
  left: z.optional(z.int()),
  /** Of `eventFull`: one can wait for a seat. */
  waitlistOpen: z.optional(z.boolean()),
})
