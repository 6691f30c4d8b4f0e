/** Enquiries: the contact form. */
import * as z from 'zod/mini'
import { locales } from './locale.ts'
import {
  email,
  emailMost,
  flag,
  instant,
  optionalPhone,
  optionalText,
  phoneMost,
  requiredText,
} from './text.ts'

export const businessTypes = [
  'manufacturing',
  'retail',
  'healthcare',
  'finance',
  'education',
  'other',
] as const
export type BusinessType = (typeof businessTypes)[number]

/**
 * The most characters that each text may hold. Together they stay below what one request may weigh, even where a plain
 * form writes each Devanagari letter in nine bytes.
 */
export const enquiryMost = {
  firstName: 60,
  lastName: 60,
  email: emailMost,
  phone: phoneMost,
  company: 120,
  message: 1200,
} as const

export const enquiryFormSchema = z.object({
  firstName: requiredText(2, enquiryMost.firstName, 'firstNameTooShort'),
  lastName: requiredText(2, enquiryMost.lastName, 'lastNameTooShort'),
  email,
  /** The specification's payload has none. */
  phone: optionalPhone,
  company: optionalText(enquiryMost.company),
  businessType: z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.enum([...businessTypes, ''] as const, 'notChosen'),
  ),
  message: optionalText(enquiryMost.message),
  newsletter: flag,
  rid: z.optional(z.string('notUnderstood').check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'notUnderstood'))),
})
export type EnquiryInput = z.infer<typeof enquiryFormSchema>

/** What the admin sends to mark an enquiry as answered, or as waiting again. */
export const enquiryAnswerSchema = z.object({ answered: z.boolean('notChosen'), note: optionalText(1000) })

export const enquiryRecordSchema = z.object({
  id: z.string(),
  rid: z.optional(z.string()),
  /** First and last name as one, as the admin reads it. */
  name: z.string(),
  email: z.string(),
  /** E.164, or '' where none was given. */
  phone: z._default(z.string(), ''),
  company: z.string(),
  businessType: z.enum([...businessTypes, '']),
  message: z.string(),
  newsletter: z.boolean(),
  createdAt: instant,
  /** When the admin marked it as answered, and what they noted; null while it waits. */
  answered: z._default(z.nullable(z.object({ at: instant, note: z.string() })), null),
  lang: z._default(z.enum(locales), 'en'),
})
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>

/** The answer to it. */
export const enquiryAnsweredSchema = z.pick(enquiryRecordSchema, { answered: true })
