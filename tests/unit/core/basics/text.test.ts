import { expect, test } from 'vitest'
import { suggestEmail } from '#core/basics/email-typo.ts'
import { toE164, toReadablePhone } from '#core/basics/phone.ts'
import { readSlug, suggestSlug } from '#core/basics/slug.ts'
import { inOneLine, phoneRule } from '#core/basics/rules.ts'
import { email, optionalText, toSchema } from '#core/basics/text.ts'
import { randomFrom } from '../../../support/models/random.ts'

test.each([
  ['asha@example.in', 'asha@example.in'],
  [' Asha.Patil@Example.CO.IN ', 'asha.patil@example.co.in'],
  ["o'brien+news_1@mail-1.example.com", "o'brien+news_1@mail-1.example.com"],
  ['a@b.in', 'a@b.in'],
  ['आशा@उदाहरण.भारत', 'आशा@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['आशा.पाटील@example.in', 'आशा.पाटील@example.in'],
  ['asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
])('email %j is kept as %j', (typed, kept) => {
  expect(email.parse(typed)).toBe(kept)
})

test('email is one and the same however its letters are composed', () => {
  expect(email.parse('ऩ@example.in'.normalize('NFD'))).toBe(email.parse('ऩ@example.in'))
})

test.each([
  ['a zero-width space', 'as\u200bha@example.in'],
  ['a zero-width joiner', 'आ\u200dशा@example.in'],
  ['a mark that turns the direction', 'asha\u202e@example.in'],
  ['an invisible letter in the domain', 'asha@exam\u2060ple.in'],
  ['a Cyrillic twin', 'аsha@example.in'],
  ['a full-width letter', 'ａsha@example.in'],
  ['two scripts', 'ashaपाटील@example.in'],
  ['a hidden Bcc', 'asha@x.in?bcc=spy%40evil.in'],
  ['a query before the @', 'asha?bcc=spy@x.in'],
  ['a second @', 'asha@evil.in@x.in'],
  ['a domain of signs', 'a@-.-'],
  ['a domain that begins with a hyphen', 'asha@-example.in'],
  ['an underscore in the domain', 'asha@exa_mple.in'],
  ['no top-level domain', 'asha@localhost'],
  ['a number for one', 'asha@127.0.0.1'],
  ['a single letter for one', 'asha@example.i'],
  ['two dots', 'asha@example..in'],
  ['a path behind a Devanagari domain', 'asha@उदाहरण.भारत/x'],
  ['nothing before the @', '@example.in'],
  ['dots at the ends', '.asha.@example.in'],
])('email refuses %s', (_, typed) => {
  const read = email.safeParse(typed)
  expect(read.error?.issues[0]?.message).toBe('emailInvalid')
})

test('a text has halves of letters replaced, and whole ones left alone', () => {
  expect(optionalText(20).parse('a\ud83d b\ude00 😀 शिक्षक')).toBe('a\ufffd b\ufffd 😀 शिक्षक')
})

test('a text in one line loses joiners at its ends, and keeps them between letters', () => {
  expect(inOneLine(' \u200d \u200cदुसर्\u200dया\n\u200d ')).toBe('दुसर्\u200dया')
  expect(inOneLine('\u200d')).toBe('')
  expect(inOneLine('\u200b\u2060')).toBe('')
})

test.each([
  ['exmaple.con', 'example.com'],
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.in', 'gmail.com'],
  ['GMAIL.CON', 'gmail.com'],
  ['yahooo.co.in', 'yahoo.co.in'],
  ['rediff.com', 'rediffmail.com'],
  ['shree-traders.con', 'shree-traders.com'],
])('takes asha@%s for a slip of %s', (typed, meant) => {
  expect(suggestEmail(`asha.k+ai@${typed}`)).toBe(`asha.k+ai@${meant}`)
  expect(suggestEmail(` asha.k+ai@${meant} `)).toBeNull()
})

test.each([
  ...['mail.com', 'ymail.com', 'yahoo.com.in', 'live.in', 'shree-traders.com'],
  ...['contractor.co', 'xn--l1b6a9e1b7c.xn--h2brj9c'],
])('leaves asha@%s alone', (domain) => {
  expect(suggestEmail(`asha@${domain}`)).toBeNull()
})

test.each(['', 'asha', '@gmial.com', 'asha@', 'gmial.com'])('asks nothing about %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull()
})

/** Reads a number as the form does: first by the schema, then by the rules of its country. Returns null if it is refused. */
function accept(typed: string): string | null {
  const read = toSchema(phoneRule).safeParse(typed)
  const phone = read.success ? toE164(read.data) : null
  return phone?.ok ? phone.phone : null
}

const typedInIndia = [
  ...['9822012345', '98220 12345', '(98220) 12345', '98220.12345', '09822012345', '+919822012345'],
  ...['+91 (98220) 12345', '+91 09822012345', '+91 (0) 98220 12345', '919822012345'],
  '0091 98220 12345',
  // Devanagari digits, alone and mixed with others.
  ...['९८२२०१२३४५', '०९८२२०१२३४५', '९८२२० 12345'],
  // Characters that address books add to a number: direction marks, a non-breaking space, a wide plus.
  ...['\u202A+91 98220 12345\u202C', '+91\u00A098220\u00A012345', '\uFF0B91 9822012345'],
  ...['tel:+919822012345', '91 98220 12345', 'WhatsApp 98220-12345 (work)'],
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
  ...['', '123', '98220 1234', 'abcdefghij', '+', '9822012345678', '0000000000'],
  ...['98220 12345 / 98500 54321', '98220 12345 ext 5', '98220 12345 ext 12', '98220 12345 #12'],
  '+44 20 7946 0958 x3',
  // A digit too many, which was once read as another country's number.
  ...['79720825022', '74200123455', '80070123455', '+91 98220 123455', '009822012345'],
  // Another country's number without its +; a landline, which receives no message.
  ...['12025550123', '971501234567', '020 2553 1234', '+91 20 2553 1234', '5822012345'],
  ...['+999 1234567890', '9'.repeat(41)],
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
  const random = randomFrom(38)
  const next = (below: number): number => Math.floor(random() * below)
  const taken = Array.from({ length: 4_000 }, () => {
    const mobile = `${6 + next(4)}${String(next(1e9)).padStart(9, '0')}`
    const index = next(10)
    const before = ['', '0', '91', '+91 '][next(4)] ?? ''
    return `${before}${mobile.slice(0, index + 1)}${mobile.charAt(index)}${mobile.slice(index + 1)}`
  }).filter((typed) => accept(typed) !== null)
  expect(taken).toEqual([])
})

