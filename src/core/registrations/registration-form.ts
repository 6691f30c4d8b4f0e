/** What a visitor sends to register, and the answer. */
import * as z from 'zod/mini'
import { formShape } from '#core/basics/field-schema.ts'
import type { FieldValues } from '#core/basics/field.ts'
import type { GuestPerson } from './guests.ts'
import { answerMost, codeRule, registrationFields } from './registration-fields.ts'
import { flag, optionalText, submissionId, toSchema } from '#core/basics/text.ts'

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
  code: z.optional(toSchema(codeRule)),
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

export interface HowToPay {
  readonly upiId: string
  readonly upiName: string
  readonly phone: string
  readonly chat: string
  readonly reference: string
  readonly amount: number
  /** `upi://pay?…`, which opens a payment app on a phone. */
  readonly link: string
  /** The same link as a QR code: modules along one edge, and the dark ones as an SVG path. */
  readonly qr: { readonly size: number; readonly path: string }
  readonly report: string
  /** Until when a seat taken now is held unpaid; null if no clock takes it away. */
  readonly heldUntil: string | null
}
export type Payee = Pick<HowToPay, 'upiId' | 'upiName' | 'phone' | 'chat'>

export interface Registered {
  readonly message: string
  /** `already`: the person has a seat. `nextDate`: the date has passed, and a signup for the next one was kept. */
  readonly kind: RegistrationKind | 'already' | 'nextDate'
  readonly payment: HowToPay | null
  /** The event begins within 24 hours, so the joining details come at once. */
  readonly isLastDay: boolean
  readonly event: {
    readonly id: number
    readonly slug: string
    readonly title: string
    readonly eventDate: string
    readonly duration: number
    /** In paise: the price of this seat. */
    readonly price: number
    readonly venue: string
  }
}
