/** Tests what the forms ask for and accept beyond the specification's rules, for which there is tests/promises/validation.test.ts. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cellsOf, columnsOf } from '#core/basics/field-columns.ts'
import { formShape } from '#core/basics/field-schema.ts'
import { rulesOf, type FieldRow, type FieldTable } from '#core/basics/field.ts'
import { locales } from '#core/basics/locale.ts'
import { emailMost } from '#core/basics/plain.ts'
import { findErrors } from '#core/basics/rules.ts'
import { findFieldErrors, toSchema } from '#core/basics/text.ts'
import { enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import { enquiryFormSchema } from '#core/enquiries/enquiry.ts'
import { answerRule, registrationFields, registrationForms } from '#core/registrations/registration-fields.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  freeFormSchema,
  paidFormSchema,
} from '#core/registrations/registration-form.ts'
import { toSource } from '#core/registrations/source.ts'
import { signupFields } from '#core/signups/signup-fields.ts'
import { signupCardSchema, signupFormSchema } from '#core/signups/signup-schema.ts'
import { bodyBytesMost, toFieldCodes } from '#http/input.ts'
import { formatNumber } from '#i18n/format.ts'
import { formCode } from '#i18n/messages/form-code/en.ts'
import { translator } from '#i18n/translate.ts'
import { honeypotField } from '#islands/forms/values.ts'
import { anEnquiry, aVisitor } from '../../support/builders.ts'

const tables = {
  registration: { table: registrationFields, forms: registrationForms },
  enquiry: { table: enquiryFields, forms: ['contact'] },
  signup: { table: signupFields, forms: ['card', 'events'] },
} as const satisfies Record<string, { table: FieldTable; forms: readonly string[] }>

const tableForms = Object.entries(tables).flatMap(([family, { table, forms }]) =>
  forms.map((form): [string, string, FieldTable] => [family, form, table]),
)

function filled(row: FieldRow): unknown {
  if (row.control === 'checkbox') return true
  if (row.control === 'select') return row.options[0]
  return { email: 'asha@example.in', tel: '98220 12345', text: 'Pune', textarea: 'One\nTwo' }[row.control]
}

function codesOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const read = schema.safeParse(values)
  return read.success ? {} : toFieldCodes(read.error)
}

describe.each(tableForms)('the fields of a form (%s, %s)', (_family, form, table) => {
  const schema = z.object(formShape(table, form))
  const everything = Object.fromEntries(Object.entries(table).map(([name, row]) => [name, filled(row)]))

  test('are read as they were filled', () => {
    expect(schema.parse(everything)).toEqual(everything)
  })

  test('keep what is one line in one, so that no name adds a paragraph to an e-mail', () => {
    const broken = 'Pune\r\n\n\tBank: https://x.example\u202E'
    const withTexts = (text: string) =>
      Object.fromEntries(
        Object.entries(table).map(([name, row]) => [name, row.control === 'text' ? text : filled(row)]),
      )
    expect(schema.parse(withTexts(broken))).toEqual(withTexts('Pune Bank: https://x.example'))
  })

  test('are refused in the browser for the same reasons', () => {
    const rules = rulesOf(table, form)
    for (const value of ['', ' x ', 'Asha', '98220', '98220 12345', 'asha@example.in', 'x'.repeat(5000)]) {
      const values = Object.fromEntries(Object.keys(rules).map((name) => [name, value]))
      expect(findErrors(rules, values), value).toEqual(codesOf(schema, values))
    }
  })

  test.each(Object.entries(table))('may be left empty where the row says so: %s', (name, row) => {
    const { required, initial } = row.forms[form] ?? {}
    for (const empty of ['', null, undefined]) {
      const read = schema.safeParse({ ...everything, [name]: empty })
      const nothing = row.control === 'checkbox' ? false : (initial ?? '')
      expect(read.success ? read.data[name] : toFieldCodes(read.error)).toEqual(
        required === undefined ? nothing : { [name]: required },
      )
    }
  })
})

describe.each(Object.entries(tables))('the table of a %s', (_family, { table }) => {
  test('makes one cell for each column', () => {
    const anyTable: FieldTable = table
    expect(cellsOf(anyTable, {})).toHaveLength(columnsOf(anyTable).length)
  })
})

/** Devanagari: three bytes in JSON, nine in a plain form. */
const letter = 'क'

/** Returns an e-mail address of this length that the schema accepts. */
function emailOf(length: number): string {
  const domain = `${'x'.repeat(60)}.`.repeat(3)
  return `${letter.repeat(64)}@${domain}${'x'.repeat(length - 65 - domain.length - 3)}.in`
}

/** Returns each text of a form with the most characters that it may have. */
function fullest(table: FieldTable): Record<string, string> {
  const texts = Object.entries(table).flatMap(([name, row]): [string, string][] => {
    if (!('most' in row)) return []
    const { most } = row
    if (name === 'email') return [[name, emailOf(most)]]
    return [[name, (name === 'phone' ? '९' : letter).repeat(most)]]
  })
  return Object.fromEntries(texts)
}

