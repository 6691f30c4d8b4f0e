/** What /search looks through: how much a visitor loads for it, that all it leads to is there, and what well-known queries find first. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse } from 'node-html-parser'
import { describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { prepareIndex, searchIn } from '#domain/search.ts'
import { localePath } from '#i18n/locale.ts'
import { locales } from '#schemas/locale.ts'
import { builtFolder } from '../support/built-folder.ts'
import { fetchOverWire, kilobyte } from '../support/wire.ts'

const indexSchema = z.array(
  z.strictObject({
    path: z.string(),
    title: z.string().check(z.minLength(1)),
    also: z.string(),
    description: z.string().check(z.minLength(20)),
    parts: z.array(z.strictObject({ id: z.string(), heading: z.string(), text: z.string() })),
  }),
)

const indexes = Object.fromEntries(
  locales.map((locale) => {
    const text = readFileSync(join(builtFolder, `dist/search/${locale}.json`), 'utf8')
    return [locale, indexSchema.parse(JSON.parse(text))]
  }),
)

/** Kilobytes, brotli: the whole texts of ten posts and of all pages, loaded once somebody searches. */
const most = { en: 34, mr: 39 }

describe.each(locales)('the index in %s', (locale) => {
  const entries = indexes[locale] ?? []

  test('is small enough to be loaded on a phone', async () => {
    const { status, text } = await fetchOverWire(`${inject('site').url}/search/${locale}.json`)
    expect(status).toBe(200)
    const bytes = brotliCompressSync(text).length
    expect(bytes / kilobyte).toBeLessThan(most[locale])
    // It grows with every post: far below the limit, the limit is no longer one.
    expect(bytes / kilobyte).toBeGreaterThan(most[locale] / 2)
  })

  test('has the whole site, and each page once', () => {
    const paths = entries.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of ['/', '/about', '/events', '/terms', '/forgot', '/blog/gst-invoices-and-reminders']) {
      expect(paths).toContain(localePath(path, locale))
    }
    expect(paths.filter((path) => /admin|login|old-home|search$/.test(path))).toEqual([])
  })

  test('leads to headings that are there', async () => {
    for (const { path, parts } of entries) {
      const ids = parts.map(({ id }) => id).filter((id) => id !== '')
      if (ids.length === 0) continue
      const { text } = await fetchOverWire(`${inject('site').url}${path}`)
      const page = parse(text)
      expect(
        ids.filter((id) => page.getElementById(id) === null),
        path,
      ).toEqual([])
    }
  })

  test('says nothing about what changes with the day', () => {
    const texts = entries.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n')
    expect(texts).not.toMatch(/\d+ seats? left|Register Now|localhost/)
  })
})

test.each([
  ['en', 'whatsapp replies', '/blog/whatsapp-replies-for-a-shop'],
  ['en', 'google', '/blog/google-business-profile-in-one-evening'],
  ['en', 'product photos', '/blog/product-photos-with-a-phone'],
  ['en', 'gst invoice', '/blog/gst-invoices-and-reminders'],
  ['en', 'diwali', '/blog/festival-campaign-calendar'],
  ['en', 'n8n', '/n8n-workshop'],
  ['en', 'workshop in pune', '/ai-marketing-workshop'],
  ['en', 'refunds', '/terms'],
  ['en', 'privacy', '/privacy'],
  ['en', 'contact', '/contact'],
  ['en', 'events', '/events'],
  ['en', 'my registration', '/forgot'],
  ['en', 'cancel an event', '/terms#cancelled-title'],
  ['mr', 'कार्यशाळा', '/mr/ai-marketing-workshop'],
  ['mr', 'फोटो', '/mr/blog/product-photos-with-a-phone'],
  ['mr', 'दिवाळी', '/mr/blog/festival-campaign-calendar'],
  ['mr', 'WhatsApp उत्तरे', '/mr/blog/whatsapp-replies-for-a-shop'],
  ['mr', 'gst', '/mr/blog/gst-invoices-and-reminders'],
  ['mr', 'n8n', '/mr/n8n-workshop'],
  ['mr', 'रिफंड', '/mr/terms'],
  ['mr', 'गोपनीयता', '/mr/privacy'],
  ['mr', 'संपर्क', '/mr/contact'],
  ['mr', 'सेवा', '/mr/services'],
  ['mr', 'कार्यक्रम', '/mr/events'],
  ['mr', 'आवाजातून इतिवृत्त', '/mr/blog/voice-notes-to-minutes'],
] as const)('%s: “%s” finds %s first', (locale, query, expected) => {
  const results = searchIn(prepareIndex(indexes[locale] ?? []), query)
  const found = results[0]?.href ?? ''
  expect(expected.includes('#') ? found : found.split('#')[0]).toBe(expected)
})
