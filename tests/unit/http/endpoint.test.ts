import { describe, expect, test, vi } from 'vitest'
import {
  adminRoute,
  type Endpoint,
  programRoute,
  publicRoute,
  secretRoute,
  serveRoutes,
} from '#http/endpoint.ts'
import { routes } from '../../support/api/routes.ts'

const saying = (text: string) => () => Promise.resolve(new Response(text))
const fine = saying('fine')

/** Calls an endpoint as the platform does. */
function call(endpoint: Endpoint, request: Request): Promise<Response> {
  const deploy = { context: 'dev', published: false }
  return endpoint(request, { deploy, ip: '203.0.113.7', requestId: 'request-1', waitUntil: () => undefined })
}

describe('serveRoutes()', () => {
  const methods = ['GET', 'POST', 'DELETE'] as const
  const endpoint = serveRoutes(methods.map((method) => publicRoute(`${method} /api/x`, fine)))

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
    const broken = serveRoutes([
      publicRoute('GET /api/x', () => Promise.reject(new Error('the secret is sunita@example.com'))),
    ])
    const answer = await call(broken, new Request('http://localhost:8888/api/x?email=om@example.in'))
    expect(answer.status).toBe(500)
    const message = 'Something went wrong on our side. Please try again later.'
    expect(await answer.json()).toEqual({ message, code: 'unexpected', requestId: 'request-1' })
    expect(log).toHaveBeenCalledOnce()
    const line: unknown = JSON.parse(String(log.mock.calls[0]?.[0]))
    const failed = { requestId: 'request-1', method: 'GET', path: '/api/x', status: 500 }
    expect(line).toMatchObject({ level: 'error', ...failed, error: 'Error: the secret is …' })
    expect(JSON.stringify(line)).not.toMatch(/om@example.in|sunita/)
  })
})

const serve = serveRoutes([
  publicRoute('GET /api/x/:id', ({ params }) => Promise.resolve(Response.json(params))),
  publicRoute('GET /api/x/all', saying('all')),
  publicRoute('POST /api/x/all', saying('posted')),
  secretRoute('POST /api/secret', saying('secret')),
  programRoute('POST /api/program', saying('program')),
  adminRoute('POST /api/admin', saying('admin')),
])

async function ask(method: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const request = new Request(`http://localhost:8888${path}`, { method, headers })
  const answer = await call(serve, request)
  return { status: answer.status, allow: answer.headers.get('allow'), text: await answer.text() }
}

describe('serveRoutes() of several addresses', () => {
  test('prefers the address that names a part to the one that takes any, whatever their order', async () => {
    expect(await ask('GET', '/api/x/all')).toMatchObject({ status: 200, text: 'all' })
    expect(await ask('GET', '/api/x/all/')).toMatchObject({ status: 200, text: 'all' })
    expect(await ask('GET', '/api/x/5')).toMatchObject({ status: 200, text: '{"id":"5"}' })
  })

  test('hands parameters on as they stand in the address', async () => {
    expect((await ask('GET', '/api/x/a%20b%2Fc')).text).toBe('{"id":"a%20b%2Fc"}')
  })

  test('answers the routes of an address as one endpoint', async () => {
    expect(await ask('PUT', '/api/x/all')).toMatchObject({ status: 405, allow: 'GET, HEAD, POST' })
    expect(await ask('HEAD', '/api/x/all')).toMatchObject({ status: 200, text: '' })
  })

  test('lets in by the access of a route', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const foreign = { origin: 'https://evil.example' }
    const bare = { origin: 'null' }
    const statuses = async (path: string) =>
      Promise.all([{}, bare, foreign].map(async (headers) => (await ask('POST', path, headers)).status))
    expect(await statuses('/api/x/all')).toEqual([200, 403, 403])
    expect(await statuses('/api/secret')).toEqual([200, 200, 403])
    expect(await statuses('/api/program')).toEqual([200, 200, 200])
    expect(await statuses('/api/admin')).toEqual([401, 401, 401])
  })
})

test('the routes of an address are asked by the same people', () => {
  for (const [path, ofPath] of Map.groupBy(routes, ({ path }) => path))
    expect(new Set(ofPath.map(({ access }) => access)).size, path).toBe(1)
})
