/**
 * Tests the built pages that are rendered on demand: what they read from storage, and what they show while it is slow or unavailable, after
 * a refused form, and to whom.
 */
import { parse } from 'node-html-parser'
import { describe, expect, test, vi } from 'vitest'
import { defaultLocale, locales } from '#core/basics/locale.ts'
import { textIn } from '#core/events/event.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { ask } from '../support/api/api.ts'
import { anEventInput, inDays } from '../support/builders.ts'
import { openApiOfBuiltSite, openPage } from '../support/site/built-pages.ts'
import { isBilingual, isEnglish, otherLanguage } from '../support/site/languages.ts'
import { readEntries } from '../support/readers/calendars.ts'

const api = openApiOfBuiltSite()
const inOther = (path: string): string => localePath(path, otherLanguage)
const open = (path: string, from: Parameters<typeof openPage>[2] = {}) => openPage(api, path, from)

describe('what a visitor asks before coming', () => {
  /** Returns the words of an event page's guide, with blanks as a reader sees them. */
  async function guideOf(path: string): Promise<string> {
    const guide = parse((await open(path)).html).querySelector('.guide')
    return guide?.structuredText.replace(/\s+/g, ' ') ?? ''
  }

  test.runIf(isBilingual)('is on its page: what to bring, how to come', async () => {
    const { slug } = await api.addEvent({ venue: 'Deccan, Pune', price: 49_900 })
    expect(await guideOf(`/events/${slug}`)).toMatch(
      /What to bring .*Getting there .*If you can't make it .*money back/,
    )
    expect(await guideOf(`/mr/events/${slug}`)).toMatch(/सोबत काय आणाल .*कसे पोहोचाल .*येणे जमले नाही/)
    const links = parse((await open(`/mr/events/${slug}`)).html).querySelectorAll('.event a')
    const map = 'https://www.google.com/maps/search/?api=1&query=Deccan%2C%20Pune'
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([map, '/mr/terms', '/mr/about']),
    )
  })

  test('where it is over, is what comes next', async () => {
    const over = await api.addEvent({ eventDate: inDays(-3) })
    await api.addEvent({ slug: 'a-later-one', eventDate: inDays(20) })
    await api.addEvent({ slug: 'the-next-one', eventDate: inDays(10) })
    const page = parse((await open(inOther(`/events/${over.slug}`))).html)
    const links = page.querySelectorAll('[aria-labelledby="next-title"] a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      inOther('/events/the-next-one'),
      inOther('/events/a-later-one'),
    ])
    expect(page.querySelector('.ticket')).toBeNull()
  })
})

test.each(['http://localhost:8888', 'http://192.0.2.7:9321', 'https://ai.example.in'])(
  'search engines know a page by one address, whatever address was requested: %s',
  async (origin) => {
    const { slug } = await api.addEvent()
    for (const path of [`/events/${slug}`, inOther(`/events/${slug}`)]) {
      const { html } = await open(path, { origin })
      expect(html).toContain(`<link rel="canonical" href="http://localhost:8888${path}">`)
    }
  },
)

test.each([
  ['/api/events/a-named-event/register', '/events/a-named-event'],
  ['/api/contact', '/sent'],
  ['/api/notification-signup', '/sent'],
  ['/api/admin/login', '/admin/login'],
])(
  'a page that shows a refused form %s leads to one that nobody keeps, and that forgets what was typed',
  async (path, shown) => {
    await api.addEvent({ slug: 'a-named-event' })
    const refused = await ask('POST', path, { form: { email: 'om@', password: '' } })
    const location = refused.headers.get('location') ?? ''
    expect(new URL(location, 'http://localhost').pathname).toBe(shown)
    const cookies = refused.headers.getSetCookie()
    const cookie = cookies.map((line) => line.split(';')[0]).join('; ')
    const page = await open(location, { cookie })
    expect(page.status).toBe(200)
    // The admin's sign-in page says it above its field.
    expect(page.html).toMatch(/aria-invalid="true"|role="alert"/)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.getSetCookie()).toEqual([expect.stringMatching(/^typed=;.*Max-Age=0/)])
  },
)

