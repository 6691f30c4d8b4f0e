import { expect, test } from 'vitest'
import { canonicalAddress } from '#layouts/addresses.ts'

const base = new URL('https://site.example')

test('names the home pages as search engines know them', () => {
  expect(canonicalAddress('/', 'en', base)).toBe('https://site.example/')
  expect(canonicalAddress('/', 'mr', base)).toBe('https://site.example/?lang=mr')
})

test('names every other page at its own path', () => {
  expect(canonicalAddress('/events', 'en', base)).toBe('https://site.example/events')
  expect(canonicalAddress('/events', 'mr', base)).toBe('https://site.example/mr/events')
})
