import { describe, expect, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { translator } from '#i18n/translate.ts'
import { errorCodes, visitorFieldCodes } from '#core/basics/code.ts'
import { locales } from '#core/basics/locale.ts'

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
