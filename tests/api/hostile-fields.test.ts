/** Sends 16 KB, the most that a form may weigh, of one thing in every field: no pattern takes long. */
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { toE164 } from '#core/basics/phone.ts'
import { toPeople } from '#core/registrations/guests.ts'
import { bodyBytesMost } from '#http/body.ts'
import { endpoints } from '../support/api/api.ts'
import { visitorForms } from '../support/api/visitor-forms.ts'

/** In milliseconds of processor time. */
const budget = 50

const units = [
  ...['a', ' ', 'a ', '\n', 'a\n', '\t', '\r', '1', '12 ', '1,', '९', 'क्', '\u200D', '\u202E'],
  ...['@', 'a@', 'a.', '.', '-', ' -', ',;<(', '(', '[', '[x](', '*', '_', '`', '#', '|', '>', '<', '&'],
  ...['=', '+', '%', '"', "'", '{name}', 'https://', 'http://a', 'UTR ', 'Rs.'],
]
const texts = units.map((unit) => unit.repeat((bodyBytesMost - 100) / Buffer.byteLength(unit)))

function spent(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Repeats the work, because garbage collection may slow any run once; slow work is slow each time. */
function leastSpent(work: () => unknown): number {
  let least = spent(work)
  for (let again = 0; least > budget && again < 3; again++) least = Math.min(least, spent(work))
  return least
}

/** Returns the members of an object that a schema reads. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'object' ? Object.keys(def.shape) : []
}

const forms = endpoints.flatMap(({ title, takes }) => {
  const schema = takes ?? visitorForms.get(title)
  return schema ? [{ title, schema }] : []
})

test.each(forms)('$title reads each of its fields in time', ({ schema }) => {
  const slow = fieldsOf(schema).flatMap((name) =>
    texts.flatMap((text) => {
      const milliseconds = leastSpent(() => schema.safeParse({ [name]: text }))
      return milliseconds > budget
        ? [`${name}, ${JSON.stringify(text.slice(0, 10))}: ${milliseconds} ms`]
        : []
    }),
  )
  expect(slow).toEqual([])
})

test.each([
  ['toE164()', toE164],
  ['toPeople()', toPeople],
])('%s reads a text of 16 KB in time', (_, read) => {
  for (const text of texts)
    expect(
      leastSpent(() => read(text)),
      text.slice(0, 10),
    ).toBeLessThan(budget)
})
