import { purgeCache } from '@netlify/functions'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markAsLocal, readPurgeApi } from '#http/configuration.ts'
import { EdgeCache, type EdgeCacheOptions } from '../../../../netlify/local/site/edge-cache.ts'
import { lifetimeOf, variantsOf } from '../../../../netlify/local/site/edge-rules.ts'
import { openPurgeApi, type PurgeApi } from '../../../../netlify/local/site/purge-api.ts'

const kept = { 'netlify-cdn-cache-control': 'public, max-age=30, stale-while-revalidate=30' }

/** An edge before an origin that counts how often it is asked. */
function openEdge(options: EdgeCacheOptions = {}) {
  let seconds = 0
  let asked = 0
  const edge = new EdgeCache({ ...options, readTime: () => seconds * 1_000 })
  const work: Promise<unknown>[] = []
  return {
    edge,
    pass: (more: number) => void (seconds += more),
    asked: () => asked,
    settle: () => Promise.all(work),
    get: (
      path: string,
      headers: Record<string, string> = kept,
      sent: Record<string, string> = {},
      status = 200,
    ) => {
      const request = new Request(`http://localhost${path}`, { headers: sent })
      const origin = () => Promise.resolve(new Response(`copy ${++asked}`, { status, headers }))
      return edge.answer(request, origin, (more) => void work.push(more))
    },
  }
}
const textOf = async (answer: Promise<Response>) => (await answer).text()

describe('EdgeCache', () => {
  test('forgets the oldest when it has too many, or too much', async () => {
    const { edge, get, asked } = openEdge({ copiesMost: 3 })
    for (const n of [1, 2, 3]) await get(`/${n}`)
    await get('/1')
    await get('/4')
    expect([edge.size, asked()]).toEqual([3, 4])
    await get('/1')
    expect(asked()).toBe(4)
    await get('/2')
    expect(asked()).toBe(5)

    const small = openEdge({ bytesMost: 100 })
    for (let n = 0; n < 50; n++) await small.get(`/${n}`)
    expect(small.edge.size).toBeLessThanOrEqual(14)
  })

  test('answers whoever knows the copy without it', async () => {
    const { get } = openEdge()
    await get('/a', { ...kept, etag: '"one"' })
    const again = await get('/a', kept, { 'if-none-match': 'W/"one"' })
    expect([again.status, again.headers.get('age'), await again.text()]).toEqual([304, '0', ''])
    expect((await get('/a', kept, { 'if-none-match': '"two"' })).status).toBe(200)
  })

  test('shows one copy while another is made, once, and drops it where nothing may be kept any more', async () => {
    const { get, pass, asked, settle, edge } = openEdge()
    await get('/a')
    pass(31)
    expect(await Promise.all([1, 2, 3].map(() => textOf(get('/a'))))).toEqual(['copy 1', 'copy 1', 'copy 1'])
    await settle()
    expect([asked(), await textOf(get('/a'))]).toEqual([2, 'copy 2'])
    pass(31)
    await get('/a', {}, {}, 503)
    await settle()
    expect(edge.size).toBe(1)
    await get('/a', {}, {}, 404)
    await settle()
    expect(edge.size).toBe(0)
  })

  test('keeps an answer that was begun before a purge and ended after it, as the platform may', async () => {
    const { edge } = openEdge()
    const { promise: gate, resolve: open } = Promise.withResolvers<undefined>()
    const slow = edge.answer(
      new Request('http://localhost/a'),
      () => gate.then(() => new Response('old', { headers: { ...kept, 'netlify-cache-tag': 'a' } })),
      () => undefined,
    )
    edge.purge(['a'])
    open(undefined)
    await slow
    expect(edge.size).toBe(1)
    edge.purge(['A'])
    expect(edge.size).toBe(0)
  })
})

