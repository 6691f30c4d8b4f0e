import { expect, test } from 'vitest'
import { eventFileLimit } from '#core/events/event-schema.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { toFieldCodes } from '#http/input.ts'
import { anEventInput } from '../../../support/builders.ts'

function codesOf(differences: Readonly<Record<string, unknown>>): Record<string, string> {
  const read = eventInputSchema.safeParse({ ...anEventInput(), ...differences })
  return read.success ? {} : toFieldCodes(read.error)
}

test.each([
  ['title', undefined, 'titleTooShort'],
  ['title', 'x'.repeat(161), 'tooLong'],
  ['slug', 'two words', 'slugInvalid'],
  ['slug', '-dash', 'slugInvalid'],
  ['slug', 'two--dashes', 'slugInvalid'],
  ['slug', '../up', 'slugInvalid'],
  ['slug', 'x'.repeat(81), 'tooLong'],
  ['eventType', undefined, 'eventTypeUnknown'],
  ['eventDate', undefined, 'dateMissing'],
  ['eventDate', ' ', 'dateMissing'],
  ['eventDate', '2026-11-28', 'dateInvalid'],
  ['eventDate', '2026-11-28T10:00', 'dateInvalid'],
  ['eventDate', '2026-02-31T10:00Z', 'dateInvalid'],
  ['eventDate', '9999-12-31T23:59:59-12:00', 'dateInvalid'],
  ['eventDate', '0000-01-01T00:00+05:30', 'dateInvalid'],
  ['eventDate', '0027-01-16T04:30:00.000Z', 'dateInvalid'],
  ['eventDate', '1999-12-31T23:59:59Z', 'dateInvalid'],
  ['eventDate', 'tomorrow', 'dateInvalid'],
  ['offerEndsOn', 'tomorrow', 'dayInvalid'],
  ['offerEndsOn', '2026-02-31', 'dayInvalid'],
  ['duration', undefined, 'durationMissing'],
  ['duration', 0, 'durationMissing'],
  ['duration', '60', 'durationMissing'],
  ['duration', 20_161, 'numberInvalid'],
  ['maxAttendees', 0, 'numberInvalid'],
  ['maxAttendees', 2.5, 'numberInvalid'],
  ['maxAttendees', eventFileLimit + 1, 'numberInvalid'],
  ['price', -1, 'numberInvalid'],
  ['price', 19.99, 'numberInvalid'],
  ['zoomLink', 'javascript:alert(1)', 'linkInvalid'],
  ['zoomLink', 'zoom.us/j/1', 'linkInvalid'],
  ['status', 'postponed', 'notChosen'],
  ['registrationOpen', 'yes', 'notChosen'],
  ['version', 'latest', 'notUnderstood'],
  ['taughtIn', 'Marathi', 'notChosen'],
  ['agenda', Array(9).fill('A line').join('\n'), 'tooLong'],
  ['forWhom', 'x'.repeat(161), 'tooLong'],
  ['toBringMr', 7, 'notUnderstood'],
  ['regularPrice', 0, 'numberInvalid'],
  ['offerSeats', 0, 'numberInvalid'],
  ['offerSeats', eventFileLimit + 1, 'numberInvalid'],
  ['holdHours', 0, 'numberInvalid'],
  ['codes', 'DIWALI', 'notUnderstood'],
])('refuses %s %j as %s', (field, value, code) => {
  expect(codesOf({ [field]: value })).toEqual({ [field]: code })
})

test('keeps a list as lines without what surrounds them, and none that are empty', () => {
  const agenda = '  First, tea \r\n\n\u200B\tThen\u2028 work\r\n   '
  expect(eventInputSchema.parse({ ...anEventInput(), agenda, forWhom: null })).toMatchObject({
    agenda: 'First, tea\n\u200B Then work',
    forWhom: '',
  })
})

test.each([
  [{ code: '' }, 'codeMissing', 'code'],
  [{ code: 'AB' }, 'codeInvalid', 'code'],
  [{ code: 'दिवाळी' }, 'codeInvalid', 'code'],
  [{ value: 0 }, 'percentInvalid', 'value'],
  [{ value: 101 }, 'percentInvalid', 'value'],
  [{ value: 12.5 }, 'percentInvalid', 'value'],
  [{ kind: 'amount', value: 0 }, 'amountInvalid', 'value'],
  [{ kind: 'gift' }, 'notChosen', 'kind'],
  [{ usesMost: 0 }, 'numberInvalid', 'usesMost'],
  [{ endsOn: 'soon' }, 'dayInvalid', 'endsOn'],
  [{ code: 'first-code' }, 'codeTwice', 'code'],
])('refuses a code with %j as %s, beside that control', (differences, code, member) => {
  const first = { code: 'FIRST-CODE', kind: 'percent', value: 10, usesMost: null, endsOn: '' }
  const second = { ...first, code: 'SECOND', ...differences }
  expect(codesOf({ codes: [first, second] })).toEqual({ [`codes.1.${member}`]: code })
})

test('takes fifty codes and no more, in the form in which they are compared', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      code: ` code – ${n + 10} `,
      kind: 'free',
      value: 9,
      endsOn: null,
    }))
  expect(eventInputSchema.parse({ ...anEventInput(), codes: many(50) }).codes?.[0]).toEqual({
    ...{ code: 'CODE-10', kind: 'free', value: 0, usesMost: null, endsOn: '' },
  })
  expect(codesOf({ codes: many(51) })).toEqual({ codes: 'codesTooMany' })
})

test.each([
  [{ price: 200, regularPrice: 200, offerSeats: 5, offerEndsOn: '' }, 'regularPriceTooLow'],
  [{ price: 200, regularPrice: 100, offerSeats: 5, offerEndsOn: '' }, 'regularPriceTooLow'],
  [{ price: 200, regularPrice: 300, offerSeats: null, offerEndsOn: '' }, 'offerEndMissing'],
])('refuses a regular price that nobody would ever pay: %j', (offer, code) => {
  expect(codesOf(offer)).toEqual({ regularPrice: code })
  expect(codesOf({ ...offer, regularPrice: 400, offerSeats: 5 })).toEqual({})
  expect(codesOf({ ...offer, regularPrice: null })).toEqual({})
})

test('keeps a date in UTC, from whichever zone it comes', () => {
  const read = (eventDate: string) => eventInputSchema.parse(anEventInput({ eventDate })).eventDate
  expect(read('2026-11-28T10:00+05:30')).toBe('2026-11-28T04:30:00.000Z')
  expect(read(' 2026-11-28T10:00:00+0530 ')).toBe('2026-11-28T04:30:00.000Z')
  expect(read('2028-02-29T04:30:00.000Z')).toBe('2028-02-29T04:30:00.000Z')
})

test('lower-cases a slug', () => {
  expect(eventInputSchema.parse(anEventInput({ slug: ' AI-For-Shops ' })).slug).toBe('ai-for-shops')
})

test('forgets what it does not know', () => {
  expect(eventInputSchema.parse({ ...anEventInput(), id: 99, sequence: 7, createdAt: 'x' })).toEqual(
    anEventInput(),
  )
})
