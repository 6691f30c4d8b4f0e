/**
 * What the edge keeps of the built site, and what it forgets when: readers cost nothing, nobody sees seats that are older than a
 * minute, the author of a change sees it, and no personal answer is kept for another visitor.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { photographAddress, photographSizes } from '#core/events/event-cover.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { openApiForEachTest } from '../support/api/api.ts'
import { anEventInput, aVisitor } from '../support/builders.ts'
import { keepSecret } from '../support/site/built-pages.ts'
import { openEdgeSite, type Asked } from '../support/site/edge-site.ts'

const api = openApiForEachTest()
let site: Awaited<ReturnType<typeof openEdgeSite>>
let isLoaded = false
beforeEach(async () => {
  await keepSecret(api)
  site = await openEdgeSite(api)
  // The first page loads its modules: on a busy machine for longer than it waits for storage, and then it is not kept.
  if (!isLoaded) await look('/events/no-such-event')
  isLoaded = true
})
afterEach(async () => {
  await site.settle()
  await site.close()
})

const seatsIn = (html: string) => Number(/"remainingAttendeeCapacity":(\d+)/.exec(html)?.[1])
async function look(path: string, how?: Asked) {
  const answer = await site.ask(path, how)
  // No answer waits for the purge of what it changed.
  if (how?.method !== undefined) await site.settle()
  return answer
}
const register = ({ slug }: EventRecord, number: number) =>
  look(`/api/events/${slug}/register`, { method: 'POST', json: aVisitor(number) })

function addEvent(differences: Parameters<typeof api.addEvent>[0] = {}) {
  return api.addEvent({ slug: `kept-${crypto.randomUUID()}`, maxAttendees: 9, ...differences })
}

describe('a reader', () => {
  test.each<[string, (event: EventRecord) => string]>([
    ['an event’s page', ({ slug }) => `/events/${slug}`],
    ['an event’s page in Marathi', ({ slug }) => `/mr/events/${slug}`],
    ['its calendar entry', ({ slug }) => `/events/${slug}/event.ics`],
    ['the list of events', () => '/events'],
    ['the list in Marathi', () => '/mr/events'],
    ['the list for programs', () => '/api/events'],
    ['the calendar of all events', () => '/mr/events.ics'],
    ['an event for programs', ({ slug }) => `/api/events/${slug}`],
    ['an event with its labels', ({ slug }) => `/api/events/${slug}?lang=mr`],
    ['the events’ sitemap', () => '/sitemap-events.xml'],
  ])('costs no operation of storage: %s', async (_, pathOf) => {
    const path = pathOf(await addEvent())
    const first = await look(path)
    expect(first).toMatchObject({ status: 200, edge: 'miss' })
    expect(first.operations.length).toBeGreaterThan(0)
    site.pass(29)
    const second = await look(path)
    expect(second).toMatchObject({ status: 200, edge: 'hit', operations: [], html: first.html })
    expect(second.headers.get('age')).toBe('29')
    // Browsers ask each time, and are not told what was meant for the edge.
    expect(second.headers.get('cache-control')).toMatch(/no-cache|no-store|must-revalidate/)
    expect([...second.headers.keys()].filter((name) => name.startsWith('netlify'))).toEqual([])
  })

  test('gets a photograph from the edge and from their own browser, until the admin takes it away', async () => {
    const picture64 = async (width: number, height: number): Promise<string> => {
      const { default: sharp } = await import('sharp')
      const blank = sharp({ create: { width, height, channels: 3, background: 'teal' } })
      return (await blank.jpeg().toBuffer()).toString('base64')
    }
    const { small, large } = photographSizes
    const json = {
      small: await picture64(small.width, small.height),
      large: await picture64(large.width, large.height),
    }
    const cookie = await api.signIn()
    const { html } = await look('/api/admin/acts/keepPhotograph', { method: 'POST', cookie, json })
    const picture = /[0-9a-f]{32}/.exec(html)?.[0] ?? ''
    const event = await addEvent({ picture })
    const path = photographAddress(picture, 'small')
    expect(await look(path)).toMatchObject({ status: 200, edge: 'miss' })
    site.pass(86_400)
    const second = await look(path)
    expect(second).toMatchObject({ status: 200, edge: 'hit', operations: [] })
    expect(second.headers.get('cache-control')).toMatch(/immutable/)
    const gone = { ...anEventInput({ slug: event.slug }), picture: '' }
    await look(`/api/admin/events/${event.id}`, { method: 'PUT', cookie, json: gone })
    expect(await look(path)).toMatchObject({ status: 302, edge: 'miss' })
  })

  test('makes no copy of their own with a query that means nothing', async () => {
    const { slug } = await addEvent()
    for (const query of ['', '?utm_source=mail', '?fbclid=1', '?fbclid=2&x=y', '?Outcome=a']) {
      await look(`/events/${slug}${query}`)
      await look(`/api/events${query}`)
    }
    expect(site.edge.size).toBe(2)
  })

  test('gets the language of the address, and is led to the one that they ask for', async () => {
    const { slug } = await addEvent()
    const en = await look(`/events/${slug}`)
    const mr = await look(`/mr/events/${slug}`)
    expect([en.html.includes('<html lang="mr"'), mr.html.includes('<html lang="mr"')]).toEqual([false, true])
    for (const _ of [1, 2]) {
      const led = await look(`/events/${slug}?lang=mr`)
      expect(led).toMatchObject({ status: 302, edge: 'miss' })
      expect(led.headers.get('location')).toBe(`/mr/events/${slug}?lang=mr`)
    }
    // Labels in an unknown language follow the browser, so no other visitor may get them.
    const labels = (language: string) =>
      look(`/api/events/${slug}?lang=xx`, { headers: { 'accept-language': language } })
    expect((await labels('mr')).html).not.toBe((await labels('en')).html)
  })

  test('may ask for the headers alone, of a copy or without making one', async () => {
    const { slug } = await addEvent()
    expect(await look(`/events/${slug}`, { method: 'HEAD' })).toMatchObject({
      status: 200,
      html: '',
      edge: 'miss',
    })
    expect(site.edge.size).toBe(0)
    await look(`/events/${slug}`)
    const head = await look(`/events/${slug}`, { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, html: '', edge: 'hit', operations: [] })
  })
})

describe('after a change', () => {
  test('a registration is seen at once, in every language, list and format', async () => {
    const event = await addEvent()
    const paths = [
      `/events/${event.slug}`,
      `/mr/events/${event.slug}`,
      '/events',
      `/api/events/${event.slug}`,
      '/api/events',
    ]
    for (const path of paths) await look(path)
    expect((await register(event, 1)).status).toBe(201)
    for (const path of paths) expect((await look(path)).edge, path).toBe('miss')
    expect(seatsIn((await look(`/events/${event.slug}`)).html)).toBe(8)
  })

  test('control: with the purge lost the old page is shown, for less than a minute, and never past ?fresh', async () => {
    site.losePurges()
    const event = await addEvent()
    const path = `/events/${event.slug}`
    expect(seatsIn((await look(path)).html)).toBe(9)
    await register(event, 1)
    site.pass(29)
    const stale = await look(path)
    expect([stale.edge, seatsIn(stale.html)]).toEqual(['hit', 9])
    expect(seatsIn((await look(`${path}?fresh`)).html)).toBe(8)
    // The oldest that anybody sees: 55 s. It is shown while a new copy is made.
    site.pass(25)
    const oldest = await look(path)
    expect([oldest.edge, seatsIn(oldest.html), oldest.headers.get('age')]).toEqual([
      'hit; fwd=stale',
      9,
      '54',
    ])
    await site.settle()
    const renewed = await look(path)
    expect([renewed.edge, seatsIn(renewed.html)]).toEqual(['hit', 8])
    // Where nobody came meanwhile, the next one waits for the new page.
    await register(event, 2)
    site.pass(55)
    const late = await look(path)
    expect([late.edge, seatsIn(late.html)]).toEqual(['fwd=stale', 7])
  })

  test('an event that is edited, made a draft or deleted is so for everybody', async () => {
    const cookie = await api.signIn()
    const event = await addEvent()
    const path = `/events/${event.slug}`
    let version = 0
    const save = async (differences: object) => {
      const json = { ...anEventInput({ slug: event.slug }), ...differences, version: ++version }
      const saved = await look(`/api/admin/events/${event.id}`, { method: 'PUT', cookie, json })
      expect(saved.status, saved.html).toBe(200)
    }
    for (const page of [path, `${path}/event.ics`, '/sitemap-events.xml', '/events', '/events.ics'])
      await look(page)
    await save({ title: 'Another name' })
    for (const page of [path, `${path}/event.ics`, '/events']) {
      expect(await look(page)).toMatchObject({
        edge: 'miss',
        html: expect.stringContaining('Another name') as string,
      })
    }
    await save({ status: 'draft' })
    expect((await look(path)).status).toBe(404)
    expect((await look('/events')).html).not.toContain('Another name')
    expect((await look('/sitemap-events.xml')).html).not.toContain(event.slug)
  })
})

describe('what is never kept', () => {
  test('a draft, which the admin sees and nobody else, whoever comes first', async () => {
    const cookie = await api.signIn()
    const { slug, title } = await addEvent({ status: 'draft' })
    for (const asked of [{}, { cookie }, {}, { cookie }]) {
      const page = await look(`/events/${slug}`, asked)
      expect([page.edge, page.html.includes(title)]).toEqual(['miss', 'cookie' in asked])
    }
    expect(site.edge.size).toBe(0)
  })

  test('the page of a form that was sent, with what was typed', async () => {
    const { slug } = await addEvent()
    await look(`/events/${slug}`)
    const form = { name: 'ओ', email: 'om@', phone: '1' }
    const refused = await look(`/api/events/${slug}/register`, { method: 'POST', form })
    const cookie = refused.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const shown = refused.headers.get('location') ?? ''
    for (const _ of [1, 2]) {
      const page = await look(shown, { cookie })
      expect([page.edge, page.html.includes('om@')]).toEqual(['miss', true])
    }
    expect((await look(`/events/${slug}`, { cookie })).html).not.toContain('om@')
    expect(site.edge.size).toBe(1)
  })

  test('errors: an event that is not there, a storage that is away, a list without its events', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { slug } = await addEvent()
    expect(await look('/events/nothing-here')).toMatchObject({ status: 404 })
    expect(await look('/api/events/nothing-here')).toMatchObject({ status: 404 })
    vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
    api.disturb(() => ({ answer: 'nothing', done: false }))
    for (const path of [
      `/events/${slug}`,
      '/events',
      '/api/events',
      `/events/${slug}/event.ics`,
      '/events.ics',
    ])
      await look(path)
    api.disturb(undefined)
    expect(site.edge.size).toBe(0)
    expect((await look('/events')).html).toContain(slug)
  })

  test('anything in a preview', async () => {
    vi.stubEnv('CONTEXT', 'deploy-preview')
    await look('/events')
    expect((await look('/events')).edge).toBe('miss')
    vi.stubEnv('CONTEXT', 'production')
    await look('/events')
    expect((await look('/events')).edge).toBe('hit')
  })
})