describe('lifetimeOf()', () => {
  test.each<[string, Record<string, string>, object | null]>([
    ['nothing is said', {}, null],
    [
      'browsers may, the edge may not',
      { 'cache-control': 'public, max-age=9', 'cdn-cache-control': 'no-store' },
      null,
    ],
    ['the nearest counts', { 'cache-control': 'no-store', ...kept }, { fresh: 30_000, stale: 30_000 }],
    [
      'shared caches have their own',
      { 'cache-control': 'max-age=9, s-maxage=5' },
      { fresh: 5_000, stale: 0 },
    ],
    ['it is private', { 'netlify-cdn-cache-control': 'private, max-age=9' }, null],
    ['it varies by everything', { ...kept, vary: '*' }, null],
    ['the number is none', { 'netlify-cdn-cache-control': 'max-age=soon' }, null],
  ])('%s', (_, headers, lifetime) => {
    expect(lifetimeOf(new Headers(headers))).toEqual(lifetime)
  })
})

describe('variantsOf()', () => {
  const isSame = (vary: Record<string, string>, ...[one, other]: [string, Record<string, string>?][]) => {
    const variant = variantsOf(new Headers(vary))
    const of = ([path, headers]: [string, Record<string, string>?]) =>
      variant(new Request(`http://localhost${path}`, { headers: headers ?? {} }))
    return of(one!) === of(other!)
  }
  test.each<[string, boolean]>([
    ['whole queries without an instruction', isSame({}, ['/a?x=1'], ['/a?x=2'])],
    ['named parameters', isSame({ 'netlify-vary': 'query=x' }, ['/a?x=1'], ['/a?x=2'])],
    ['named cookies', isSame({ 'netlify-vary': 'query=x,cookie=c' }, ['/a', { cookie: 'c=1' }], ['/a'])],
    ['named headers', isSame({ 'netlify-vary': 'header=x-a' }, ['/a', { 'x-a': '1' }], ['/a'])],
    ['the standard header', isSame({ vary: 'accept-language' }, ['/a', { 'accept-language': 'mr' }], ['/a'])],
  ])('tells apart by %s', (_, same) => {
    expect(same).toBe(false)
  })
  test.each<[string, boolean]>([
    ['the order of parameters', isSame({}, ['/a?x=1&y=2'], ['/a?y=2&x=1'])],
    ['other parameters', isSame({ 'netlify-vary': 'query=x' }, ['/a?utm=1'], ['/a?utm=2'])],
    ['other cookies', isSame({ 'netlify-vary': 'query=x,cookie=c' }, ['/a', { cookie: 'd=1' }], ['/a'])],
    ['encodings', isSame({ vary: 'Accept-Encoding' }, ['/a', { 'accept-encoding': 'br' }], ['/a'])],
  ])('does not by %s', (_, same) => {
    expect(same).toBe(true)
  })
  test('refuses what it does not imitate', () => {
    expect(() => variantsOf(new Headers({ 'netlify-vary': 'country=in' }))).toThrow('country=in')
  })
})

describe('openPurgeApi(), asked by the platform’s own purgeCache()', () => {
  let api: PurgeApi
  const purged: unknown[] = []
  beforeEach(async () => {
    markAsLocal()
    purged.length = 0
    vi.stubEnv('SITE_ID', 'local')
    api = await openPurgeApi({ purge: (tags) => void purged.push(tags) })
  })
  afterEach(() => api.close())
  const purge = (tags?: string[]) => purgeCache({ ...(tags ? { tags } : {}), apiURL: readPurgeApi() ?? '' })

  test('purges each tag twice in five seconds', async () => {
    await purge(['a', 'b'])
    await purge(['a'])
    await expect(purge(['a', 'c'])).rejects.toThrow('429')
    await purge(['b'])
    expect(purged).toEqual([['a', 'b'], ['a'], ['b']])
    expect(api.answered()).toEqual({ 202: 3, 429: 1 })
  })

  test('refuses whoever has no token', async () => {
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'guessed')
    await expect(purge(['a'])).rejects.toThrow('401')
    expect(purged).toEqual([])
  })
})
