import { expect, test } from 'vitest'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { signupFormSchema } from '#core/signups/signup-schema.ts'
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

test.each([
  [{ email: 'A@B.in' }, { email: 'a@b.in', phone: '' }],
  [
    { email: 'a@b.in', phone: null },
    { email: 'a@b.in', phone: '' },
  ],
  [
    { email: null, phone: '98220 12345' },
    { email: '', phone: '98220 12345' },
  ],
  [
    { email: ' ', phone: '९८२२०१२३४५' },
    { email: '', phone: '9822012345' },
  ],
])('signupFormSchema %j is enough', (sent, read) => {
  expect(signupFormSchema.parse(sent)).toEqual({ ...read, about: [] })
})
