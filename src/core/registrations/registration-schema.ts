/** Registrations as they are stored. registration-form.ts has what visitors send, admin-registrations.ts what the admin reads. */
import * as z from 'zod/mini'
import { recordShape } from '#core/basics/field-schema.ts'
import { languages } from '#core/basics/locale.ts'
import { feedbackSchema } from '#core/own-page/feedback.ts'
import { paymentSchema } from '#core/money/payment-schema.ts'
import { guestSchema } from './guests.ts'
import { registrationFields } from './registration-fields.ts'
import { registrationKinds, type RegistrationInput } from './registration-form.ts'
import { sourceSchema } from './source.ts'
import { instant, secretSchema } from '#core/basics/text.ts'

/** Keeps the question in English beside the answer, so that it stays readable if the event's question changes. */
const askedSchema = z.object({ question: z.string(), answer: z.string() })
export type Asked = z.infer<typeof askedSchema>

export const filledFieldsSchema = z.object(recordShape(registrationFields))

/** The request that the site decides about. Requests of a crowd are stored in this form, so a member left out here is lost then. */
export const registrationRequestSchema = z.object({
  input: z.extend(filledFieldsSchema, {
    submissionId: z.optional(z.string()),
    priceSeen: z.optional(z.int()),
    waitlist: z.optional(z.boolean()),
    code: z.optional(z.string()),
    guests: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  id: z.string(),
  secret: secretSchema,
  lang: z.enum(languages),
  network: z.optional(z.string()),
  asked: z.optional(askedSchema),
  source: z.optional(sourceSchema),
})
export interface RegistrationRequest extends Omit<z.infer<typeof registrationRequestSchema>, 'input'> {
  input: RegistrationInput
}

/** A freed seat that is kept for one person of the waiting list: it counts as taken until its time is over. */
export const seatOfferSchema = z.object({ madeAt: instant, until: instant, price: z.int() })

export const registrationRecordSchema = z.object({
  id: z.string(),
  submissionId: z.nullable(z.string()),
  /** `seat` counts against the event's capacity; `waitlist` counts once a seat is offered. */
  kind: z.enum(registrationKinds),
  /** The phone is in E.164, or '' if none was given. */
  ...recordShape(registrationFields),
  asked: z.nullable(askedSchema),
  source: z.nullable(sourceSchema),
  attended: z.boolean(),
  registeredAt: instant,
  lang: z.enum(languages),
  /** Opens the registrant's own page, `/r/<eventId>-<secret>`. Null without an e-mail. */
  secret: z.nullable(secretSchema),
  /** The event's `sequence` that the registrant saw when registering. */
  sequence: z.int(),
  /** The price in paise when the seat was taken; 0 is free. Null on the waiting list. */
  price: z.nullable(z.int()),
  code: z.string(),
  payment: z.nullable(paymentSchema),
  gstin: z.string(),
  businessAddress: z.string(),
  offer: z.nullable(seatOfferSchema),
  /** Orders the waiting list, the lowest first: the milliseconds of `registeredAt`, or of the move for a registrant who was moved here. */
  rank: z.number(),
  seatedAt: z.nullable(instant),
  isByHand: z.boolean(),
  /** Each guest takes a seat, too. `price` and `payment` cover all of the seats. */
  guests: z.array(guestSchema),
  /** When the registrant named each new address of a guest, within the last day. */
  addressesNamedAt: z.array(instant),
  /** When the admin corrected the e-mail; earlier e-mails went to another address. */
  emailSince: z.nullable(instant),
  movedFrom: z.nullable(z.object({ eventId: z.int(), at: instant })),
  feedback: z.nullable(feedbackSchema),
  network: z.nullable(z.string()),
})
export type RegistrationRecord = z.infer<typeof registrationRecordSchema>

/** The `owner` gave it back, it `expired` unpaid, its offer `lapsed`, the admin `refunded` it, or it was `moved`. */
export const cancelReasons = ['owner', 'expired', 'lapsed', 'refunded', 'moved'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const cancelledRegistrationSchema = z.object({
  registration: registrationRecordSchema,
  cancelledAt: instant,
  reason: z.enum(cancelReasons),
  movedTo: z.nullable(z.int()),
})
export type CancelledRegistration = z.infer<typeof cancelledRegistrationSchema>

export const erasedSeatsSchema = z.object({ seats: z.int(), attended: z.int(), paid: z.int() })
export type ErasedSeats = z.infer<typeof erasedSeatsSchema>

export const whoseShape = {
  eventId: z.int('notUnderstood'),
  registrationId: z
    .string('notUnderstood')
    .check(z.minLength(1, 'notUnderstood'), z.maxLength(64, 'notUnderstood')),
}
export const whoseSchema = z.object(whoseShape)
export type Whose = z.infer<typeof whoseSchema>

export const attendanceSchema = z.object({ ...whoseShape, attended: z.boolean('notChosen') })

/** A check-in that the server has not confirmed yet, as the browser stores it. */
export const pendingCheckInSchema = z.object({
  eventId: z.int(),
  id: z.string(),
  attended: z.boolean(),
  /** The lowest is sent first; a newer check-in of the same person has a higher one. */
  position: z.int(),
})
export type PendingCheckIn = z.infer<typeof pendingCheckInSchema>
