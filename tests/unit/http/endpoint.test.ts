import { describe, expect, test, vi } from 'vitest'
import { publicEndpoint, type Endpoint } from '#http/endpoint.ts'
import type { PlatformContext } from '#http/request-context.ts'

const platform: PlatformContext = {
  deploy: { context: 'dev', published: false },
  ip: '203.0.113.7',
  params: {},
  requestId: 'request-1',
}
const fine = () => Promise.resolve(new Response('fine'))

/** Calls an endpoint as the platform does. */
function call(endpoint: Endpoint, request: Request): Promise<Response> {
  return endpoint(request, { ...platform, waitUntil: () => undefined })
}

describe('publicEndpoint()', () => {
  const endpoint = publicEndpoint({ GET: fine, POST: fine, DELETE: fine })

  async function statusOf(headers: Readonly<Record<string, string>>, method = 'POST'): Promise<number> {
    const request = new Request('http://localhost:8888/api/x', { method, headers })
    return (await call(endpoint, request)).status
  }

  test.each([
    ['our own page', { origin: 'http://localhost:8888' }],
    ['a program that is no browser', {}],
    ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['an address that was typed', { 'sec-fetch-site': 'none' }],
    ['our own page, which sends no referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ])('hears a form from %s', async (_, headers) => {
    expect(await statusOf(headers)).toBe(200)
  })

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['a sandboxed page', { origin: 'null' }],
    ['a sandboxed page of a newer browser', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a site that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('does not hear one from %s, but lets it read', async (_, headers) => {
    for (const method of ['POST', 'DELETE']) expect(await statusOf(headers, method)).toBe(403)
    expect(await statusOf(headers, 'GET')).toBe(200)
  })

  test('tells the visitor of what broke where to look in the log, and the log neither a query nor an address', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const broken = publicEndpoint({
      GET: () => Promise.reject(new Error('the secret is sunita@example.com')),
    })
    const answer = await call(broken, new Request('http://localhost:8888/api/x?email=om@example.in'))
    expect(answer.status).toBe(500)
    const message = 'Something went wrong on our side. Please try again later.'
    expect(await answer.json()).toEqual({ message, code: 'unexpected', requestId: 'request-1' })
    expect(log).toHaveBeenCalledOnce()
    const line: unknown = JSON.parse(String(log.mock.calls[0]?.[0]))
    expect(line).toMatchObject({
      ...{ level: 'error', requestId: 'request-1', method: 'GET', path: '/api/x', status: 500 },
      error: 'Error: the secret is …',
    })
    expect(JSON.stringify(line)).not.toMatch(/om@example.in|sunita/)
  })
})
