/** Tests the facts and the prose of the pages: every file fits its schema, both languages have the same numbers. */
import { describe, expect, test } from 'vitest'
import { about, testimonials } from '#content/about.ts'
import { categoryNames, tags } from '#content/topics.ts'
import { announcement } from '#content/announcement.ts'
import { questions } from '#content/questions.ts'
import { privacy, terms } from '#content/notices.ts'
import { services } from '#content/services.ts'
import { agendaStarts, freeWorkshop, paidWorkshop } from '#content/workshops.ts'
import { refundDays } from '#core/money/payment.ts'
import { translator } from '#i18n/translate.ts'
import * as z from 'zod/mini'
import { locales, type Locale } from '#core/basics/locale.ts'
import { toAsciiDigits } from '#core/basics/plain.ts'

const workshops = { freeWorkshop, paidWorkshop }
const lists = { categoryNames, questions, services, tags, testimonials }
const everything = { about, announcement, privacy, terms, ...lists, ...workshops }

const bilingualSchema = z.object({ en: z.string(), mr: z.string() })

/** Returns every bilingual text under `value` with its path. */
function textsOf(value: unknown, path = ''): { path: string; text: z.infer<typeof bilingualSchema> }[] {
  if (typeof value !== 'object' || value === null) return []
  const text = bilingualSchema.safeParse(value)
  if (text.success) return [{ path, text: text.data }]
  return Object.entries(value).flatMap(([name, inner]) =>
    textsOf(inner, path === '' ? name : `${path}.${name}`),
  )
}

/** Returns the numbers of either script as plain digits: "१,९९९" and "1,999" are equal. n8n is a name. */
function numbersOf(text: string): string[] {
  return (toAsciiDigits(text.replaceAll('n8n', '')).match(/\d[\d,.]*/g) ?? [])
    .map((number) => number.replace(/\D/g, ''))
    .sort()
}

describe('every text of the pages', () => {
  const texts = textsOf(everything)

  // That both are there, and each in its language: tests/messages.test.ts.
  test('says the same numbers in both', () => {
    expect(texts.length).toBeGreaterThan(200)
    const different = texts
      .filter(({ text }) => numbersOf(text.en).join() !== numbersOf(text.mr).join())
      .map(({ path, text }) => `${path}: ${text.en} / ${text.mr}`)
    expect(different).toEqual([])
  })

  test('addresses the reader as आपण', () => {
    const familiar = texts.filter(({ text }) => /(^|[^\p{L}\p{M}])(तुम्ही|तुम्हाला|तुमच|तुला|तुझ)/u.test(text.mr))
    expect(familiar.map(({ path }) => path)).toEqual([])
  })
})

test('the workshops fill the day from 9:30 to 5:30, with lunch in the middle', () => {
  const starts = agendaStarts(paidWorkshop)
  expect(starts).toHaveLength(paidWorkshop.modules.length + paidWorkshop.breaks.length + 1)
  expect(starts.slice(0, 4)).toEqual([0, 50, 100, 120])
  expect(starts.at(-1)).toBe(paidWorkshop.duration)
})

describe('the terms', () => {
  const said = (id: string, locale: Locale = 'en') =>
    terms.sections
      .filter((section) => section.id === id)
      .flatMap(({ paragraphs }) => paragraphs.map((text) => text[locale]))
      .join(' ')

  test('give money back as the workshop says that it is given back, and as long before as messages say', () => {
    const answers = (locale: Locale) => paidWorkshop.questions.map(({ answer }) => answer[locale]).join(' ')
    const words = { en: ['one', 'two', 'three', 'four'], mr: ['एक', 'दोन', 'तीन', 'चार'] }
    for (const text of [said('refunds'), answers('en')]) {
      expect(text).toContain(`at least ${words.en[refundDays - 1]} days before`)
      expect(text).toContain('your money back and a seat in the next batch')
    }
    for (const text of [said('refunds', 'mr'), answers('mr')])
      expect(text).toContain(`किमान ${words.mr[refundDays - 1]} दिवस आधी`)
  })

  test.each(locales)(
    'are said where somebody decides, in place of a hint that there are some: %s',
    (locale) => {
      const t = translator(locale)
      for (const key of [
        ...(['events.cannotPaid', 'own.cancelPaid', 'own.refundComing', 'workshop.refund'] as const),
        ...(['email.reservedNotComing', 'email.registrationCancelledPaid'] as const),
        'email.registrationCancelledHasPaid' as const,
      ])
        expect(t(key, { days: refundDays, price: '₹1,999' }), key).toContain(
          locale === 'en' ? '3 days before' : '३ दिवस आधी',
        )
    },
  )
})

test.each(tags)('the tags $slug has a lead that search results show whole', ({ lead }) => {
  for (const text of [lead.en, lead.mr]) {
    expect(Array.from(text).length).toBeGreaterThanOrEqual(50)
    expect(Array.from(text).length).toBeLessThanOrEqual(155)
  }
})
