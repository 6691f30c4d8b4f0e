import { expect, test } from 'vitest'
import { wrapped } from '#mail/drawing/blocks.ts'

test('breaks between words, after at most 72 characters', () => {
  const rows = wrapped('a word '.repeat(60).trim()).split('\n')
  expect(rows.length).toBe(6)
  expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(72)
  expect(rows.join(' ')).toBe('a word '.repeat(60).trim())
})

test('leaves an address whole, however long', () => {
  const address = `https://example.in/r/${'a'.repeat(90)}`
  expect(wrapped(`Your page: ${address} and more`).split('\n')).toEqual(['Your page:', address, 'and more'])
})

test('indents what follows', () => {
  expect(wrapped(`${'word '.repeat(20)}end`, '  ').split('\n')[1]).toMatch(/^ {2}word/)
})

test('counts Devanagari as it is seen', () => {
  // 30 of 1 character on the screen, and 3 in memory.
  expect(wrapped('क्षि '.repeat(30).trim())).not.toContain('\n')
})
