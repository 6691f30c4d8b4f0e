/**
 * Tests what the published API answers at unknown addresses and to unknown methods: functions and built pages together, as one site,
 * because pages answer what no function claims.
 */
import { expect, test, vi } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { securityHeaders } from '#http/headers.ts'
import { localePath } from '#i18n/locale.ts'
import { openStorage } from '#storage/engine/site-storage.ts'
import { addEvent } from '#storage/events/events.ts'
import { runChecks, type SiteUnderTest } from '../../tools/smoke/checks.ts'
import { anEventInput } from '../support/builders.ts'
import { openApiOfBuiltSite, site } from '../support/site/built-pages.ts'
import { otherLanguage } from '../support/site/languages.ts'

openApiOfBuiltSite()
const origin = 'http://localhost:8888'
const visitor = () => ({ ip: '203.0.113.7', requestId: crypto.randomUUID() })

async function ask(method: string, path: string, type = 'text/plain') {
  const hasBody = !['GET', 'HEAD'].includes(method)
  const request = new Request(`${origin}${path}`, {
    method,
    ...(hasBody ? { body: 'a=1', headers: { 'content-type': type } } : {}),
  })
  const answer = await site.answer(request, visitor())
  const { status, headers } = answer
  const text = await answer.text()
  const isJson = text !== '' && headers.get('content-type')?.startsWith('application/json')
  return { status, headers, text, body: isJson ? (JSON.parse(text) as unknown) : null }
}

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test.each([
  ...['/api', '/api/nothing', '/api/admin', '/api/admin/nothing', '/api/blog/nothing'],
  '/api/events/1/2/3',
])('an address below /api that there is none of %s is a JSON 404 for every method', async (path) => {
  for (const method of everyMethod) {
    const { status, headers, body } = await ask(method, path)
    expect([status, body], method).toMatchObject([404, { code: 'unknown' }])
    expect(Object.fromEntries(headers), method).toMatchObject(securityHeaders)
    expect(headers.get('cache-control'), method).toBe('no-store')
  }
  const head = await ask('HEAD', path)
  expect([head.status, head.text]).toEqual([404, ''])
})

test('a method that an address does not have is a 405 for pages too, also for form posts, and a 404 where there is no page', async () => {
  for (const path of ['/events', localePath('/events', otherLanguage), '/admin/login']) {
    const { status, headers } = await ask('POST', path, 'application/x-www-form-urlencoded')
    expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD'])
    expect(Object.fromEntries(headers), path).toMatchObject(securityHeaders)
  }
  expect((await ask('POST', '/nothing')).status).toBe(404)
})

test('the checks for live sites find nothing wrong with the built site, as the published production deploy', async () => {
  vi.stubEnv('CONTEXT', 'production')
  vi.stubEnv('ADMIN_PASSWORD', 'correct horse battery staple')
  vi.stubEnv('LOCAL_OUTBOX', '/nowhere')
  const input = anEventInput({ slug: 'an-event', zoomLink: 'https://zoom.example/secret' })
  const storage = openStorage({ context: 'production', published: true })
  await addEvent(storage, eventInputSchema.parse(input), new Date())
  const real: SiteUnderTest = {
    ...{ origin, expected: 'production' },
    ask: (path, init = {}) => site.answer(new Request(new URL(path, origin), init), visitor()),
  }
  const wrong = [...(await runChecks(real))].filter(([, problems]) => problems.length > 0)
  expect(Object.fromEntries(wrong)).toEqual({})
})
