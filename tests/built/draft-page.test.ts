/**
 * The page of an event that is a draft. In a file of its own, whose modules no other one shares: the built site keeps the secret
 * that signs sessions for as long as it runs, and other pages' tests have it read before storage is made empty again.
 */
import { expect, test } from 'vitest'
import { openApiForEachTest } from '../support/api/api.ts'
import { openPage } from '../support/site/built-pages.ts'

const api = openApiForEachTest()
const open = (path: string, from: { cookie?: string } = {}) => openPage(api, path, from)

test('shows a draft to the signed-in admin only', async () => {
  const { id, slug, title } = await api.addEvent({ status: 'draft' })
  const cookie = await api.signIn()
  for (const path of [`/events/${slug}`, `/mr/events/${slug}`]) {
    const page = await open(path, { cookie })
    expect(page.status).toBe(200)
    expect(page.html).toContain(title)
    expect(page.html).toContain(path.startsWith('/mr') ? 'मसुदा:' : 'Draft: only you see this')
    expect(page.html).toContain(`/admin/events?edit=${id}`)
    expect(page.html).not.toMatch(/no longer available|नोंदणी बंद/)
    expect(page.html).toMatch(/<meta name="robots" content="noindex/)
    expect(page.html).not.toContain('application/ld+json')
    expect(page.html).not.toContain(`/api/events/${slug}/register`)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.operations).toContain(`get site-dev roster/${id}`)
  }
  const refused = [
    await open(`/events/${slug}`),
    await open(`/events/${slug}`, { cookie: 'admin_session=a.1.b' }),
  ]
  for (const page of refused) {
    expect(page.status).toBe(404)
    expect(page.html).not.toContain(title)
  }
  expect(refused[0]?.operations).toEqual(['get site-dev calendar'])
})
