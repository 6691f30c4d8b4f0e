/** Tests the texts of the specification's pages as they arrive: sections 2, 8 and 9, and what docs/trust.md links to. */
import { parse } from 'node-html-parser'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { fromIndianClock } from '#core/basics/india-time.ts'
import { locales } from '#core/basics/locale.ts'
import { hasWorkshops, zoneName } from '#core/basics/this-site.ts'
import { localePath } from '#i18n/locale.ts'
import { site } from '#site.ts'
import { askAsAdmin } from '../../support/api/api.ts'
import { anEventInput, type EventForm } from '../../support/builders.ts'
import { openApiOfBuiltSite, openPage } from '../../support/site/built-pages.ts'
import { hasPosts, isBilingual, isEnglish, sign } from '../../support/site/languages.ts'

const api = openApiOfBuiltSite()
const price = `${sign}1,999`

/** Returns a page with its visible text, with blanks as a reader sees them. */
async function open(path: string) {
  const page = await openPage(api, path)
  const read = { blockTextElements: { script: false, style: false } }
  const text = parse(page.html, read).querySelector('main')?.structuredText ?? ''
  return { ...page, text: text.replaceAll(/\s+/g, ' ') }
}

async function createEvent(differences: Partial<EventForm> = {}): Promise<void> {
  const json = anEventInput({ slug: 'some-event', ...differences })
  expect((await askAsAdmin('POST', '/api/admin/events', json)).status).toBe(201)
}

test.runIf(isEnglish).each([
  ['/no-such-page', '404 Page Not Found'],
  ['/no-such-page', 'Did you forget to add the page to the router?'],
  ['/events/no-such-event', 'Event Not Found'],
  ['/events/no-such-event', "The event you're looking for doesn't exist or has been removed."],
])('§8 %s is a 404: %s', async (path, text) => {
  const page = await open(path)
  expect(page.status).toBe(404)
  expect(page.text).toContain(text)
})

test.runIf(isBilingual)('rulings 10: the Marathi not-found page is useful, without the hint', async () => {
  const { status, text } = await open('/mr/no-such-page')
  expect(status).toBe(404)
  expect(text).toMatch(/[\u0900-\u097f]{2}/)
  expect(text).not.toContain('router')
})

describe.runIf(isEnglish)('§2 events', () => {
  test('none: No upcoming events', async () => {
    expect((await open('/events')).text).toContain('No upcoming events')
  })

  test('open: the card and the page lead to the form', async () => {
    await createEvent({ price: 199_900, eventDate: '2031-11-05T04:30:00.000Z' })
    const list = await open('/events')
    expect(list.text).toContain(price)
    expect(list.html).toContain('href="/events/some-event')
    const page = await open('/events/some-event')
    for (const text of ['AI for shops in one hour', price, 'Zoom link provided', 'Register Now'])
      expect(page.text).toContain(text)
  })

  test('rulings 1: the hours on its page name the zone, in both languages', async () => {
    await createEvent({ eventDate: fromIndianClock('2031-11-05T10:00'), duration: 60 })
    expect((await open('/events/some-event')).text).toContain(`10:00 AM to 11:00 AM ${zoneName}`)
    if (!isBilingual) return
    expect((await open('/mr/events/some-event')).text).toMatch(/११:००\s(?:ते\s)?[^.]*IST/)
  })

  test("closed: 'Registration Closed' on the card, and why on its page", async () => {
    await createEvent({ registrationOpen: false })
    expect((await open('/events')).text).toContain('Registration Closed')
    const { text } = await open('/events/some-event')
    expect(text).toContain('Registration Closed - Registration for this event is no longer available.')
    expect(text).not.toContain('Register Now')
  })

  test('the Marketing Workshop of that title is offline in Pune', async () => {
    await createEvent({ title: 'AI for Marketing Workshop - From Research to Launch in 30 Days' })
    const { text } = await open('/events/some-event')
    expect(text).toContain('Pune')
    expect(text).not.toContain('Zoom link provided')
  })

  test('§3 zoomLink, meetingId and passcode stand on no public page', async () => {
    const zoomLink = 'https://zoom.example/j/123456'
    await createEvent({ zoomLink, meetingId: '987 6543 210', passcode: 'sesame' })
    for (const path of ['/events', '/events/some-event', '/mr/events/some-event'])
      expect((await open(path)).html).not.toMatch(/zoom\.example|987 6543|sesame/)
  })
})

const facts: readonly (readonly [string, readonly string[]])[] = [
  ['/contact', ['Mon-Fri', '9:00 AM-6:00 PM', 'Sat', '10:00 AM-4:00 PM', 'Sun', 'Closed', 'within 24 hours']],
  [
    '/ai-marketing-workshop',
    [
      ...['8 hours', price, `${sign}3,000`, `${sign}6,000`, '1 Year AI Academy Access', '23 August 2025'],
      ...['Saturday', 'tea and lunch', '7 modules', 'Perfect for', "You'll need", site.city.en, 'Bonus 2'],
    ],
  ],
  ['/n8n-workshop', ['No-Code AI Workflow Automation', '14 June 2025']],
]

test.runIf(isEnglish).each(hasWorkshops ? facts : facts.slice(0, 1))('§9 %s says %j', async (path, texts) => {
  const { text } = await open(path)
  expect(texts.filter((wanted) => !text.toLowerCase().includes(wanted.toLowerCase()))).toEqual([])
})

test('rulings 6: /login leads to /admin/login, which shows the local default password as a hint', async () => {
  vi.stubEnv('ADMIN_PASSWORD', undefined)
  const { status, headers } = await open('/login')
  expect([status, headers.get('location')]).toEqual([302, '/admin/login'])
  expect((await open('/admin/login')).text).toMatch(/Password.*ADMIN_PASSWORD/)
})

test.each(['GET /api/blog', 'GET /api/blog/featured'])('§7 %s: §3 posts and their fields', async (call) => {
  const { status, html } = await open(call.slice('GET '.length))
  expect(status).toBe(200)
  const text = z.string().check(z.minLength(1))
  const post = z.object({
    ...{ id: z.union([z.string(), z.number()]), slug: text, title: text, titleMr: z.nullable(z.string()) },
    ...{ excerpt: text, excerptMr: z.nullable(z.string()), image: z.nullable(z.string()), category: text },
    publishedAt: z.string().check(z.regex(/^\d{4}-\d\d-\d\d/)),
  })
  const { posts } = z.object({ posts: z.array(post) }).parse(JSON.parse(html))
  expect(posts.length > 0).toBe(hasPosts)
  for (const { slug } of posts.slice(0, 3)) expect((await open(`/blog/${slug}`)).status).toBe(200)
})

const kept = { en: ['12 months', '8 years', '30 days'], mr: ['१२ महिने', '८ वर्षे'], hi: [] }
test.each(locales)('docs/trust.md: the privacy notice tells visitors how long: %s', async (locale) => {
  const { text } = await open(localePath('/privacy', locale))
  expect(kept[locale].filter((wanted) => !text.includes(wanted))).toEqual([])
})
