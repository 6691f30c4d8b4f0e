/** Tests that a form has the message of each of its codes (i18n/messages/form-code), which leaves out those of other fields. */
import { expect, test } from 'vitest'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { withAnswer } from '#core/registrations/question.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  freeFormSchema,
  paidFormSchema,
} from '#core/registrations/registration-form.ts'
import { signupCardSchema, signupFormSchema } from '#core/signups/signup-schema.ts'
import { formCode } from '#i18n/messages/form-code/en.ts'
import { findFieldErrors } from '#islands/forms/values.ts'

const asked = { text: 'What do you sell?', isRequired: true }
const forms = {
  ...{ detailFormSchema, embeddedFormSchema, freeFormSchema, paidFormSchema },
  ...{ enquiryFormSchema, signupCardSchema, signupFormSchema },
  asked: withAnswer(detailFormSchema, asked),
}
const names = Object.values(forms).flatMap(({ shape }) => Object.keys(shape))

test.each(Object.entries(forms))('%s: each code that it finds has words', (_name, schema) => {
  const found = ['', 'x', 'x'.repeat(5000), '98220', 12, ['x']].flatMap((value) =>
    Object.values(findFieldErrors(schema, Object.fromEntries(names.map((name) => [name, value])))),
  )
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter((code) => !Object.hasOwn(formCode, code))).toEqual([])
})