test('toE164() leaves what it made as it is', () => {
  for (const [, stored] of typedElsewhere) expect(accept(stored)).toBe(stored)
})

test('toReadablePhone() groups a number as it is read aloud', () => {
  expect(toReadablePhone('+919822012345')).toBe('+91 98220 12345')
  expect(toReadablePhone('+12127365000')).toBe('+1 212 736 5000')
})

test('a phone that was not typed stays missing', () => {
  expect(toE164('')).toEqual({ ok: true, phone: '' })
  expect(toReadablePhone('')).toBe('')
})

test.each([
  ['AI for Shops - From Plan to Launch', 'ai-for-shops-from-plan-to-launch'],
  ['  AI for Shops & Clinics (Pune)!  ', 'ai-for-shops-and-clinics-pune'],
  ["The Trainer's Café", 'the-trainers-cafe'],
  ['व्यवसायासाठी AI', 'ai'],
  ['व्यवसाय', ''],
  ['', ''],
])('suggestSlug() makes of %j %j', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug)
})

test('suggestSlug() is never too long and never ends in a dash', () => {
  const slug = suggestSlug('abcdefghi '.repeat(20))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/[a-z]$/)
})

const ends = ['.', ')', '>', '?!” ']
test.each(ends)('readSlug() reads a slug that ends in %j as people mean it', (end) => {
  expect(readSlug(`AI-for-clinics${end}`)).toBe('ai-for-clinics')
})
