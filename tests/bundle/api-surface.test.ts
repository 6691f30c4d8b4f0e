/**
 * What the published API answers at addresses and to methods that it does not have: functions and built pages together, as
 * one site, because what no function claims falls to the pages.
 */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { securityHeaders } from '#http/headers/headers.ts'
import { markAsLocal } from '#http/configuration.ts'
import { openSite } from '../../netlify/local/site/site.ts'
import { openApiForEachTest } from '../support/api/api.ts'
import { builtFolder } from '../support/site/built-folder.ts'

markAsLocal()
const site = await openSite(join(import.meta.dirname, '../..'), builtFolder)
const api = openApiForEachTest()

async function ask(method: string, path: string, type = 'text/plain') {
  const hasBody = !['GET', 'HEAD'].includes(method)
  const request = new Request(`http://localhost:8888${path}`, {
    method,
    ...(hasBody ? { body: 'a=1', headers: { 'content-type': type } } : {}),
  })
  const answer = await site.answer(request, { ip: '203.0.113.7', requestId: crypto.randomUUID() })
  const text = await answer.text()
  const isJson = text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson ? (JSON.parse(text) as unknown) : null,
  }
}

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('an address below /api that there is none of', () => {
  test.each([
    '/api',
    '/api/nothing',
    '/api/admin',
    '/api/admin/nothing',
    '/api/blog/nothing',
    '/api/events/1/2/3',
  ])('%s is a JSON 404 for every method', async (path) => {
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
})

test('an address below /api that cannot be decoded is a JSON 400', async () => {
  for (const path of ['/api/%E0%A4%A', `/api/nothing/%${'25'.repeat(12)}41`]) {
    const { status, body } = await ask('GET', path)
    expect([status, body], path).toMatchObject([400, { code: 'addressUnreadable' }])
  }
})

describe('a method that an address does not have', () => {
  test.each([
    ['/api/events', 'GET, HEAD'],
    ['/api/blog', 'GET, HEAD'],
    ['/api/blog/featured', 'GET, HEAD'],
    ['/api/admin/events', 'GET, HEAD, POST'],
    ['/api/admin/events/1/told', 'GET, HEAD, POST'],
  ])('%s is a JSON 405 for all but %s', async (path, allow) => {
    for (const method of ['HEAD', ...everyMethod]) {
      if (allow.split(', ').includes(method)) continue
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const { status, headers, body } = await ask(method, path, type)
        expect([status, headers.get('allow')], `${method} ${type}`).toEqual([405, allow])
        if (method !== 'HEAD') expect(body).toMatchObject({ code: 'methodNotAllowed' })
        expect(Object.fromEntries(headers), method).toMatchObject(securityHeaders)
      }
    }
  })

  test('is a 405 for pages too, also for form posts, and a 404 where there is no page', async () => {
    for (const path of ['/events', '/mr/events', '/admin/login']) {
      const { status, headers } = await ask('POST', path, 'application/x-www-form-urlencoded')
      expect([status, headers.get('allow')], path).toEqual([405, 'GET, HEAD'])
      expect(Object.fromEntries(headers), path).toMatchObject(securityHeaders)
    }
    expect((await ask('POST', '/nothing')).status).toBe(404)
  })
})

describe('HEAD', () => {
  test.each(['/api/events', '/api/blog', '/api/blog/featured', '/events', '/mr/events'])(
    'is answered at %s as GET is, without the body',
    async (path) => {
      await api.addEvent()
      const got = await ask('GET', path)
      const head = await ask('HEAD', path)
      expect([head.status, head.text]).toEqual([200, ''])
      expect(got.text.length).toBeGreaterThan(2)
      expect(head.headers.get('content-type')).toBe(got.headers.get('content-type'))
      expect(head.headers.get('cache-control')).toBe(got.headers.get('cache-control'))
    },
  )
})
