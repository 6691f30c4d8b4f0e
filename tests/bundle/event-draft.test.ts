/** The page of a draft, as it is built: what it shows to the admin and to whom it is shared, that nothing can be registered there, and to whom it is gone. */
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { site } from '#site.ts'
import { ask, openApiForEachTest } from '../support/api/api.ts'
import { anEventInput, aVisitor } from '../support/builders.ts'
import { openPage } from '../support/site/built-pages.ts'
import { shareDraft } from '../support/api/draft-links.ts'

const api = openApiForEachTest()
const open = (path: string, from: { cookie?: string } = {}) => openPage(api, path, from)
const wordsOf = (html: string) => parse(html).querySelector('main')?.structuredText.replace(/\s+/g, ' ') ?? ''

afterEach(() => {
  vi.restoreAllMocks()
})

let cookie: string
let event: EventRecord
let token: string
beforeEach(async () => {
  // The built pages remember the site's secret as every process does, and each test's storage is a new one.
  const secret = 'a'.repeat(43)
  await api.storage.guard.put('secret', JSON.stringify({ format: 1, writes: [], document: { secret } }))
  cookie = await api.signIn()
  event = await api.addEvent({
    ...{ status: 'draft', titleMr: 'मिठाईच्या दुकानासाठी AI', price: 49_900, maxAttendees: 25, venue: 'Pune' },
    ...{ zoomLink: 'https://zoom.example/secret', passcode: 'hush-hush' },
  })
  token = await shareDraft(event.id)
})

describe('/draft/{token}', () => {
  test('shows the event’s page as visitors will see it, in both languages, and says that it is none yet', async () => {
    const english = (await open(`/draft/${token}`)).html
    for (const words of [event.title, '₹499', '25 seats', 'Reserve your seat', 'This is a draft.', 'IST'])
      expect(wordsOf(english), words).toContain(words)
    expect(english).not.toMatch(/zoom\.example|hush-hush|event\.ics/)
    const marathi = (await open(`/mr/draft/${token}`)).html
    expect(wordsOf(marathi)).toMatch(/हा मसुदा आहे\..*मिठाईच्या दुकानासाठी AI.*काय बदलावे\?/)
    expect(parse(marathi).querySelector('[data-language]')?.getAttribute('href')).toBe(`/draft/${token}`)
    // The same once it is published: nothing of it but the draft's own notice, form and calendar differs.
    const json = anEventInput({ ...event, slug: event.slug, status: 'scheduled' })
    expect((await ask('PUT', `/api/admin/events/${event.id}`, { cookie, json })).status).toBe(200)
    const published = parse((await open(`/events/${event.slug}`)).html)
    const draft = parse(english)
    for (const part of [
      '.event h1',
      '.event .badge',
      '.event .description',
      '.event .ticket',
      '.event .register form',
    ])
      expect(draft.querySelector(part)?.structuredText, part).toBe(
        published.querySelector(part)?.structuredText,
      )
  })

  test('shows the form, whose every control is disabled, and nobody can register past it', async () => {
    const page = parse((await open(`/draft/${token}`)).html)
    const form = page.querySelector('.register form')
    expect(form?.closest('fieldset')?.hasAttribute('disabled')).toBe(true)
    expect(form?.querySelectorAll('button').length).toBeGreaterThan(0)
    const answer = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor() })
    expect(answer.status).toBe(404)
    expect(await api.registrationsOf(event)).toEqual([])
  })

  test('shows a closed one’s signup the same way', async () => {
    const closed = await api.addEvent({ status: 'draft', registrationOpen: false })
    const page = parse((await open(`/draft/${await shareDraft(closed.id)}`)).html)
    expect(page.querySelector('.register .signup')?.closest('fieldset')?.hasAttribute('disabled')).toBe(true)
  })

  test('is kept by nobody, found by nobody, and no other page hears where one came from', async () => {
    const { headers, html, operations } = await open(`/mr/draft/${token}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect([...headers.keys()].filter((name) => name.startsWith('netlify'))).toEqual([])
    const page = parse(html)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).not.toContain(token)
    expect(page.querySelectorAll('script[type="application/ld+json"], link[rel=alternate]')).toEqual([])
    // Reading it changes nothing.
    expect(operations.filter((operation) => !operation.startsWith('get '))).toEqual([])
  })

  test('says whom to write to, with the subject filled in', async () => {
    const linkIn = async (path: string) =>
      parse((await open(path)).html)
        .querySelector('#comment a')
        ?.getAttribute('href') ?? ''
    const english = new URL(await linkIn(`/draft/${token}`))
    expect(english.protocol + decodeURIComponent(english.pathname)).toBe(`mailto:${site.email}`)
    expect(english.searchParams.get('subject')).toBe(`Comment on the draft: ${event.title}`)
    expect(new URL(await linkIn(`/mr/draft/${token}`)).searchParams.get('subject')).toBe(
      'मसुद्यावर सूचना: मिठाईच्या दुकानासाठी AI',
    )
  })

  test('says that a link has ended, is none, or leads to the page that is public by now', async () => {
    const unknown = await open(`/mr/draft/${token.slice(0, -1)}`)
    expect([unknown.status, wordsOf(unknown.html)]).toEqual([
      404,
      expect.stringContaining('कोणताही मसुदा नाही'),
    ])
    expect(unknown.html).not.toContain(token.slice(0, -1))
    await ask('DELETE', `/api/admin/events/${event.id}/draft-links`, { cookie })
    const ended = await open(`/draft/${token}`)
    expect([ended.status, wordsOf(ended.html)]).toEqual([
      410,
      expect.stringContaining('This link no longer works'),
    ])
    expect(wordsOf(ended.html)).not.toContain(event.title)
    const json = anEventInput({ slug: event.slug, status: 'scheduled' })
    await ask('PUT', `/api/admin/events/${event.id}`, { cookie, json })
    const published = await open(`/mr/draft/${token}`)
    expect([published.status, published.headers.get('location')]).toEqual([302, `/mr/events/${event.slug}`])
    expect(published.headers.get('cache-control')).toBe('private, no-store')
  })

  test('asks to try again when storage is away', async () => {
    vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
    api.disturb(() => ({ answer: 503, done: false }))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const away = await open(`/draft/${token}`)
    api.disturb(undefined)
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

test('at its own address a draft is shown to the signed-in admin only', async () => {
  const { id, slug, title } = event
  for (const [path, said] of [
    [`/events/${slug}`, 'Draft: only you see this'],
    [`/mr/events/${slug}`, 'मसुदा:'],
  ] as const) {
    const page = await open(path, { cookie })
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    for (const words of [path.startsWith('/mr') ? event.titleMr : title, said, `/admin/events?edit=${id}`])
      expect(page.html).toContain(words)
    expect(page.html).toMatch(/<meta name="robots" content="noindex/)
    expect(page.html).not.toMatch(
      /no longer available|नोंदणी बंद|application\/ld\+json|\/api\/events\/[^"]+\/register/,
    )
    expect(page.operations).toContain(`get site-dev roster/${id}`)
  }
  const refused = await open(`/events/${slug}`, { cookie: 'admin_session=a.1.b' })
  expect(refused.status).toBe(404)
  expect(refused.html).not.toContain(title)
  // Who is not signed in costs no look at the roster.
  expect((await open(`/events/${slug}`)).operations.join()).not.toContain('roster')
})
