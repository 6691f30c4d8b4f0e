import { describe, expect, test } from 'vitest'
import { formatNumber } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { honeypotField } from '#islands/forms/values.ts'
import { enquiryFormSchema, enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import type { FieldTable } from '#core/basics/field.ts'
import { locales } from '#core/basics/locale.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  freeFormSchema,
  paidFormSchema,
} from '#core/registrations/registration-form.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { signupFormSchema } from '#core/signups/signup-schema.ts'
import { signupFields } from '#core/signups/signup-fields.ts'
import { emailMost } from '#core/basics/plain.ts'
import { bodyBytesMost } from '#http/input.ts'

/** Devanagari: three bytes in JSON, nine in a plain form. */
const letter = 'क'

/** Returns an e-mail address of this length that the schema accepts. */
function emailOf(length: number): string {
  const domain = `${'x'.repeat(60)}.`.repeat(3)
  return `${letter.repeat(64)}@${domain}${'x'.repeat(length - 65 - domain.length - 3)}.in`
}

/** Returns the most characters of each text. */
function mostOf(table: FieldTable): Record<string, number> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) => ('most' in row ? [[name, row.most]] : [])),
  )
}

function fullest(most: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(most).map(([name, length]) => [
      name,
      name === 'email' ? emailOf(length) : name === 'phone' ? '९'.repeat(length) : letter.repeat(length),
    ]),
  )
}

const hidden = { lang: 'mr', [honeypotField]: '' }
const registration = { most: mostOf(registrationFields), rest: { experience: 'intermediate' } }
const forms = [
  {
    name: 'enquiry',
    schema: enquiryFormSchema,
    most: mostOf(enquiryFields),
    rest: { businessType: 'manufacturing', newsletter: 'on' },
  },
  { name: 'detail', schema: detailFormSchema, ...registration },
  { name: 'embedded', schema: embeddedFormSchema, ...registration },
  { name: 'paid', schema: paidFormSchema, ...registration },
  {
    name: 'free',
    schema: freeFormSchema,
    ...registration,
    rest: { eventId: '1000000', experience: 'intermediate' },
  },
  { name: 'signup', schema: signupFormSchema, most: mostOf(signupFields), rest: {} },
] as const

describe.each(forms)('the $name form, filled to the last letter', ({ name: form, schema, most, rest }) => {
  const values = { ...hidden, form, ...rest, ...fullest(most) }

  test('is taken, and not one letter more', () => {
    expect(schema.safeParse(values).success).toBe(true)
    for (const [name, value] of Object.entries(fullest(most))) {
      const longer = { ...values, [name]: name === 'email' ? emailOf(emailMost + 1) : value + value.at(-1)! }
      expect(schema.safeParse(longer).success, name).toBe(false)
    }
  })

  test('is never too much for one request, as a plain form in Devanagari or as JSON', () => {
    expect(new URLSearchParams(values).toString().length).toBeLessThan(bodyBytesMost)
    const submissionId = 'r'.repeat(64)
    expect(Buffer.byteLength(JSON.stringify({ ...values, submissionId }))).toBeLessThan(bodyBytesMost)
  })
})

test.each(locales)('what stands beside the message names its limit (%s)', (locale) => {
  expect(translator(locale)('form.messageHint')).toContain(formatNumber(enquiryFields.message.most, locale))
})
