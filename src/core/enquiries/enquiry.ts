/** Enquiries, as they are stored and answered. */
import * as z from 'zod/mini'
import { enquiryFields } from './enquiry-fields.ts'
import { formShape, recordShape } from '#core/basics/field-schema.ts'
import { languages } from '#core/basics/locale.ts'
import { instant, optionalText, submissionId } from '#core/basics/text.ts'

/** What a visitor sends with the contact form. */
export const enquiryFormSchema = z.object({
  ...formShape(enquiryFields, 'contact'),
  submissionId: z.optional(submissionId),
})
export type EnquiryInput = z.infer<typeof enquiryFormSchema>

export const replyMost = 4000

export const enquirySchema = z.object({ id: z.string('notUnderstood').check(z.maxLength(64, 'tooLong')) })

export const enquiryAnswerSchema = z.extend(enquirySchema, {
  answered: z.boolean('notChosen'),
  note: optionalText(1000),
  reply: optionalText(replyMost),
})

export type EnquiryAnswer = z.infer<typeof enquiryAnswerSchema>

const { firstName: _firstName, lastName: _lastName, ...storedFields } = enquiryFields

export const enquiryRecordSchema = z.object({
  id: z.string(),
  submissionId: z.optional(z.string()),
  name: z.string(),
  ...recordShape(storedFields),
  createdAt: instant,
  answered: z.nullable(z.object({ at: instant, note: z.string(), reply: z.optional(z.string()) })),
  lang: z.enum(languages),
})
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>
