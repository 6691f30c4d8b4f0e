/** Tests what the forms accept beyond the specification's rules, which tests/promises/validation.test.ts tests for each form. */
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  detailFormSchema,
  embeddedFormSchema,
  freeFormSchema,
  paidFormSchema,
} from '#core/registrations/registration-form.ts'
import { toFieldCodes } from '#http/input.ts'
import { aVisitor } from '../../../support/builders.ts'

function codesOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const read = schema.safeParse(values)
  return read.success ? {} : toFieldCodes(read.error)
}

const fullForm = { ...aVisitor(), company: 'Patil Dairy', eventId: 2 }
const forms = { detailFormSchema, embeddedFormSchema, paidFormSchema, freeFormSchema }

test.each(Object.entries(forms))(
  '%s takes no name of blanks or signs, and no id that no form makes',
  (_, schema) => {
    for (const name of ['    ', undefined, 7])
      expect(codesOf(schema, { ...fullForm, name })).toEqual({ name: 'nameTooShort' })
    for (const submissionId of ['short', 'no spaces in here'])
      expect(codesOf(schema, { ...fullForm, submissionId })).toEqual({ submissionId: 'notUnderstood' })
  },
)

test('an e-mail is lower-cased, control characters go, and all else stays as it was typed', () => {
  const read = detailFormSchema.parse({
    ...{ name: '  श्री. गणेश\u0000 \u001BMcDonald ', email: ' Om.Patil@Example.IN ' },
    expectations: 'one\r\ntwo\u2028',
  })
  expect(read).toMatchObject({
    ...{ name: 'श्री. गणेश McDonald', email: 'om.patil@example.in', expectations: 'one\ntwo' },
  })
})

test('a name has two letters, not bytes', () => {
  expect(codesOf(detailFormSchema, { ...fullForm, name: '👩🏽' })).toEqual({})
  expect(codesOf(detailFormSchema, { ...fullForm, name: 'अ' })).toEqual({ name: 'nameTooShort' })
})

test('the free workshop’s form takes its event’s id as a number or as text, and who says nothing for a beginner', () => {
  for (const eventId of [2, '2'])
    expect(freeFormSchema.parse({ ...fullForm, eventId, experience: '' })).toMatchObject({
      ...{ eventId: 2, experience: 'beginner' },
    })
  for (const eventId of [undefined, null, '', 'two', '2.5', 2.5, '-1', [2], '0x2'])
    expect(codesOf(freeFormSchema, { ...fullForm, eventId })).toEqual({ eventId: 'notUnderstood' })
})
