/** Registrations: as each form sends them, as they are kept, as the admin reads them. */
import * as z from 'zod/mini'
import { formShape, recordShape, type FieldValues } from './field.ts'
import { withFormerName } from './former-name.ts'
import { locales } from './locale.ts'
import { registrationFields } from './registration-fields.ts'
import { instant } from './text.ts'

/** Made by the visitor's browser once per filled form: the same one sent twice is stored once. */
const submissionId = z.optional(
  z.string('notUnderstood').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'notUnderstood')),
)

/** The form on an event's own page; also what the API asks for when no form is named. The paid workshop's slug asks for `paidFormSchema`. */
export const detailFormSchema = z.object({ ...formShape(registrationFields, 'detail'), submissionId })

/** The form inside the upcoming-events block. */
export const embeddedFormSchema = z.object({ ...formShape(registrationFields, 'embedded'), submissionId })

/** The paid workshop, in its dialog and on its event's page. */
export const paidFormSchema = z.object({ ...formShape(registrationFields, 'paid'), submissionId })

/** An event by its id, as a number or as text. */
export const eventIdSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  z.int('notUnderstood'),
)

/** The paid workshop where its event is named by id. */
export const paidByIdFormSchema = z.extend(paidFormSchema, { eventId: eventIdSchema })

/** The free workshop's form; it names its event by id. */
export const freeFormSchema = z.object({
  ...formShape(registrationFields, 'free'),
  submissionId,
  eventId: eventIdSchema,
})

/** What every form comes down to. */
export interface RegistrationInput extends FieldValues<typeof registrationFields> {
  submissionId?: string | undefined
}

/** What the visitor filled in, as it is stored: the members of the table, without what else came with the form. */
export const filledFieldsSchema = z.object(recordShape(registrationFields))

/** One seat, or one invitation to the next edition. */
export const registrationRecordSchema = z.object({
  id: z.string(),
  submissionId: z.optional(z.string()),
  /** `seat` counts against the event's capacity; `nextEdition` asked for an invitation after the date had passed. */
  kind: z._default(z.enum(['seat', 'nextEdition']), 'seat'),
  /** The edition of the event that it belongs to. */
  edition: z._default(z.int(), 1),
  /** The phone is E.164, or '' where none was given. */
  ...recordShape(registrationFields),
  attended: z.boolean(),
  registeredAt: instant,
  /** The language to write to them in. */
  lang: z._default(z.enum(locales), 'en'),
})
export type RegistrationRecord = z.infer<typeof registrationRecordSchema>

/** A record in storage: older ones call the submission id `rid`. */
export const storedRegistrationSchema = withFormerName(registrationRecordSchema, 'submissionId', 'rid')

/** Seats whose registrations are erased because their time is over: numbers, and nobody's name. */
export const erasedSeatsSchema = z.object({
  edition: z.int(),
  /** In India ('2026-11-28'), on which they were taken. */
  day: z.string(),
  seats: z.int(),
  attended: z.int(),
})
export type ErasedSeats = z.infer<typeof erasedSeatsSchema>

/** The answer to a registration, and to its repetition, and to a second one with a known e-mail: all the same. */
export const registeredSchema = z.object({
  message: z.string(),
  kind: z.enum(['seat', 'nextEdition']),
  /** As it stands now, with its title in the language of the form. */
  event: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    eventDate: instant,
    /** Paise. */
    price: z.int(),
    /** '' is online. */
    venue: z.string(),
  }),
})
export type Registered = z.infer<typeof registeredSchema>

/** What the admin's lists hold: the record with its event beside it. */
export const adminRegistrationSchema = z.extend(z.omit(registrationRecordSchema, { submissionId: true }), {
  eventId: z.int(),
  eventTitle: z.string(),
})
export type AdminRegistration = z.infer<typeof adminRegistrationSchema>

export const attendanceSchema = z.object({ attended: z.boolean('notChosen') })

/** A check-in that the server has not confirmed yet, as the browser stores it; older ones call the position `place`. */
export const pendingCheckInSchema = withFormerName(
  z.object({
    eventId: z.int(),
    id: z.string(),
    attended: z.boolean(),
    /** In the queue: the lowest is sent first; a newer check-in of the same person has a higher one. */
    position: z.int(),
  }),
  'position',
  'place',
)
export type PendingCheckIn = z.infer<typeof pendingCheckInSchema>
