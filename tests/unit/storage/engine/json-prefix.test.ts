import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readPrefix } from '#storage/engine/json-prefix.ts'

const whole = {
  format: 1,
  document: {
    title: 'a "quoted" [text]',
    people: [
      { id: '1', more: { deep: [1, 2] } },
      { id: '2', more: { deep: [3] } },
    ],
    byKey: { a: { n: 1 }, b: { n: 2 } },
  },
}
const text = JSON.stringify(whole)
const shape = z.object({
  document: z._default(
    z.object({
      people: z._default(z.array(z.unknown()), []),
      byKey: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    { people: [], byKey: {} },
  ),
})
const lists = ['document.people', 'document.byKey']

test('a record is there whole or not at all, wherever the text is cut', () => {
  const seen = new Set<string>()
  for (let end = 1; end < text.length; end++) {
    const value = readPrefix(text.slice(0, end), lists)
    if (value === undefined) continue
    const { document } = shape.parse(value)
    for (const person of document.people) expect(whole.document.people).toContainEqual(person)
    for (const [key, row] of Object.entries(document.byKey))
      expect(whole.document.byKey).toMatchObject({ [key]: row })
    seen.add(`${document.people.length} ${Object.keys(document.byKey).length}`)
  }
  expect([...seen]).toEqual(expect.arrayContaining(['0 0', '1 0', '2 0', '2 1']))
})

test('what is whole is read as it is', () => {
  expect(readPrefix(text, lists)).toEqual(whole)
})

test('something foreign in the middle ends what can be read', () => {
  const broken = text.replace('{"id":"2"', '{"id":\u0000"2"')
  expect(readPrefix(broken, lists)).toMatchObject({ document: { people: [whole.document.people[0]] } })
})

test.each(['', '"', 'nothing', '{"a'])('nothing can be read of %j', (broken) => {
  expect(readPrefix(broken, lists)).toBeUndefined()
})
