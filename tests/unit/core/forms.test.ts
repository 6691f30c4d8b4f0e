import { expect, test } from 'vitest'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { anEnquiry } from '../../support/builders.ts'

test.each([
  [true, true],
  ['on', true],
  ['true', true],
  ['1', true],
  [false, false],
  ['false', false],
  [undefined, false],
  ['', false],
])('enquiryFormSchema takes a newsletter of %j for %j', (sent, kept) => {
  expect(enquiryFormSchema.parse(anEnquiry({ newsletter: sent })).newsletter).toBe(kept)
})
