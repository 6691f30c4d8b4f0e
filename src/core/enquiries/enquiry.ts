/** Enquiries, as they are stored and answered. */
import * as z from 'zod/mini'
import { enquiryFields } from './enquiry-fields.ts'
import { recordShape } from '#core/basics/field.ts'
import { languages } from '#core/basics/locale.ts'
import { instant, optionalText } from '#core/basics/text.ts'

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
