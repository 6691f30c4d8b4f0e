/**
 * Tests what the published API answers at unknown addresses and to unknown methods: functions and built pages together, as one site,
 * because pages answer what no function claims.
 */
import { expect, test } from 'vitest'
import { securityHeaders } from '#http/headers/headers.ts'
import { site } from '../support/site/built-pages.ts'

async function ask(method: string, path: string, type = 'text/plain') {
  const hasBody = !['GET', 'HEAD'].includes(method)
  const request = new Request(`http://localhost:8888${path}`, {
    method,
    ...(hasBody ? { body: 'a=1', headers: { 'content-type': type } } : {}),
  })
  const answer = await site.answer(request, { ip: '203.0.113.7', requestId: crypto.randomUUID() })
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
    expect([status, body], method).toEqual([
      404,
      { message: 'There is nothing at this address.', code: 'unknown' },
    ])
    expect(Object.fromEntries(headers), method).toMatchObject(securityHeaders)
    expect(headers.get('cache-control'), method).toBe('no-store')
  }
  const head = await ask('HEAD', path)
  expect([head.status, head.text]).toEqual([404, ''])
})

test('a method that an address does not have is a 405 for pages too, also for form posts, and a 404 where there is no page', async () => {
  for (const path of ['/events', '/mr/events', '/admin/login']) {
    const { status, headers } = await ask('POST', path, 'application/x-www-form-urlencoded')
    expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD'])
    expect(Object.fromEntries(headers), path).toMatchObject(securityHeaders)
  }
  expect((await ask('POST', '/nothing')).status).toBe(404)
})
