import { expect, test } from 'vitest'
import { fullTitleOf, longestTitle } from '#layouts/head/page-title.ts'
import { locales } from '#core/basics/locale.ts'
import { site } from '#site.ts'

test('says in full whose site it is where that fits, and only the name where it does not', () => {
  expect(fullTitleOf('Contact', 'en')).toBe(`Contact - AI with ${site.name.en}`)
  const long = 'AI Training and Business Automation in Pune'
  expect(fullTitleOf(long, 'en')).toBe(`${long} | ${site.name.en}`)
  expect(fullTitleOf('Minutes', 'en', true)).toBe(`Minutes | ${site.name.en}`)
})

test.each(locales)('keeps every title within what search results show, and the name in it: %s', (locale) => {
  for (const title of ['क्षि '.repeat(60), 'word '.repeat(40), 'A'.repeat(120), '🎆'.repeat(80)]) {
    const full = fullTitleOf(title, locale)
    expect(Array.from(full).length).toBeLessThanOrEqual(longestTitle)
    expect(full).toContain('…')
    expect(full.endsWith(`| ${site.name[locale]}`)).toBe(true)
  }
})
