/** Tests what the built site tells the host's edge to keep, and when it asks for a purge. */
import { describe, expect, test, vi } from 'vitest'
import { secondLocale } from '#core/basics/locale.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { localePath } from '#i18n/locale.ts'
import { ask, settle } from '../support/api/api.ts'
import { aVisitor } from '../support/builders.ts'
import { openApiOfBuiltSite, openPage } from '../support/site/built-pages.ts'
import { otherLanguage } from '../support/site/languages.ts'

const api = openApiOfBuiltSite()
const inOther = (path: string): string => localePath(path, otherLanguage)

function addEvent(differences: Parameters<typeof api.addEvent>[0] = {}) {
  return api.addEvent({ slug: `kept-${crypto.randomUUID()}`, maxAttendees: 9, ...differences })
}

async function keptOf(...[path, how]: [string, Parameters<typeof openPage>[2]?]) {
  const { status, headers, html } = await openPage(api, path, how)
  const [kept, tag] = [headers.get('netlify-cdn-cache-control'), headers.get('netlify-cache-tag')]
  return { status, headers, html, kept, tag }
}

describe('the edge keeps for less than a minute, under one tag,', () => {
  test.each<[string, (event: EventRecord) => string]>([
    ['an event’s page', ({ slug }) => `/events/${slug}`],
    ['an event’s page in the other language', ({ slug }) => inOther(`/events/${slug}`)],
    ['its calendar entry', ({ slug }) => `/events/${slug}/event.ics`],
    ['the list of events', () => '/events'],
    ['the list in the other language', () => inOther('/events')],
    ['the list for programs', () => '/api/events'],
    ['the calendar of all events', () => inOther('/events.ics')],
    ['an event for programs', ({ slug }) => `/api/events/${slug}`],
    ['an event with its labels', ({ slug }) => `/api/events/${slug}?lang=${otherLanguage}`],
    ['the events’ sitemap', () => '/sitemap-events.xml'],
  ])('%s', async (_, pathOf) => {
    const { status, headers, kept, tag } = await keptOf(pathOf(await addEvent()))
    expect({ status, kept, tag }).toEqual({
      status: 200,
      // At most 55 s: half a minute, and the rest while a new copy is made.
      kept: 'public, durable, max-age=30, stale-while-revalidate=25',
      tag: 'events',
    })
    // No copy per query, and none for a browser with the admin’s cookie.
    expect(headers.get('netlify-vary')).toMatch(/^query=fresh\|outcome\|lang,cookie=.*session/)
    expect(headers.get('cache-control')).toMatch(/no-cache|no-store|must-revalidate/)
  })
})

describe('the edge keeps no copy', () => {
  test('past which the author of a change goes, nor of what the admin alone sees', async () => {
    const cookie = await api.signIn()
    const { slug } = await addEvent()
    const draft = await addEvent({ status: 'draft' })
    for (const [path, how] of [
      [`/events/${slug}?fresh`, {}],
      [`/events/${slug}?outcome=x`, {}],
      [`/events/${slug}`, { cookie }],
      [`/events/${draft.slug}`, { cookie }],
    ] as const)
      expect(await keptOf(path, how), path).toMatchObject({ status: 200, kept: null, tag: null })
  })

  test('of a redirect to another language, or of labels in the browser’s', async () => {
    const { slug } = await addEvent()
    if (secondLocale !== undefined)
      expect(await keptOf(`/events/${slug}?lang=${secondLocale}`)).toMatchObject({ status: 302, kept: null })
    expect(await keptOf(`/api/events/${slug}?lang=xx`)).toMatchObject({ status: 200, kept: null })
  })

  test('of an error: an event that is not there, a storage that is away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { slug } = await addEvent()
    expect(await keptOf('/events/nothing-here')).toMatchObject({ status: 404, kept: null })
    expect(await keptOf('/api/events/nothing-here')).toMatchObject({ status: 404, kept: null })
    vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
    api.disturb(() => ({ answer: 'nothing', done: false }))
    const paths = [`/events/${slug}`, '/events', '/api/events', `/events/${slug}/event.ics`, '/events.ics']
    for (const path of paths) expect(await keptOf(path), path).toMatchObject({ kept: null, tag: null })
  })
})

describe('on the published site', () => {
  const deploy = { context: 'production', published: true }

  /** Records requests to the platform's API; the storage is called as always. */
  function hearPurges(status = 202): unknown[] {
    vi.stubEnv('LOCAL_PLATFORM', undefined)
    vi.stubEnv('SITE_ID', 'site')
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'token')
    const [purges, send] = [[] as unknown[], globalThis.fetch]
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      if (typeof input !== 'string' || !input.startsWith('https://api.netlify.com/')) return send(input, init)
      purges.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'))
      return Promise.resolve(new Response(null, { status }))
    })
    return purges
  }

  test('what a visitor leaves purges all copies, and an answer that changed nothing none', async () => {
    const purges = hearPurges()
    expect((await ask('POST', '/api/events/none/register', { deploy, json: aVisitor(1) })).status).toBe(404)
    expect((await ask('GET', '/api/events', { deploy })).status).toBe(200)
    expect(purges).toEqual([])
    const json = { email: 'asha@example.org', lang: 'en' }
    expect((await ask('POST', '/api/notification-signup', { deploy, json })).status).toBeLessThan(300)
    await settle()
    expect(purges).toEqual([expect.objectContaining({ cache_tags: ['events'] })])
  })

  test('a purge over the platform’s limit is no problem: the copy ends within a minute', async () => {
    const problem = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const purges = hearPurges(429)
    const json = { email: 'asha@example.org', lang: 'en' }
    expect((await ask('POST', '/api/notification-signup', { deploy, json })).status).toBeLessThan(300)
    await settle()
    expect([purges.length, problem.mock.calls]).toEqual([1, []])
  })
})
