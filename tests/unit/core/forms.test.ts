import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { enquiryFormSchema } from '#core/enquiries/enquiry-fields.ts'
import { signInSchema } from '#core/access/sign-in.ts'
import { signupFormSchema } from '#core/signups/signup-schema.ts'
import { toFieldCodes } from '#http/body.ts'
import { anEnquiry } from '../../support/builders.ts'

function codesOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const read = schema.safeParse(values)
  return read.success ? {} : toFieldCodes(read.error)
}

describe('enquiryFormSchema', () => {
  test('needs two names and an e-mail, and nothing else', () => {
    expect(codesOf(enquiryFormSchema, {})).toEqual({
      firstName: 'firstNameTooShort',
      lastName: 'lastNameTooShort',
      email: 'emailInvalid',
    })
    const { firstName, lastName, email } = anEnquiry()
    expect(enquiryFormSchema.parse({ firstName, lastName, email })).toEqual({
      firstName,
      lastName,
      email,
      phone: '',
      company: '',
      businessType: '',
      message: '',
      newsletter: false,
    })
  })

  test('refuses a kind of business that is not on the list, and a novel', () => {
    expect(
      codesOf(enquiryFormSchema, anEnquiry({ businessType: 'piracy', message: 'x'.repeat(1201) })),
    ).toEqual({
      businessType: 'notChosen',
      message: 'tooLong',
    })
  })

  test.each([
    [true, true],
    ['on', true],
    ['true', true],
    ['1', true],
    [false, false],
    ['false', false],
    [undefined, false],
    ['', false],
  ])('takes a newsletter of %j for %j', (sent, kept) => {
    expect(enquiryFormSchema.parse(anEnquiry({ newsletter: sent })).newsletter).toBe(kept)
  })
})

describe('signupFormSchema', () => {
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
  ])('%j is enough', (sent, read) => {
    expect(signupFormSchema.parse(sent)).toEqual({ ...read, about: [] })
  })

  test.each([
    [{}, { email: 'contactMissing' }],
    [{ email: null, phone: null }, { email: 'contactMissing' }],
    [{ email: 'nobody' }, { email: 'emailInvalid' }],
    [{ email: 'a@b.in', phone: '123' }, { phone: 'phoneInvalid' }],
  ])('%j is not', (sent, codes) => {
    expect(codesOf(signupFormSchema, sent)).toEqual(codes)
  })
})

test('signInSchema needs a password', () => {
  expect(codesOf(signInSchema, {})).toEqual({ password: 'passwordMissing' })
  expect(codesOf(signInSchema, { password: '' })).toEqual({ password: 'passwordMissing' })
  expect(codesOf(signInSchema, { password: 'x'.repeat(513) })).toEqual({ password: 'tooLong' })
})
