import { expect, test } from 'vitest'
import { readSlug, suggestSlug } from '#core/basics/slug.ts'

test.each([
  [
    'AI for Marketing Workshop - From Research to Launch',
    'ai-for-marketing-workshop-from-research-to-launch',
  ],
  ['  AI for Shops & Clinics (Pune)!  ', 'ai-for-shops-and-clinics-pune'],
  ["The Trainer's Café", 'the-trainers-cafe'],
  ['व्यवसायासाठी AI', 'ai'],
  ['व्यवसाय', ''],
  ['', ''],
])('makes of %j %j', (title, slug) => {
  expect(suggestSlug(title)).toBe(slug)
})

test('is never too long and never ends in a dash', () => {
  const slug = suggestSlug('abcdefghi '.repeat(20))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug).toMatch(/[a-z]$/)
})

test.each(['AI-for-Clinics', 'ai-for-clinics.', 'ai-for-clinics)', 'ai-for-clinics>', 'ai-for-clinics?!” '])(
  'reads %j as people mean it',
  (typed) => {
    expect(readSlug(typed)).toBe('ai-for-clinics')
  },
)
