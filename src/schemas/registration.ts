/** Registrations: as each form sends them, as they are kept, as the admin reads them. */
import * as z from 'zod/mini'
import { locales } from './locale.ts'
import {
  email,
  emailMost,
  instant,
  optionalPhone,
  optionalText,
  phone,
  phoneMost,
  requiredText,
} from './text.ts'

export const experienceLevels = ['beginner', 'intermediate', 'advanced'] as const
/** The paid workshop's form also knows experts. */
export const paidExperienceLevels = [...experienceLevels, 'expert'] as const
export type ExperienceLevel = (typeof paidExperienceLevels)[number]

/** The most characters that each text may hold; together they stay below what one request may weigh. */
export const registrationMost = {
  name: 100,
  email: emailMost,
  phone: phoneMost,
  company: 120,
  designation: 120,
  expectations: 1000,
} as const

const name = requiredText(2, registrationMost.name, 'nameTooShort')

/** Made by the visitor's browser once per filled form: the same one sent twice is stored once. */
const rid = z.optional(z.string('notUnderstood').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'notUnderstood')))

function optionalLevel<const Levels extends readonly string[]>(levels: Levels) {
  return z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.enum([...levels, ''] as const, 'notChosen'),
  )
}

/** The form on an event's own page; also what the API asks for when no form is named. The paid workshop's slug asks for `paidFormSchema`. */
export const detailFormSchema = z.object({
  name,
  email,
  phone: optionalPhone,
  company: optionalText(registrationMost.company),
  designation: optionalText(registrationMost.designation),
  experience: optionalLevel(experienceLevels),
  expectations: optionalText(registrationMost.expectations),
  rid,
})

/** The form inside the upcoming-events block. */
export const embeddedFormSchema = z.extend(detailFormSchema, {
  phone,
  experience: z.enum(experienceLevels, 'notChosen'),
})

/** The paid workshop, in its dialog and on its event's page. */
export const paidFormSchema = z.extend(detailFormSchema, {
  phone,
  company: requiredText(2, registrationMost.company, 'companyTooShort'),
  experience: z.enum(paidExperienceLevels, 'experienceMissing'),
})

/** An event by its id, as a number or as text. */
export const eventIdSchema = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  z.int('notUnderstood'),
)

/** The paid workshop where its event is named by id. */
export const paidByIdFormSchema = z.extend(paidFormSchema, { eventId: eventIdSchema })

/** The free workshop's form; it names its event by id. */
export const freeFormSchema = z.extend(detailFormSchema, {
  eventId: eventIdSchema,
  phone,
  experience: z.pipe(
    z.transform((value: unknown) =>
      value === undefined || value === null || value === '' ? 'beginner' : value,
    ),
    z.enum(experienceLevels, 'notChosen'),
  ),
})

export const registrationForms = ['detail', 'embedded', 'paid', 'free'] as const
export type RegistrationForm = (typeof registrationForms)[number]

/** What every form comes down to. */
export interface RegistrationInput {
  name: string
  email: string
  phone: string
  company: string
  designation: string
  experience: ExperienceLevel | ''
  expectations: string
  rid?: string | undefined
}

/** One seat, or one invitation to the next edition. */
export const registrationRecordSchema = z.object({
  id: z.string(),
  rid: z.optional(z.string()),
  /** `seat` counts against the event's capacity; `nextEdition` asked for an invitation after the date had passed. */
  kind: z._default(z.enum(['seat', 'nextEdition']), 'seat'),
  /** The edition of the event that it belongs to. */
  edition: z._default(z.int(), 1),
  name: z.string(),
  email: z.string(),
  /** E.164, or '' where none was given. */
  phone: z.string(),
  company: z.string(),
  designation: z.string(),
  experience: z.enum([...paidExperienceLevels, '']),
  expectations: z.string(),
  attended: z.boolean(),
  registeredAt: instant,
  /** The language to write to them in. */
  lang: z._default(z.enum(locales), 'en'),
})
export type RegistrationRecord = z.infer<typeof registrationRecordSchema>

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
export const adminRegistrationSchema = z.extend(z.omit(registrationRecordSchema, { rid: true }), {
  eventId: z.int(),
  eventTitle: z.string(),
})
export type AdminRegistration = z.infer<typeof adminRegistrationSchema>

export const attendanceSchema = z.object({ attended: z.boolean('notChosen') })

/** A tick that the server does not have yet, as the desk keeps it in the browser. */
export const keptTickSchema = z.object({
  eventId: z.int(),
  id: z.string(),
  attended: z.boolean(),
  /** In the queue: the lowest is sent first, and a later wish about the same person has a higher one. */
  place: z.int(),
})
export type KeptTick = z.infer<typeof keptTickSchema>
