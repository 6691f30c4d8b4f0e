import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listPolicyReports } from '#storage/policy-reports.ts'
import { ask, openApiForEachTest, settle, siteOrigin } from '../support/api.ts'

const api = openApiForEachTest()
const path = '/api/policy-reports'

// Each test begins a day later, so that what the one before left in memory is due.
let today = Date.parse('2026-11-01T10:00:00Z')
beforeEach(() => {
  today += 86_400_000
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  return () => vi.useRealTimers()
})

const legacy = (page: string, directive = 'style-src-attr', more: object = {}) => ({
  headers: { 'content-type': 'application/csp-report' },
  body: JSON.stringify({
    'csp-report': {
      'document-uri': page,
      'effective-directive': directive,
      'blocked-uri': 'inline',
      ...more,
    },
  }),
})
const modern = (...pages: string[]) => ({
  headers: { 'content-type': 'application/reports+json', origin: siteOrigin },
  body: JSON.stringify(
    pages.map((documentURL) => ({
      type: 'csp-violation',
      url: documentURL,
      body: { documentURL, effectiveDirective: 'script-src-elem', blockedURL: 'https://evil.example/x.js' },
    })),
  ),
})

async function kept() {
  await settle()
  return (await listPolicyReports(api.storage)).flatMap(({ counts }) => counts)
}

/** What is in memory is written with the first report after a minute. */
async function aMinuteLater() {
  vi.setSystemTime(Date.now() + 61_000)
  await ask('POST', path, legacy(`${siteOrigin}/terms`, 'img-src'))
  const all = await kept()
  return all.filter(({ what }) => what !== 'img-src /terms')
}

describe('POST /api/policy-reports', () => {
  test('counts both forms by directive and route, and keeps no address, secret or text', async () => {
    const secret = 'a-secret-that-opens-a-page'
    expect((await ask('POST', path, legacy(`${siteOrigin}/mr/r/1-${secret}?q=asha@example.in`))).status).toBe(
      204,
    )
    await ask('POST', path, modern(`${siteOrigin}/events/x`, `${siteOrigin}/mr/events/y#z`))
    await ask('POST', path, legacy(`${siteOrigin}/${secret}`, `<b>${secret}</b>`))
    expect(await aMinuteLater()).toEqual([
      { what: 'script-src-elem /events/:slug', count: 2 },
      { what: 'other other', count: 1 },
      { what: 'style-src-attr /r/:token', count: 1 },
    ])
    const texts = await Promise.all(
      [...(await api.storage.guard.list('')).keys()].map((key) => api.storage.guard.get(key)),
    )
    expect(JSON.stringify(texts)).not.toMatch(/secret-that|asha|evil/)
  })

  test('leaves out other sites’ pages, and what extensions do', async () => {
    await ask('POST', path, legacy('https://elsewhere.example/'))
    await ask(
      'POST',
      path,
      legacy(`${siteOrigin}/`, 'script-src', { 'source-file': 'moz-extension://x/y.js' }),
    )
    await ask('POST', path, modern('not an address'))
    expect(await aMinuteLater()).toEqual([])
  })

  test('writes once a minute, however many come', async () => {
    const operations = await api.operationsOf(async () => {
      for (let count = 0; count < 200; count++)
        await ask('POST', path, legacy(`${siteOrigin}/about`, `${count} made up`))
      await settle()
    })
    // The read and the write of the first one's document, and a look for old ones.
    expect(operations.length).toBeLessThanOrEqual(3)
    expect(await aMinuteLater()).toEqual([{ what: 'other /about', count: 200 }])
  })

  test('keeps two weeks', async () => {
    for (let day = 0; day < 20; day++) {
      await ask('POST', path, legacy(`${siteOrigin}/about`))
      await settle()
      vi.setSystemTime(Date.now() + 86_400_000)
    }
    expect((await api.storage.guard.list('policy-reports/')).size).toBe(14)
  })

  test.each([
    ['another type', { json: {} }, 415],
    ['what is no JSON', { ...legacy(''), body: '{' }, 400],
    ['another shape', { ...modern(), body: '[{"type":1}]' }, 400],
    ['more than 16 KB', { ...modern(), body: 'x'.repeat(16 * 1024 + 1) }, 413],
  ])('refuses %s', async (_what, asked, status) => {
    expect((await ask('POST', path, asked)).status).toBe(status)
  })

  test('answers the same while storage is away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    api.disturb(() => ({ answer: 403, done: false }))
    expect((await ask('POST', path, legacy(`${siteOrigin}/about`))).status).toBe(204)
    await settle()
  })
})
