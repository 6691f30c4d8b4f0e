/** What the contact form asks for, one row a field, in the order of the form; apart from what is stored, which visitors need not download. */
import * as z from 'zod/mini'
import { formShape, type FieldRow } from '#core/basics/field.ts'
import { emailMost, phoneMost, submissionId } from '#core/basics/text.ts'

export const businessTypes = [
  'manufacturing',
  'retail',
  'healthcare',
  'finance',
  'education',
  'other',
] as const

/**
 * The most characters together stay below what one request may weigh, even where a plain form writes each Devanagari letter
 * in nine bytes.
 */
export const enquiryFields = {
  firstName: {
    control: 'text',
    most: 60,
    autoComplete: 'given-name',
    forms: { contact: { required: 'firstNameTooShort' } },
    column: 'First name',
  },
  lastName: {
    control: 'text',
    most: 60,
    autoComplete: 'family-name',
    forms: { contact: { required: 'lastNameTooShort' } },
    column: 'Last name',
  },
  email: {
    control: 'email',
    most: emailMost,
    autoComplete: 'email',
    forms: { contact: { required: 'emailInvalid' } },
    column: 'Email',
  },
  /** The specification's payload has none. */
  phone: {
    control: 'tel',
    most: phoneMost,
    autoComplete: 'tel',
    forms: { contact: { hint: 'phoneHint' } },
    column: 'Phone',
  },
  company: {
    control: 'text',
    most: 120,
    autoComplete: 'organization',
    forms: { contact: {} },
    column: 'Company',
  },
  businessType: {
    control: 'select',
    options: businessTypes,
    forms: { contact: {} },
    column: 'Kind of business',
  },
  message: {
    control: 'textarea',
    most: 1200,
    lines: 5,
    forms: { contact: { hint: 'messageHint' } },
    column: 'Message',
  },
  newsletter: {
    control: 'checkbox',
    forms: { contact: {} },
    column: 'New events',
  },
} as const satisfies Record<string, FieldRow<'contact'>>

export const enquiryFormSchema = z.object({
  ...formShape(enquiryFields, 'contact'),
  submissionId: z.optional(submissionId),
})
export type EnquiryInput = z.infer<typeof enquiryFormSchema>
