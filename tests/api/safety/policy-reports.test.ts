import { expect, test, vi } from 'vitest'
import { ask, openApiForEachTest, siteOrigin } from '../../support/api/api.ts'

openApiForEachTest()
const path = '/api/policy-reports'

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

/** The log lines of a request: directive and page of each. */
async function logged(...[method, address, asked]: Parameters<typeof ask>): Promise<unknown[]> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect((await ask(method, address, asked)).status).toBe(204)
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
  log.mockRestore()
  return lines.map(({ what, directive, page }) => [what, directive, page])
}

test('logs both forms by directive and path, without secrets, queries and texts', async () => {
  const secret = 'a-secret-that-opens-a-page'
  expect(await logged('POST', path, legacy(`${siteOrigin}/mr/r/1-${secret}?q=asha@example.in`))).toEqual([
    ['blocked', 'style-src-attr', '/mr/r/…'],
  ])
  expect(await logged('POST', path, modern(`${siteOrigin}/events/x`, `${siteOrigin}/mr/events/y#z`))).toEqual(
    [
      ['blocked', 'script-src-elem', '/events/x'],
      ['blocked', 'script-src-elem', '/mr/events/y'],
    ],
  )
  expect(await logged('POST', path, legacy(`${siteOrigin}/a@b.in`, `<b>${secret}</b>`))).toEqual([
    ['blocked', 'other', '…'],
  ])
  expect(await logged('POST', path, legacy(`${siteOrigin}/about`, "script-src 'self'"))).toEqual([
    ['blocked', 'script-src', '/about'],
  ])
})

test('leaves out other sites’ pages, what extensions do, and all but a few of many', async () => {
  expect(await logged('POST', path, legacy('https://elsewhere.example/'))).toEqual([])
  const fromExtension = { 'source-file': 'moz-extension://x/y.js' }
  expect(await logged('POST', path, legacy(`${siteOrigin}/`, 'script-src', fromExtension))).toEqual([])
  expect(await logged('POST', path, modern('not an address'))).toEqual([])
  const many = Array.from({ length: 40 }, () => `${siteOrigin}/about`)
  expect(await logged('POST', path, modern(...many))).toHaveLength(5)
})

test.each([
  ['another type', { json: {} }, 415],
  ['what is no JSON', { ...legacy(''), body: '{' }, 400],
  ['another shape', { ...modern(), body: '[{"type":1}]' }, 400],
  ['more than 16 KB', { ...modern(), body: 'x'.repeat(16 * 1024 + 1) }, 413],
])('refuses %s', async (_what, asked, status) => {
  expect((await ask('POST', path, asked)).status).toBe(status)
})
