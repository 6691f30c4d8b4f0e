/** Enquiries: the contact form. */
import * as z from 'zod/mini'
import { locales } from './locale.ts'
import { email, flag, instant, optionalText, requiredText } from './text.ts'

export const businessTypes = [
  'manufacturing',
  'retail',
  'healthcare',
  'finance',
  'education',
  'other',
] as const
export type BusinessType = (typeof businessTypes)[number]

export const enquiryFormSchema = z.object({
  firstName: requiredText(2, 60, 'firstNameTooShort'),
  lastName: requiredText(2, 60, 'lastNameTooShort'),
  email,
  company: optionalText(120),
  businessType: z.pipe(
    z.transform((value: unknown) => value ?? ''),
    z.enum([...businessTypes, ''] as const, 'notChosen'),
  ),
  message: optionalText(4000),
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
  /** The form asks for none; kept for records that have one. E.164 or ''. */
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