test.runIf(isEnglish).each([
  ['fourteen chars', 'has fewer than 15 characters'],
  ['', 'is not set for this site'],
])(
  '/admin/login says on a deployed site why %j lets nobody in, and is kept by nobody',
  async (password, why) => {
    vi.stubEnv('CONTEXT', 'production')
    vi.stubEnv('ADMIN_PASSWORD', password)
    const page = await open('/admin/login')
    const said = parse(page.html).querySelector('main [role=status]')?.textContent.trim()
    expect(said).toMatch(/^Signing in is switched off: the environment variable ADMIN_PASSWORD /)
    expect(said).toContain(why)
    expect(page.html).not.toContain('local-admin')
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.operations).toEqual([])
  },
)

/** Catches the expected log lines of the pages, so that the test can read them. */
const quietLog = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test('/events/{slug} responds 503 with a message when storage fails, and logs it', async () => {
  const { slug } = await api.addEvent()
  vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
  api.disturb(() => ({ answer: 503, done: false }))
  const log = quietLog()
  const page = await open(inOther(`/events/${slug}`))
  expect(page.status).toBe(503)
  expect(page.html).toContain(translator(otherLanguage)('events.storageAwayTitle'))
  expect(page.html).toContain('noindex')
  expect(page.headers.get('retry-after')).toBe('60')
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/"status":503.*StorageUnavailableError/))
})

const secrets = { zoomLink: 'https://zoom.example/secret', meetingId: '987 654', passcode: 'hush-hush' }
const titleMr = 'दुकानांसाठी AI'

describe('/events/{slug}/event.ics', () => {
  test('is the event for any calendar, in the language of its address, for two looks at storage', async () => {
    const eventDate = '2099-11-28T04:30:00.000Z'
    const venue = { venue: 'Deccan, Pune', venueMr: 'डेक्कन, पुणे' }
    const { slug, title } = await api.addEvent({ ...venue, ...secrets, titleMr, eventDate })
    for (const locale of locales) {
      const [name, place] = [textIn(title, titleMr, locale), textIn(venue.venue, venue.venueMr, locale)]
      const path = localePath(`/events/${slug}`, locale)
      const file = await open(`${path}/event.ics`)
      expect(file.status).toBe(200)
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'content-disposition': `inline; filename="${slug}.ics"`,
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      })
      expect(file.operations.length).toBeLessThanOrEqual(2)
      const entry = { title: name.text, place: place.text, url: `http://localhost:8888${path}` }
      expect(readEntries(file.html)).toMatchObject([{ ...entry, start: eventDate, status: 'CONFIRMED' }])
      for (const secret of Object.values(secrets)) expect(file.html).not.toContain(secret)
    }
  })

  test('says that a cancelled event is, and nothing of drafts and of events that there are not', async () => {
    const { slug } = await api.addEvent({ status: 'cancelled' })
    const cancelled = readEntries((await open(`/events/${slug}/event.ics`)).html)
    expect(cancelled).toMatchObject([{ status: 'CANCELLED' }])
    const draft = await api.addEvent({ status: 'draft' })
    for (const path of [`/events/${draft.slug}`, '/events/nothing-here', `/xx/events/${slug}`]) {
      const { status, html } = await open(`${path}/event.ics`)
      expect(status, path).toBe(404)
      expect(html).not.toContain('BEGIN:VCALENDAR')
    }
  })
})

// How people type an address: core/basics/slug.test.ts.
test('an event is found at an address in capitals, with what a sentence put behind it', async () => {
  const typed = 'Ai-For-Clinics!%22'
  await api.addEvent({ slug: 'ai-for-clinics' })
  for (const locale of locales) {
    const { status, headers } = await open(localePath(`/events/${typed}?code=DIWALI`, locale))
    const found = localePath('/events/ai-for-clinics?code=DIWALI', locale)
    expect([status, headers.get('location')]).toEqual([301, found])
  }
})