const hidden = { lang: 'mr', [honeypotField]: '' }
const chosen = { eventId: '1000000', experience: 'intermediate' }

describe.each([
  ['enquiry', enquiryFormSchema, enquiryFields, { businessType: 'manufacturing', newsletter: 'on' }],
  ['detail', detailFormSchema, registrationFields, chosen],
  ['embedded', embeddedFormSchema, registrationFields, chosen],
  ['paid', paidFormSchema, registrationFields, chosen],
  ['free', freeFormSchema, registrationFields, chosen],
  ['signup', signupFormSchema, signupFields, {}],
])('the %s form, filled to the last letter', (form, schema, table, rest) => {
  const full = fullest(table)
  const values = { ...hidden, form, ...rest, ...full }

  test('is taken, and not one letter more', () => {
    expect(schema.safeParse(values).success).toBe(true)
    for (const [name, value] of Object.entries(full)) {
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

const fullForm = { ...aVisitor(), company: 'Patil Dairy', eventId: 2 }
const registrationSchemas = { detailFormSchema, embeddedFormSchema, paidFormSchema, freeFormSchema }

test.each(Object.entries(registrationSchemas))(
  '%s takes no name of blanks, and no strange id',
  (_, schema) => {
    for (const name of ['    ', undefined, 7])
      expect(codesOf(schema, { ...fullForm, name })).toEqual({ name: 'nameTooShort' })
    for (const submissionId of ['short', 'no spaces in here'])
      expect(codesOf(schema, { ...fullForm, submissionId })).toEqual({ submissionId: 'notUnderstood' })
  },
)

test('an e-mail is lower-cased, control characters go, and all else stays as it was typed', () => {
  const [name, email] = ['  श्री. गणेश\u0000 \u001BMcDonald ', ' Om.Patil@Example.IN ']
  const read = detailFormSchema.parse({ name, email, expectations: 'one\r\ntwo\u2028' })
  const kept = { name: 'श्री. गणेश McDonald', email: 'om.patil@example.in', expectations: 'one\ntwo' }
  expect(read).toMatchObject(kept)
})

test('a name has two letters, not bytes', () => {
  expect(codesOf(detailFormSchema, { ...fullForm, name: '👩🏽' })).toEqual({})
  expect(codesOf(detailFormSchema, { ...fullForm, name: 'अ' })).toEqual({ name: 'nameTooShort' })
})

test('the free workshop’s form takes its event’s id as a number or as text, and who says nothing for a beginner', () => {
  const form = { ...fullForm, experience: '' }
  for (const eventId of [2, '2'])
    expect(freeFormSchema.parse({ ...form, eventId })).toMatchObject({ eventId: 2, experience: 'beginner' })
  for (const eventId of [undefined, null, '', 'two', '2.5', 2.5, '-1', [2], '0x2'])
    expect(codesOf(freeFormSchema, { ...fullForm, eventId })).toEqual({ eventId: 'notUnderstood' })
})

const read = (query: string, host = 'undefined') =>
  toSource(host, new Map(new URLSearchParams(query)), 'site.example')

test('toSource() keeps short words in small letters, and a host without its path', () => {
  const link = read('utm_source=WhatsApp&utm_medium=Status&utm_campaign=Diwali%0A2026&gclid=x')
  expect(link).toEqual({ source: 'whatsapp', medium: 'status', campaign: 'diwali 2026' })
  expect(read('', 'www.google.com')).toEqual({ host: 'google.com' })
  expect(read('utm_source=दिवाळी ऑफर')).toEqual({ source: 'दिवाळी ऑफर' })
  expect(read(`utm_source=${'x'.repeat(100)}`)?.source).toHaveLength(60)
  expect(read('utm_source=<script>alert(1)</script>')?.source).toBe('script alert 1 script')
})

test('toSource() knows nothing where nothing is said, of the site itself, and of links that name people', () => {
  expect(read('', 'site.example')).toBeUndefined()
  expect(read('', 'www.site.example')).toBeUndefined()
  for (const query of ['', 'utm_source=%20', 'utm_source=asha@example.in'])
    expect(read(query)).toBeUndefined()
  expect(read('utm_source=sms&utm_campaign=9822012345')).toEqual({ source: 'sms' })
})

const answer = toSchema(answerRule({ text: 'What do you sell?', isRequired: true }))
const askingSchema = z.extend(detailFormSchema, { answer })
const otherSchemas = { enquiryFormSchema, signupCardSchema, signupFormSchema, askingSchema }
const allSchemas = { ...registrationSchemas, ...otherSchemas }
const names = Object.values(allSchemas).flatMap(({ shape }) => Object.keys(shape))

// Islands hold these words without those of other fields: i18n/messages/form-code.
test.each(Object.entries(allSchemas))('%s: each code that it finds has words', (_name, schema) => {
  const found = ['', 'x', 'x'.repeat(5000), '98220', 12, ['x']].flatMap((value) =>
    Object.values(findFieldErrors(schema, Object.fromEntries(names.map((name) => [name, value])))),
  )
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter((code) => !Object.hasOwn(formCode, code))).toEqual([])
})
