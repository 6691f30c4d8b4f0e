import { describe, expect, test } from 'vitest'
import { fill } from '#i18n/fill.ts'
import { translator } from '#i18n/translate.ts'
import { errorCodes, visitorFieldCodes } from '#core/basics/code.ts'
import { locales } from '#core/basics/locale.ts'

describe('translator()', () => {
  test('fills placeholders, numbers in the language’s own digits', () => {
    expect(translator('en')('event.overText', { date: 'Nov 28, 2026' })).toBe(
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
      'Your seat for <b>A & B</b> {{n}} $t(form.name) is booked.',
    )
  })

  test('does not compile where a value is missing, misspelt or superfluous', () => {
    const t = translator('en')
    // @ts-expect-error: 'title' is missing
    expect(t('form.registeredText')).toContain('{{title}}')
    // @ts-expect-error: 'titel' is misspelt
    expect(t('form.registeredText', { titel: 'A' })).toContain('{{title}}')
    // @ts-expect-error: there is nothing to fill
    expect(t('form.back', { title: 'A' })).not.toContain('A ')
    // @ts-expect-error: a plural needs its count
    expect(t('event.seatsOf', { left: 3 })).toBe('seatsOf')
    // @ts-expect-error: 'left' is missing beside the count
    expect(t('event.seatsOf', { count: 25 })).toContain('25')
    // @ts-expect-error: no such message
    expect(t('form.registered')).toBe('registered')
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

test('the words of the specification, letter for letter', () => {
  const t = translator('en')
  const said = [
    'code.nameTooShort',
    'code.emailInvalid',
    'code.phoneInvalid',
    'code.companyTooShort',
  ] as const
  const more = ['code.experienceMissing', 'code.firstNameTooShort', 'code.lastNameTooShort'] as const
  expect([...said, ...more, 'code.contactMissing' as const].map((key) => t(key))).toEqual([
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Company name is required',
    'Please select your experience level',
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Please provide either email or phone number.',
  ])
})

test('fill() fills what it is given and leaves the rest in sight', () => {
  expect(fill('{{left}} of {{all}} seats, {{left}}', { left: 3 })).toBe('3 of {{all}} seats, 3')
})

test('fill() puts values in once, whatever they hold', () => {
  expect(fill('{{a}} {{b}}', { a: '{{b}} $& $1', b: 0 })).toBe('{{b}} $& $1 0')
})
