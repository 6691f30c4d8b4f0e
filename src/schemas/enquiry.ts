/** Enquiries: the contact form. */
import * as z from 'zod/mini'
import { enquiryFields } from './enquiry-fields.ts'
import { formShape, recordShape } from './field.ts'
import { withFormerName } from './former-name.ts'
import { locales } from './locale.ts'
import { inOneLine, instant, optionalText, requiredText, submissionId } from './text.ts'

export const enquiryFormSchema = z.object({
  ...formShape(enquiryFields, 'contact'),
  submissionId: z.optional(submissionId),
})
export type EnquiryInput = z.infer<typeof enquiryFormSchema>

/** Code points: of the form below the draft of an event. */
export const draftCommentMost = { name: 80, comment: 2000 } as const

/** Bytes: the fullest one, where a plain form writes each Devanagari letter in nine. */
export const draftCommentBytesMost = 24 * 1024

/** What a reader of a draft says about it. Without an address: the consultant knows whom they sent the link. */
export const draftCommentSchema = z.object({
  name: optionalText(draftCommentMost.name, inOneLine),
  comment: requiredText(2, draftCommentMost.comment, 'commentMissing'),
  submissionId: z.optional(submissionId),
})
export type DraftCommentInput = z.infer<typeof draftCommentSchema>

/** What the admin sends to mark an enquiry as answered, or as waiting again. */
export const enquiryAnswerSchema = z.object({ answered: z.boolean('notChosen'), note: optionalText(1000) })

/** First and last name are stored as one, as the admin reads it. */
const { firstName: _firstName, lastName: _lastName, ...storedFields } = enquiryFields

export const enquiryRecordSchema = z.object({
  id: z.string(),
  submissionId: z.optional(z.string()),
  name: z.string(),
  /** The phone is E.164, or '' where none was given. */
  ...recordShape(storedFields),
  /** Only of a comment on the draft of an event: which one, and what it was called then. Its name may be '', its e-mail is. */
  draft: z.optional(z.object({ eventId: z.int(), title: z.string() })),
  createdAt: instant,
  /** When the admin marked it as answered, and what they noted; null while it waits. */
  answered: z._default(z.nullable(z.object({ at: instant, note: z.string() })), null),
  lang: z._default(z.enum(locales), 'en'),
})
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>

/** A record in storage: older ones call the submission id `rid`. */
export const storedEnquirySchema = withFormerName(enquiryRecordSchema, 'submissionId', 'rid')

/** The answer to it. */
export const enquiryAnsweredSchema = z.pick(enquiryRecordSchema, { answered: true })
