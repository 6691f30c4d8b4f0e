/**
 * docs/asvs.md answers every requirement of OWASP ASVS 5.0 at levels 1 and 2, each once. That the files it names exist is what
 * architecture.test.ts asks of all documents.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

/** A line for each chapter: how many requirements of both levels each section has. They are numbered from 1; 0 is a section of level 3 alone. */
const sections = [
  '2 9 11 3 2',
  '3 3 4 1',
  '0 2 4 6 5 0 2',
  '3 1 2 4',
  '1 3 2 3',
  '3 12 4 4 5 3 0 4',
  '3 4 2 5 2 2',
  '2 3 1 1',
  '3 4',
  '2 2 4 11 5 2 3',
  '2 3 3 4 1 1',
  '3 2 4',
  '1 5 2 5',
  '2 4 3',
  '3 3 7',
  '1 5 4 3 3',
  '1 4 2',
].map((counts) => counts.split(' ').map(Number))
const required = sections.flatMap((counts, chapter) =>
  counts.flatMap((count, section) =>
    Array.from({ length: count }, (_, n) => `V${chapter + 1}.${section + 1}.${n + 1}`),
  ),
)

/** 'V1.2.6, V10.1.1–V10.1.2' as single items. */
function itemsIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split('–')
    const section = first.slice(0, first.lastIndexOf('.'))
    const [from, to] = [first, last].map((item) => Number(item.slice(item.lastIndexOf('.') + 1)))
    return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, n) => `${section}.${(from ?? 0) + n}`)
  })
}

const rows = [...text.matchAll(/^\| (V[^|]+?) *\| ([^|]+?) *\| (.+?) *\|$/gm)].map(
  ([, items = '', state = '', why = '']) => ({ items: itemsIn(items), state, why }),
)

test('answers each requirement of levels 1 and 2 once', () => {
  expect(required).toHaveLength(253)
  expect(rows.flatMap(({ items }) => items).toSorted()).toEqual(required.toSorted())
})

test('with one of three answers, and a place or a reason', () => {
  for (const { items, state, why } of rows) {
    expect(['met', 'not met', 'n/a'], items.join()).toContain(state)
    expect(why.length, items.join()).toBeGreaterThan(3)
  }
})

test('gathers what is not met at its end, all of it', () => {
  const end = text.slice(text.lastIndexOf('## Not met'))
  const named = [...end.matchAll(/\*\*(V[\d.]+)\*\*/g)].map(([, item = '']) => item)
  const missing = rows.filter(({ state }) => state === 'not met').flatMap(({ items }) => items)
  expect(named.toSorted()).toEqual(missing.toSorted())
})
