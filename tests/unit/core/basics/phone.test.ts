import { expect, test } from 'vitest'
import { toE164, toReadablePhone } from '#core/basics/phone.ts'
import { phone as phoneSchema } from '#core/basics/text.ts'

/** Reads a number as the form does: first by the schema, then by the rules of its country. Returns null if it is refused. */
function accept(typed: string): string | null {
  const read = phoneSchema.safeParse(typed)
  const phone = read.success ? toE164(read.data) : null
  return phone?.ok ? phone.phone : null
}

const typedInIndia = [
  '9822012345',
  '98220 12345',
  '(98220) 12345',
  '98220.12345',
  '09822012345',
  '+919822012345',
  '+91 (98220) 12345',
  '+91 09822012345',
  '+91 (0) 98220 12345',
  '919822012345',
  '0091 98220 12345',
  // Devanagari digits, alone and mixed with others.
  '९८२२०१२३४५',
  '०९८२२०१२३४५',
  '९८२२० 12345',
  // Characters that address books add to a number: direction marks, a non-breaking space, a wide plus.
  '\u202A+91 98220 12345\u202C',
  '+91\u00A098220\u00A012345',
  '\uFF0B91 9822012345',
  'tel:+919822012345',
  '91 98220 12345',
  'WhatsApp 98220-12345 (work)',
]

const typedElsewhere: [typed: string, stored: string][] = [
  ['6000000000', '+916000000000'],
  ['+1 (212) 736-5000', '+12127365000'],
  ['001 212 736 5000', '+12127365000'],
  ['+44 7911 123456', '+447911123456'],
  ['+971 50 123 4567', '+971501234567'],
  ['0098 21 1234 5678', '+982112345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+354 611 1234', '+3546111234'],
  // Short countries: fewer than ten digits in all.
  ['+376 312 345', '+376312345'],
]

const noPhones = [
  '',
  '123',
  '98220 1234',
  'abcdefghij',
  '+',
  '9822012345678',
  '0000000000',
  '98220 12345 / 98500 54321',
  '98220 12345 ext 5',
  '98220 12345 ext 12',
  '98220 12345 #12',
  '+44 20 7946 0958 x3',
  // A digit too many, which was once read as another country's number.
  '79720825022',
  '74200123455',
  '80070123455',
  '+91 98220 123455',
  '009822012345',
  // Another country's number without its +; a landline, which receives no message.
  '12025550123',
  '971501234567',
  '020 2553 1234',
  '+91 20 2553 1234',
  '5822012345',
  '+999 1234567890',
  '9'.repeat(41),
]

test.each(typedInIndia)('toE164() takes %j for the number that it is', (typed) => {
  expect(accept(typed)).toBe('+919822012345')
})

test.each(typedElsewhere)('toE164() takes %j as %s', (typed, stored) => {
  expect(accept(typed)).toBe(stored)
})

test.each(noPhones)('toE164() refuses %j', (typed) => {
  expect(accept(typed)).toBeNull()
})

test('of 4,000 Indian mobiles with a doubled digit none is taken', () => {
  let seed = 38
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const taken = Array.from({ length: 4_000 }, () => {
    const mobile = `${6 + next(4)}${String(next(1e9)).padStart(9, '0')}`
    const place = next(10)
    const before = ['', '0', '91', '+91 '][next(4)] ?? ''
    return `${before}${mobile.slice(0, place + 1)}${mobile.charAt(place)}${mobile.slice(place + 1)}`
  }).filter((typed) => accept(typed) !== null)
  expect(taken).toEqual([])
})

test('toE164() leaves what it made as it is', () => {
  for (const [, stored] of typedElsewhere) expect(accept(stored)).toBe(stored)
})

test('toE164() leaves a phone that was not typed missing', () => {
  expect(toE164('')).toEqual({ ok: true, phone: '' })
})

test('toReadablePhone() groups a number as it is read aloud', () => {
  expect(toReadablePhone('+919822012345')).toBe('+91 98220 12345')
  expect(toReadablePhone('+12127365000')).toBe('+1 212 736 5000')
})

test('toReadablePhone() leaves a missing one missing', () => {
  expect(toReadablePhone('')).toBe('')
})
