/** Tests the content of this site: every file fits its schema, both languages have the same numbers, and notices promise what the code does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { about, testimonials } from '#content/consultant.ts'
import { categoryNames, tags } from '#content/topics.ts'
import { announcement } from '#content/announcement.ts'
import { questions } from '#content/questions.ts'
import { privacy, terms } from '#content/notices.ts'
import { services } from '#content/service-list.ts'
import { pairPosts, toSummary } from '#content/post-list.ts'
import { agendaStarts, freeWorkshop, paidWorkshop } from '#content/workshops.ts'
import { columnsOf } from '#core/basics/field-columns.ts'
import { postSchema, translatedPostSchema } from '#core/content/post.ts'
import { enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import { refundDays } from '#core/money/payment.ts'
import {
  auditLogDaysKept,
  monthsKept,
  networkDaysKept,
  unconfirmedDaysKept,
} from '#core/records/retention.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { signupFields } from '#core/signups/signup-fields.ts'
import { site } from '#site.ts'
import * as z from 'zod/mini'
import { defaultLocale, type Locale, locales, secondLocale, worded } from '#core/basics/locale.ts'
import { toAsciiDigits } from '#core/basics/plain.ts'

/** What is not written in Hindi is said in English. */
const spoken = locales.filter((locale) => locale !== 'hi')
const isEnglish = spoken.includes('en')

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
  const numbers = { en: ['one', 'two', 'three', 'four'], mr: ['एक', 'दोन', 'तीन', 'चार'] }

  test.each(spoken)(
    'give money back as the workshop does, and as long before as messages say: %s',
    (locale) => {
      const refunds = terms.sections.find(({ id }) => id === 'refunds')?.paragraphs ?? []
      const days = numbers[worded(locale)][refundDays - 1]
      for (const texts of [refunds, paidWorkshop.questions.map(({ answer }) => answer)]) {
        const text = texts.map((each) => each[locale]).join(' ')
        expect(text).toContain(locale === 'mr' ? `किमान ${days} दिवस आधी` : `at least ${days} days before`)
        if (locale === 'en') expect(text).toContain('your money back and a seat in the next batch')
      }
    },
  )
})

describe.runIf(isEnglish)('the privacy notice', () => {
  const itemOf = (id: string) => privacy.items.find((item) => item.id === id)
  const english = (texts: readonly { en: string }[] = []) => texts.map(({ en }) => en).join('\n')

  test('keeps nothing longer than it says', () => {
    const howLong = (id: string) => itemOf(id)?.howLong.en
    expect(howLong('registration')).toContain(`Up to ${monthsKept} months after the event`)
    expect(howLong('registration')).toContain(`a note on you ${monthsKept} months after`)
    expect(howLong('enquiry')).toContain(`Up to ${monthsKept} months after we last wrote to each other`)
    expect(howLong('signup')).toContain(`not confirmed is deleted after ${unconfirmedDaysKept} days`)
    expect(english(itemOf('registration')?.collected)).toContain(`for ${networkDaysKept} days`)
    const rights = privacy.sections.find(({ id }) => id === 'rights')
    expect(english(rights?.paragraphs)).toContain(`for ${auditLogDaysKept} days`)
  })

  test.each([
    ['registration', registrationFields],
    ['enquiry', enquiryFields],
    ['signup', signupFields],
  ])('names all that the form of a %s asks for', (id, table) => {
    const text = english(itemOf(id)?.collected).toLowerCase()
    expect(columnsOf(table).filter((column) => !text.includes(column.toLowerCase()))).toEqual([])
  })
})

test.each(tags)('the tags $slug has a lead that search results show whole', ({ lead }) => {
  for (const text of [lead.en, lead.mr]) {
    expect(Array.from(text).length).toBeGreaterThanOrEqual(50)
    expect(Array.from(text).length).toBeLessThanOrEqual(155)
  }
})

/** Reads the Markdown files of a language without Astro. */
function postsIn<Facts>(locale: Locale | undefined, { parse: read }: { parse: (value: unknown) => Facts }) {
  const folder = join(import.meta.dirname, '../src/content/blog', locale ?? 'none')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : []
  return names.map((name) => {
    const [, head = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return { slug: name.replace(/\.md$/, ''), data: read(parse(head, { customTags: ['timestamp'] })), body }
  })
}
const first = postsIn(defaultLocale, postSchema)
const translated = postsIn(secondLocale, translatedPostSchema)
const files = [
  ...first.map((file) => ({ ...file, locale: defaultLocale })),
  ...translated.map((file) => ({ ...file, locale: secondLocale ?? defaultLocale })),
]

test('no two posts have the same id, and one of those that there are stands on the home page', () => {
  const ids = pairPosts(first, translated, { drafts: true }).map(({ post }) => post.id)
  expect(new Set(ids).size).toBe(ids.length)
  const posts = pairPosts(first, translated, { drafts: false }).map(toSummary)
  expect(posts.some(({ featured }) => featured)).toBe(posts.length > 0)
})

describe.each(files)('blog/$locale/$slug', ({ locale, data, body }) => {
  test('is Markdown without HTML, and leaves the first heading to the page', () => {
    expect(body).not.toMatch(/<\/?[a-z]/i)
    expect(body).not.toMatch(/^# /m)
  })

  test('has tables that a phone can hold: three columns at most', () => {
    for (const [row] of body.matchAll(/^\|.*\|$/gm))
      expect(row.split('|').length - 2, row).toBeLessThanOrEqual(3)
  })

  test('has a title and an excerpt that search results show whole', () => {
    const title = `${data.searchTitle ?? data.title} | ${site.name[locale]}`
    expect(Array.from(title).length, title).toBeLessThanOrEqual(60)
    expect(Array.from(data.excerpt).length).toBeLessThanOrEqual(155)
  })
})

test.each(files.filter(({ locale }) => locale === 'mr'))('blog/mr/$slug is in Devanagari', ({ body }) => {
  const devanagari = body.match(/\p{Script=Devanagari}/gu) ?? []
  const latin = body.match(/\p{Script=Latin}/gu) ?? []
  expect(devanagari.length).toBeGreaterThan(latin.length * 3)
})
