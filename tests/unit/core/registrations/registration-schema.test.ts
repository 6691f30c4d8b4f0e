import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { filledFieldsSchema } from '#core/registrations/registration-schema.ts'
import {
  detailFormSchema,
  embeddedFormSchema,
  freeFormSchema,
  paidFormSchema,
} from '#core/registrations/registration-form.ts'
import { toFieldCodes } from '#http/body.ts'
import { aVisitor } from '../../../support/builders.ts'

function codesOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const read = schema.safeParse(values)
  return read.success ? {} : toFieldCodes(read.error)
}

const fullForm = { ...aVisitor(), company: 'Patil Dairy', eventId: 2 }
const forms = {
  detail: detailFormSchema,
  embedded: embeddedFormSchema,
  paid: paidFormSchema,
  free: freeFormSchema,
}

describe.each(Object.entries(forms))('the %s form', (_, schema) => {
  test.each([
    ['one letter', 'A'],
    ['blanks', '    '],
    ['nothing', undefined],
    ['no text', 7],
  ])('asks for a name of two letters when it is %s', (__, name) => {
    expect(codesOf(schema, { ...fullForm, name })).toEqual({ name: 'nameTooShort' })
  })

  test.each(['', 'a', 'a@b', '@b.in', 'a b@c.in', 'a@b..in', 'a@@b.in', '<a@b.in>', 'a@b.in, c@d.in', null])(
    'takes %j for no e-mail',
    (email) => {
      expect(codesOf(schema, { ...fullForm, email })).toEqual({ email: 'emailInvalid' })
    },
  )

  test('refuses what is too long for anybody’s name', () => {
    expect(codesOf(schema, { ...fullForm, name: 'x'.repeat(101), company: 'x'.repeat(121) })).toEqual({
      name: 'tooLong',
      company: 'tooLong',
    })
  })

  test('refuses a form id that no form makes', () => {
    expect(codesOf(schema, { ...fullForm, submissionId: 'short' })).toEqual({ submissionId: 'notUnderstood' })
    expect(codesOf(schema, { ...fullForm, submissionId: 'no spaces in here' })).toEqual({
      submissionId: 'notUnderstood',
    })
  })
})

test('the form on an event’s page needs no more than a name and an e-mail', () => {
  expect(detailFormSchema.parse({ name: 'Om', email: 'om@example.in' })).toEqual({
    ...filledFieldsSchema.parse({}),
    name: 'Om',
    email: 'om@example.in',
  })
})

test('the form on an event’s page lower-cases and trims an e-mail, and leaves a name as it was typed', () => {
  const read = detailFormSchema.parse({ name: '  श्री. गणेश McDonald ', email: ' Om.Patil@Example.IN ' })
  expect(read).toMatchObject({ name: 'श्री. गणेश McDonald', email: 'om.patil@example.in' })
})

test('the form on an event’s page drops control characters and keeps line breaks', () => {
  const read = detailFormSchema.parse({
    ...fullForm,
    name: 'Om\u0000 \u001BPatil',
    expectations: 'one\r\ntwo\u2028',
  })
  expect(read).toMatchObject({ name: 'Om Patil', expectations: 'one\ntwo' })
})

test('the form on an event’s page counts letters, not bytes', () => {
  expect(codesOf(detailFormSchema, { ...fullForm, name: '👩🏽' })).toEqual({})
  expect(codesOf(detailFormSchema, { ...fullForm, name: 'अ' })).toEqual({ name: 'nameTooShort' })
})

test('the embedded form has no experts', () => {
  expect(codesOf(embeddedFormSchema, { ...fullForm, experience: 'expert' })).toEqual({
    experience: 'notChosen',
  })
})

test('the paid workshop’s form needs a company and an experience level, and knows experts', () => {
  expect(codesOf(paidFormSchema, { ...fullForm, company: 'X', experience: '' })).toEqual({
    company: 'companyTooShort',
    experience: 'experienceMissing',
  })
  expect(codesOf(paidFormSchema, { ...fullForm, experience: 'expert' })).toEqual({})
})

test('the free workshop’s form needs a phone, and takes its event’s id as a number or as text', () => {
  expect(codesOf(freeFormSchema, { ...fullForm, phone: '' })).toEqual({ phone: 'phoneInvalid' })
  expect(freeFormSchema.parse({ ...fullForm, eventId: 2 }).eventId).toBe(2)
  expect(freeFormSchema.parse({ ...fullForm, eventId: '2' }).eventId).toBe(2)
  for (const eventId of [undefined, null, '', 'two', '2.5', 2.5, '-1', [2], '0x2']) {
    expect(codesOf(freeFormSchema, { ...fullForm, eventId })).toEqual({ eventId: 'notUnderstood' })
  }
})

test('the free workshop’s form takes a visitor without a word about experience for a beginner', () => {
  expect(freeFormSchema.parse({ ...fullForm, experience: undefined }).experience).toBe('beginner')
  expect(freeFormSchema.parse({ ...fullForm, experience: '' }).experience).toBe('beginner')
})
