import { describe, expect, test, vi } from 'vitest'
import { adminRoute, programRoute, publicRoute, secretRoute, serveRoutes } from '#api/route.ts'
import { routes } from '../../support/api/routes.ts'

const saying = (text: string) => () => Promise.resolve(new Response(text))

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
  const answer = await serve(request, { deploy: { context: 'dev' }, params: { 0: 'x/all' } })
  return { status: answer.status, allow: answer.headers.get('allow'), text: await answer.text() }
}

describe('serveRoutes()', () => {
  test('prefers the address that names a part to the one that takes any, whatever their order', async () => {
    expect(await ask('GET', '/api/x/all')).toMatchObject({ status: 200, text: 'all' })
    expect(await ask('GET', '/api/x/all/')).toMatchObject({ status: 200, text: 'all' })
    expect(await ask('GET', '/api/x/5')).toMatchObject({ status: 200, text: '{"id":"5"}' })
  })

  test('hands parameters on as they stand in the address, and not those of the platform', async () => {
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
