/** What a visitor sends with the contact form. */
import * as z from 'zod/mini'
import { formShape } from '#core/basics/field.ts'
import { submissionId } from '#core/basics/text.ts'
import { enquiryFields } from './enquiry-fields.ts'

export const enquiryFormSchema = z.object({
  ...formShape(enquiryFields, 'contact'),
  submissionId: z.optional(submissionId),
})
export type EnquiryInput = z.infer<typeof enquiryFormSchema>
