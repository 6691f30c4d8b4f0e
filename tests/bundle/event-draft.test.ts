/** The page of a draft, as it is built. */
import { expect, test } from 'vitest'
import { openApiForEachTest } from '../support/api/api.ts'
import { openPage } from '../support/site/built-pages.ts'

const api = openApiForEachTest()
const open = (path: string, from: { cookie?: string } = {}) => openPage(api, path, from)

test('the page of a draft is shown to the signed-in admin only, without how to join', async () => {
  // The built pages remember the site's secret as every process does, and each test's storage is a new one.
  const secret = 'a'.repeat(43)
  await api.storage.guard.put(
    'secret',
    JSON.stringify({ format: 1, writes: [], answers: [], document: { secret } }),
  )
  const cookie = await api.signIn()
  const event = await api.addEvent({
    ...{ status: 'draft', titleMr: 'मिठाईच्या दुकानासाठी AI', price: 49_900, maxAttendees: 25, venue: 'Pune' },
    ...{ zoomLink: 'https://zoom.example/secret' },
  })
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
    expect(page.html).not.toContain('zoom.example')
    expect(page.html).not.toMatch(
      /no longer available|नोंदणी बंद|application\/ld\+json|\/api\/events\/[^"]+\/register/,
    )
    expect(page.operations).toContain(`get site-dev event/${id}`)
  }
  const refused = await open(`/events/${slug}`, { cookie: 'admin_session=a.1.b' })
  expect(refused.status).toBe(404)
  expect(refused.html).not.toContain(title)
  // Who is not signed in costs no look at the roster.
  expect((await open(`/events/${slug}`)).operations.join()).not.toContain('roster')
})
