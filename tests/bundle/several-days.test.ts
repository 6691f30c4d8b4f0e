/** An event of several days says so wherever it is said when it is. */
import { parse } from 'node-html-parser'
import { beforeEach, expect, test } from 'vitest'
import { payPagePath } from '#http/access/pay-link.ts'
import { openApiForEachTest, settle } from '../support/api/api.ts'
import { registerForToken } from '../support/api/own-registration.ts'
import { openPage } from '../support/site/built-pages.ts'

const api = openApiForEachTest()

// The built pages remember the site's secret as every process does, and each test's storage is a new one.
beforeEach(async () => {
  const secret = 'a'.repeat(43)
  await api.storage.guard.put(
    'secret',
    JSON.stringify({ format: 1, writes: [], answers: [], document: { secret } }),
  )
})

const said = {
  en: { days: 'Sat 16 Jan, 10:00 AM to Sun 17 Jan, 6:00 PM', length: '2 days' },
  mr: { days: 'शनिवार १६ जानेवारी, सकाळी १०:०० ते रविवार १७ जानेवारी, संध्याकाळी ६:००', length: '२ दिवस' },
}

test('both days stand on the page, in its form, in the list, on the own page and the pay page', async () => {
  const eventDate = '2027-01-16T04:30:00.000Z'
  const event = await api.addEvent({ eventDate, duration: 32 * 60, price: 199_900, venue: 'Pune' })
  const token = await registerForToken(api, event)
  const [seat] = await api.registrationsOf(event)
  for (const locale of ['en', 'mr'] as const) {
    const { days, length } = said[locale]
    const base = locale === 'en' ? '' : '/mr'
    const wordsOf = async (path: string) => {
      const { html } = await openPage(api, path)
      return (parse(html).querySelector('main')?.structuredText ?? '').replace(/\s+/g, ' ')
    }
    const page = await wordsOf(`${base}/events/${event.slug}`)
    expect(page.split(days).length - 1, 'ticket and form').toBeGreaterThan(1)
    const list = await wordsOf(`${base}/events`)
    const own = await wordsOf(`${base}/r/${token}`)
    for (const words of [page, list, own]) expect(words).toContain(length)
    const pay = await wordsOf(await payPagePath(api.storage, event.id, seat!, locale))
    for (const words of [list, own, pay]) expect(words).toContain(`${days} IST`)
  }
  const { html } = await openPage(api, `/events/${event.slug}`)
  expect(html).toContain('"endDate":"2027-01-17T12:30:00.000Z"')
  await settle()
})
