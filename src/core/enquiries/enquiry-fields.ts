/** The fields of the contact form, in its order; apart from its schemas, which visitors need not download to see it. */
import type { FieldRow } from '#core/basics/field.ts'
import { emailRow, phoneRow } from '#core/basics/plain.ts'

export const businessTypes = [
  'manufacturing',
  'retail',
  'healthcare',
  'finance',
  'education',
  'other',
] as const

/** Together these limits stay below the most one request may weigh, where a plain form writes a Devanagari letter in nine bytes. */
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
  email: { ...emailRow, forms: { contact: { required: 'emailInvalid' } } },
  phone: { ...phoneRow, forms: { contact: { hint: 'phoneHint' } } },
  company: {
    control: 'text',
    most: 120,
    autoComplete: 'organization',
    forms: { contact: {} },
    column: 'Company',
    isMore: true,
  },
  businessType: {
    control: 'select',
    options: businessTypes,
    forms: { contact: {} },
    column: 'Kind of business',
    isMore: true,
  },
  message: {
    control: 'textarea',
    most: 1200,
    lines: 5,
    forms: { contact: { hint: 'messageHint' } },
    column: 'Message',
  },
  newsletter: { control: 'checkbox', forms: { contact: {} }, column: 'New events' },
} as const satisfies Record<string, FieldRow<'contact'>>