test('an event that got another address is led to from those before, in the same language and with what was asked', async () => {
  const event = await api.addEvent({ slug: 'first-name', eventDate: '2099-11-28T04:30:00.000Z' })
  const cookie = await api.signIn()
  const rename = async (slug: string) => {
    const json = anEventInput({ slug, status: 'scheduled', eventDate: event.eventDate })
    expect((await ask('PUT', `/api/admin/events/${event.id}`, { cookie, json })).status).toBe(200)
  }
  await rename('second-name')
  await rename('third-name')
  for (const slug of ['first-name', 'second-name']) {
    for (const locale of locales) {
      const { status, headers } = await open(localePath(`/events/${slug}?utm_source=mail`, locale))
      const found = localePath('/events/third-name?utm_source=mail', locale)
      expect([status, headers.get('location')]).toEqual([301, found])
    }
    const file = await open(inOther(`/events/${slug}/event.ics`))
    expect(file.status).toBe(200)
    expect(readEntries(file.html)).toMatchObject([
      { url: `http://localhost:8888${inOther('/events/third-name')}` },
    ])
  }
  // A form that was open meanwhile: the page still shows its outcome.
  const form = { name: 'Asha', email: 'asha@example.com', lang: otherLanguage }
  const sent = await ask('POST', '/api/events/first-name/register', { form })
  const address = sent.headers.get('location') ?? ''
  const led = (await open(address)).headers.get('location') ?? ''
  expect(led.startsWith(inOther('/events/third-name?outcome='))).toBe(true)
  expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Asha' }])
  expect((await open(led)).html).toContain(translator(otherLanguage)('form.registeredTitle'))
})

test('/events is sent with six skeletons and an island that fetches when storage is slow', async () => {
  await api.addEvent()
  const storage = Promise.withResolvers<undefined>()
  api.disturb(() => storage.promise)
  const log = quietLog()
  const page = await open('/events')
  storage.resolve(undefined)
  expect(page.status).toBe(200)
  expect(page.html.match(/data-skeleton/g)).toHaveLength(6)
  expect(page.html).toMatch(/<astro-island[^>]+client="load"/)
  expect(log).toHaveBeenCalledOnce()
})

describe('/events.ics', () => {
  test('has what is to come and what was cancelled, and nothing of drafts or of how to join', async () => {
    const coming = await api.addEvent({ ...secrets, titleMr })
    const cancelled = await api.addEvent({ status: 'cancelled' })
    await api.addEvent({ status: 'draft' })
    await api.addEvent({ eventDate: '2020-11-28T04:30:00.000Z' })
    for (const locale of locales) {
      const calendar = await open(localePath('/events.ics', locale))
      const entries = readEntries(calendar.html).map(({ url, status }) => [url, status])
      expect(entries.sort()).toEqual([
        [`http://localhost:8888${localePath(`/events/${coming.slug}`, locale)}`, 'CONFIRMED'],
        [`http://localhost:8888${localePath(`/events/${cancelled.slug}`, locale)}`, 'CANCELLED'],
      ])
      expect(calendar.html).toContain(textIn(coming.title, titleMr, locale).text)
      for (const secret of Object.values(secrets)) expect(calendar.html).not.toContain(secret)
      expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH')
      expect(calendar.headers.has('access-control-allow-origin')).toBe(false)
    }
    for (const path of ['/xx/events.ics', `/${defaultLocale}/events.ics`])
      expect((await open(path)).status, path).toBe(404)
  })

  test('is sent again only once it has changed', async () => {
    await api.addEvent()
    for (const path of locales.map((locale) => localePath('/events.ics', locale))) {
      const etag = (await open(path)).headers.get('etag') ?? ''
      const known = await open(path, { known: etag })
      expect([known.status, known.html, known.headers.get('etag')], path).toEqual([304, '', etag])
      await api.addEvent()
      expect((await open(path, { known: etag })).status, path).toBe(200)
    }
  })
})
