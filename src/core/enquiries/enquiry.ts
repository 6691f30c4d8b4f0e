/** Enquiries, as they are stored and answered. */
import * as z from 'zod/mini'
import { enquiryFields } from './enquiry-fields.ts'
import { recordShape } from '#core/basics/field.ts'
import { locales } from '#core/basics/locale.ts'
import { instant, optionalText } from '#core/basics/text.ts'

/** Characters. */
export const replyMost = 4000

/** Names an enquiry. */
export const enquirySchema = z.object({ id: z.string('notUnderstood').check(z.maxLength(64, 'tooLong')) })

/** What the admin sends to answer an enquiry, to mark it as answered, or as waiting again. */
export const enquiryAnswerSchema = z.extend(enquirySchema, {
  answered: z.boolean('notChosen'),
  note: optionalText(1000),
  /** Sent by e-mail; '' where it was answered elsewhere. */
  reply: optionalText(replyMost),
})

export type EnquiryAnswer = z.infer<typeof enquiryAnswerSchema>

/** First and last name are stored as one, as the admin reads it. */
const { firstName: _firstName, lastName: _lastName, ...storedFields } = enquiryFields

export const enquiryRecordSchema = z.object({
  id: z.string(),
  submissionId: z.optional(z.string()),
  name: z.string(),
  /** The phone is E.164, or '' where none was given. */
  ...recordShape(storedFields),
  createdAt: instant,
  /** When the admin marked it as answered, what they noted, and what was sent from here; null while it waits. */
  answered: z.nullable(z.object({ at: instant, note: z.string(), reply: z.optional(z.string()) })),
  lang: z.enum(locales),
})
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>
