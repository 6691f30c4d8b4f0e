import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { enquiryFields, enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { formCode as code } from '#i18n/messages/form-code/en.ts'
import { form } from '#i18n/messages/form/en.ts'
import { Fields } from '#islands/forms/Field.tsx'
import { FormContext } from '#islands/forms/FormContext.tsx'
import { findFieldErrors } from '#islands/forms/values.ts'
import { anEnquiry } from '../../../support/builders.ts'

test('a pasted message is not cut by the browser: what is too long is said beside it', () => {
  const state = { fieldErrors: {}, typed: {}, startsAt: undefined, labels: { code, form } }
  const fields = (
    <FormContext state={state}>
      <Fields table={enquiryFields} form="contact" />
    </FormContext>
  )
  expect(renderToStaticMarkup(fields)).not.toMatch(/maxlength/i)
  const pasted = anEnquiry({ message: 'a'.repeat(2_000) })
  expect(findFieldErrors(enquiryFormSchema, pasted)).toEqual({ message: 'tooLong' })
})
