/** Tests one person in ordinary spellings: what erasing finds in other people's words, what it leaves alone, what it cannot know. */
import { expect, test } from 'vitest'
import { erasedText, findMentionsOf, redact } from '#core/records/erasure.ts'

const asha = {
  emails: new Set(['asha.kale@example.co.in', 'आशा@example.com']),
  phones: new Set(['+919822054321', '+14155552671']),
  hasWholeInbox: true,
}
const find = findMentionsOf(asha) ?? (() => [])
const erased = (text: string) => redact(text, find)

/** Each is one whole mention: erasing removes all of it, and nothing beside it. */
const phones = [
  ...['9822054321', '09822054321', '919822054321', '+919822054321', '00919822054321'],
  ...['98220 54321', '98220-54321', '98220/54321', '98220.54321', '982 205 4321', '982-205-4321'],
  ...['+91 98220 54321', '+91-98220-54321', '+91 (98220) 54321', '+91 (0) 98220 54321', '(+91) 98220 54321'],
  ...[
    ...['0 98220 54321', '91 98220 54321', '(098220) 54321', '98220–54321'],
    ...['98220 - 54321', '98220\u00a054321'],
  ],
  ...['९८२२०५४३२१', '९८२२० ५४३२१', '+९१ ९८२२० ५४३२१', '०९८२२०-५४३२१', '98220 ५४३२१', '98220\n54321'],
  ...['98 22 05 43 21', '98,220,54,321', '+1 415 555 2671', '+1 (415) 555-2671', '0014155552671'],
]

const emails = [
  ...['asha.kale@example.co.in', 'ASHA.KALE@EXAMPLE.CO.IN', 'Asha.Kale@Example.co.in'],
  ...['asha.kale+ai@example.co.in', 'आशा@example.com'],
]

test.each([...phones, ...emails])('%s', (spelt) => {
  for (const [before, after] of [
    ['', ''],
    ['Please call or write to ', ', how it went'],
    ['मला ', ' वर कळवा.'],
    ['see “', '”.'],
  ]) {
    const { value, mentions } = erased(`${before}${spelt}${after}`)
    expect(value).toBe(`${before}${erasedText}${after}`)
    expect(mentions).toBe(1)
  }
})

test.each([
  ['mailto:asha.kale@example.co.in?subject=AI', `mailto:${erasedText}?subject=AI`],
  ['https://wa.me/919822054321', `https://wa.me/${erasedText}`],
  ['asha.kale@example.co.inवर लिहा', `${erasedText}वर लिहा`],
  ['माझा९८२२०५४३२१हा', `माझा${erasedText}हा`],
  ['2 persons, 2 98220 54321', `2 persons, 2 ${erasedText}`],
  ['98230 11111/98220 54321', `98230 11111/${erasedText}`],
  ['+91 98230 11111, +91 98220 54321', `+91 98230 11111, ${erasedText}`],
  ['asha.kale@example.co.in. Call 98220-54321. Thanks', `${erasedText}. Call ${erasedText}. Thanks`],
  ['ravi/asha.kale@example.co.in', `ravi/${erasedText}`],
  ["'asha.kale@example.co.in'", `'${erasedText}'`],
  ['two: 98220 54321 98220 54321', `two: ${erasedText} ${erasedText}`],
  ['क्ष 👩🏽‍💻 é asha.kale@example.co.in 👩🏽‍💻', `क्ष 👩🏽‍💻 é ${erasedText} 👩🏽‍💻`],
])('in its surroundings: %s', (text, left) => {
  expect(erased(text).value).toBe(left)
})

test.each([
  ...['19822054321', '98220543210', '998220543219', '+1 982 205 4321', '+1-982-205-4321', '+44 98220 54321'],
  ...['1-98220-54321', '98220-54321-99', '9822054322', '98220 5432', '8822054321', '4111 1198 2205 4321'],
  ...[
    'tasha.kale@example.co.in',
    'asha.kale@example.co.in.uk',
    'asha.kale@example.com',
    'asha.kales@example.co.in',
  ],
  ...[
    'my.asha.kale@example.co.in',
    'asha.kale@an-example.co.in',
    'asha.kale@sub.example.co.in',
    'x-asha.kale@example.co.in',
  ],
  ...[
    ...['asha at example', '₹98,220 on 5/4/2032', '2026-11-22T09:00:00.000Z'],
    ...['Meet at 10 at the café', '', '@', 'a@b', '@@@@'],
  ],
])('left alone: %s', (text) => {
  expect(erased(text)).toEqual({ value: text, mentions: 0 })
})

test.each([
  ...['Asha Kale from Kothrud said so', 'आशा ताई म्हणाल्या', 'asha.kael@example.co.in', '9822O54321'],
  ...['nine eight two two zero five four three two one', 'аsha.kale@example.co.in'],
])('beyond what can be found, as the report says: %s', (text) => {
  expect(erased(text).mentions).toBe(0)
})

test('somebody else’s inbox is theirs where only the address itself was proved', () => {
  const exact = findMentionsOf({ ...asha, hasWholeInbox: false }) ?? (() => [])
  expect(redact('asha.kale+ai@example.co.in', exact).mentions).toBe(0)
  expect(redact('asha.kale@example.co.in', exact).mentions).toBe(1)
})

// A pattern that backtracks would never finish with these.
test.each([
  ...['@', ' ', '( ', '(at', ' at ', '1', '1 ', '+1', '1-', '.', 'a.', 'a@', '%40'],
  ...['\u200b', 'अ', '\ud800', '+91 98220 '],
])('a hostile text of nothing but %j is looked through', (piece) => {
  expect(erased(piece.repeat(5_000)).mentions).toBe(0)
})
