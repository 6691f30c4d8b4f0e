import { describe, expect, test } from 'vitest'
import { errorCodes, visitorFieldCodes } from '#core/basics/code.ts'
import { locales } from '#core/basics/locale.ts'
import { fill } from '#i18n/fill.ts'
import { localeFromHeader, localePath, splitLocale } from '#i18n/locale.ts'
import { markMarathi } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'

describe('translator()', () => {
  test('fills placeholders, numbers in the language’s own digits', () => {
    expect(translator('en')('events.overText', { date: 'Nov 28, 2026' })).toBe(
      'This event took place on Nov 28, 2026.',
    )
    expect(translator('en')('workshop.agendaTitle', { n: 7 })).toBe('One day, 7 modules')
    expect(translator('mr')('event.seatsOf', { left: 3, count: 25 })).toBe('२५पैकी ३ जागा शिल्लक')
  })

  test('chooses between one and many', () => {
    const t = translator('en')
    expect(t('event.seatsLeft', { count: 1 })).toBe('1 seat left')
    expect(t('event.seatsLeft', { count: 3 })).toBe('3 seats left')
    expect(translator('mr')('event.minutes', { count: 1 })).toBe('१ मिनिट')
    expect(translator('mr')('event.minutes', { count: 90 })).toBe('९० मिनिटे')
  })

  test('leaves what visitors typed as it is', () => {
    expect(translator('en')('form.registeredText', { title: '<b>A & B</b> {{n}} $t(form.name)' })).toBe(
      'Your seat for “<b>A & B</b> {{n}} $t(form.name)” is booked.',
    )
  })

  test('has a message for every code, in each language its own', () => {
    for (const key of [
      ...errorCodes.map((code) => `error.${code}` as const),
      ...visitorFieldCodes.map((code) => `code.${code}` as const),
    ]) {
      const [en, mr] = locales.map((locale) => translator(locale)(key, { minutes: 5, amount: 'Rs. 5' }))
      expect(en, key).toMatch(/^[A-Z]/)
      expect(mr, key).toMatch(/[\u0900-\u097F]/)
    }
  })
})

test('fill() fills what it is given and leaves the rest in sight', () => {
  expect(fill('{{left}} of {{all}} seats, {{left}}', { left: 3 })).toBe('3 of {{all}} seats, 3')
})

test('fill() puts values in once, whatever they hold', () => {
  expect(fill('{{a}} {{b}}', { a: '{{b}} $& $1', b: 0 })).toBe('{{b}} $& $1 0')
})

test.each([
  [null, 'en'],
  ['*', 'en'],
  ['en-IN,en;q=0.9', 'en'],
  ['MR-in', 'mr'],
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

const mr = (text: string) => `<span lang="mr">${text}</span>`

test.each([
  ['<p>Plain words, 5 &amp; more.</p>', '<p>Plain words, 5 &amp; more.</p>'],
  ['<p>It is गणेशोत्सव, and</p>', `<p>It is ${mr('गणेशोत्सव')}, and</p>`],
  ['“अडीच हजार, म्हणजे दोन”. And', `“${mr('अडीच हजार, म्हणजे दोन')}”. And`],
  ['<td>साडेतीन</td><td>3:30</td>', `<td>${mr('साडेतीन')}</td><td>3:30</td>`],
  ['<a title="दुकान">दुकान</a> AI <code>दुकान</code>', `<a title="दुकान">${mr('दुकान')}</a> AI <code>दुकान</code>`],
])('%s', (html, marked) => {
  expect(markMarathi(html)).toBe(marked)
})
