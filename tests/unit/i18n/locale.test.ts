import { expect, test } from 'vitest'
import { localeFromHeader, localePath, splitLocale } from '#i18n/locale.ts'

test.each([
  [null, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en-IN,en;q=0.9', 'en'],
  ['mr', 'mr'],
  ['mr-IN', 'mr'],
  ['MR-in', 'mr'],
  ['mr-IN,mr;q=0.9,en;q=0.8', 'mr'],
  ['hi-IN,mr;q=0.9,en;q=0.8', 'mr'],
  ['hi-IN,hi;q=0.9', 'en'],
  ['en;q=0.5,mr;q=0.8', 'mr'],
  ['en, mr', 'en'],
  ['mr;q=0', 'en'],
  ['mr ; q=0.9 , en ; q=0.3', 'mr'],
  ['mr;q=abc', 'en'],
  ['; ;,,;q=', 'en'],
])('localeFromHeader() %j is answered in %s', (header, locale) => {
  expect(localeFromHeader(header)).toBe(locale)
})

test.each([
  ['/', '/mr'],
  ['/events', '/mr/events'],
  ['/events/ai-for-shops', '/mr/events/ai-for-shops'],
])('localePath() and splitLocale() %s ↔ %s', (english, marathi) => {
  expect(localePath(english, 'en')).toBe(english)
  expect(localePath(english, 'mr')).toBe(marathi)
  expect(splitLocale(english)).toEqual({ locale: 'en', path: english })
  expect(splitLocale(marathi)).toEqual({ locale: 'mr', path: english })
})

test.each([
  '/mr//evil.example',
  '/mr///evil.example',
  '//evil.example',
  '/mr/\\\\evil.example',
  '/mr/\\evil.example',
])('localePath() and splitLocale() leads from %s to nobody else’s site', (pathname) => {
  for (const locale of ['en', 'mr'] as const) {
    const { path } = splitLocale(pathname)
    expect(path).toBe('/evil.example')
    expect(new URL(localePath(path, locale), 'http://here.example').host).toBe('here.example')
    expect(new URL(localePath(pathname, locale), 'http://here.example').host).toBe('here.example')
  }
})

test('localePath() and splitLocale() takes only a whole first part for a language', () => {
  expect(splitLocale('/mrs/events')).toEqual({ locale: 'en', path: '/mrs/events' })
  expect(splitLocale('/en/events')).toEqual({ locale: 'en', path: '/en/events' })
  expect(splitLocale('/mr/')).toEqual({ locale: 'mr', path: '/' })
})
