/**
 * Tests the headers of every answer of the built site as Netlify would serve it: its files by the rules that the build wrote, read by
 * Netlify's own packages; its pages and functions by running them. All must have the headers of src/http/headers.ts.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { locales } from '#core/basics/locale.ts'
import {
  cameraPath,
  editorHeaders,
  editorPath,
  editorPolicy,
  emptyPolicy,
  pageDirectives,
  searchPath,
  securityHeaders,
  withCamera,
  hashOf,
  inlineScriptsOf,
  inlineStylesOf,
} from '#http/headers.ts'
import { localePath, splitLocale } from '#i18n/locale.ts'
import { endpoints } from '../support/api/routes.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { openApiOfBuiltSite, site } from '../support/site/built-pages.ts'
import { otherLanguage } from '../support/site/languages.ts'

const api = openApiOfBuiltSite()
const inOther = (path: string): string => localePath(path, otherLanguage)

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`http://localhost:8888${path}`, { redirect: 'manual', ...init })
  return site.answer(request, { ip: '203.0.113.7', requestId: 'the-request' })
}

/** Returns which headers an answer lacks, in words; '' if it has all. */
async function lacking(path: string, answer: Response): Promise<string[]> {
  const found: string[] = []
  const compare = (name: string, expected: string): void => {
    const value = answer.headers.get(name)
    if (value !== expected) found.push(`${name}: ${value}, not ${expected}`)
  }
  const isEditor = path === editorPath && answer.status === 200
  const { 'cross-origin-resource-policy': sharing, ...others } = {
    ...securityHeaders,
    ...(isEditor ? editorHeaders : {}),
  }
  const features = securityHeaders['permissions-policy']
  const allowed = path === cameraPath && answer.status === 200 ? withCamera(features) : features
  for (const [name, value] of Object.entries({ ...others, 'permissions-policy': allowed })) {
    // A page that a secret opens reveals its address to no other site.
    const isSecret = name === 'referrer-policy' && /^\/(mr\/|hi\/)?(r|pay|certificate|signup)\//.test(path)
    if (!isSecret || answer.headers.get(name) !== 'no-referrer') compare(name, value)
  }
  // An error has no picture to embed.
  const type = answer.headers.get('content-type') ?? ''
  const isPicture = type.startsWith('image/') || answer.status === 302
  const isOpen = /^\/(og|pictures)\//.test(path) && isPicture
  compare('cross-origin-resource-policy', isOpen ? 'cross-origin' : sharing)
  const readers = answer.headers.get('access-control-allow-origin')
  if (readers !== null) found.push(`access-control-allow-origin: ${readers}`)
  if (!answer.headers.has('cache-control') && answer.status !== 200) found.push('no cache-control')
  const policy = answer.headers.get('content-security-policy') ?? ''
  if (!type.startsWith('text/html')) {
    // Files that are no pages may have the policy of pages.
    if (policy !== emptyPolicy && !policy.startsWith(pageDirectives.join('; ')))
      found.push(`policy: ${policy}`)
    return found
  }
  if (isEditor) {
    compare('content-security-policy', editorPolicy)
    return found
  }
  const isSearch = splitLocale(path.split('?')[0] ?? '').path.replace(/\/$/, '') === searchPath
  const expected = isSearch && answer.status === 200 ? policy.replace(" 'wasm-unsafe-eval'", '') : policy
  if (!expected.startsWith(pageDirectives.join('; ')) || expected.includes('unsafe'))
    found.push(`policy: ${policy}`)
  const html = await answer.text()
  for (const text of [...inlineScriptsOf(html), ...inlineStylesOf(html)]) {
    if (!policy.includes(`'${hashOf(text)}'`)) found.push(`blocked: ${text.slice(0, 60)}`)
  }
  if (/<[a-z][^<>]*\sstyle\s*=/i.test(html)) found.push('a style attribute')
  return found
}

async function expectAll(
  asked: readonly (readonly [path: string, init?: RequestInit])[],
): Promise<Response[]> {
  const problems: string[] = []
  const answers = await Promise.all(
    asked.map(async ([path, init]) => {
      const answer = await ask(path, init)
      for (const what of await lacking(path, answer.clone()))
        problems.push(`${init?.method ?? 'GET'} ${path} ${answer.status} ${what}`)
      return answer
    }),
  )
  expect(problems).toEqual([])
  return answers
}

/** Every address of a row, with parameters that name nothing. */
const rowPaths = [...new Set(endpoints.map(({ path }) => path.replaceAll(/:\w+/g, 'xxx')))]

function pagePaths(): string[] {
  const pages = join(import.meta.dirname, '../../src/pages')
  return readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(astro|ts)$/.test(file))
    .map((file) => `/${file}`.replace(/(\/index)?\.(astro|ts)$/, ''))
    .flatMap((path) => [path.replace('/[...locale]', ''), path.replace('/[...locale]', '/mr')])
    .map((path) => path.replaceAll(/\[(\.\.\.)?\w+\]/g, 'xxx') || '/')
}

const json = { 'content-type': 'application/json' }
/** Nothing, JSON, a broken body, a large one, a form, another type, and a stranger's. */
const bodies: readonly RequestInit[] = [
  {},
  ...['{}', '{', 'x'.repeat(20_000)].map((body) => ({ body, headers: json })),
  { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { body: 'x', headers: { 'content-type': 'text/x-unknown' } },
  { body: '{}', headers: { ...json, origin: 'https://evil.example' } },
]

test('every row, by every method, with every kind of body', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const cookie = await api.signIn()
  const sent: Readonly<Record<string, readonly RequestInit[]>> = {
    POST: bodies,
    GET: [{}, { headers: { cookie } }],
  }
  const asked = rowPaths.flatMap((path) =>
    methods.flatMap((method) =>
      (sent[method] ?? [{}]).map((init): [string, RequestInit] => [path, { ...init, method }]),
    ),
  )
  const answers = await expectAll(asked)
  for (const [index, answer] of answers.entries()) {
    const path = asked[index]?.[0] ?? ''
    if (path.startsWith('/api/')) expect(answer.headers.get('cache-control'), path).toMatch(/no-store/)
  }
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of [200, 303, 400, 401, 403, 404, 405, 413, 415, 422]) expect(statuses).toContain(status)
})

test('every page and file, however its address is spelt, by every method', async () => {
  await api.addEvent({ slug: 'xxx' })
  const files = readdirSync(join(builtFolder, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('_'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(builtFolder, 'dist').length))
  const isPage = (file: string): boolean => file.endsWith('.html')
  const bare = files.filter(isPage).map((file) => file.replace(/(\/index)?\.html$/, '') || '/')
  // One file of each kind and one of each spelling: Netlify's package reads all rules again for each address.
  const kindOf = (file: string): string => file.replace(/[^/]+(\.\w+)$/, '$1')
  const others = new Map(files.filter((file) => !isPage(file)).map((file) => [kindOf(file), file])).values()
  const spelt = bare.filter((path) => path.split('/').length <= 2 && path !== '/')
  const paths = [...bare, ...others, ...spelt.flatMap((path) => [`${path}/`, `${path}.html`]), ...pagePaths()]
  expect(bare.length).toBeGreaterThan(12 * locales.length)
  const unlike = [
    ...['/?lang=mr', '/nothing', '/mr/nothing', '/api/nothing', '/ABOUT'],
    ...['/events/xxx?lang=mr', '/events/xxx/event.ics', '/events.ics'],
  ]
  const answers = await expectAll([
    ...[...paths, ...unlike].map((path): [string] => [path]),
    ...pagePaths().flatMap((path) =>
      ['HEAD', 'POST', 'OPTIONS'].map((method): [string, RequestInit] => [path, { method }]),
    ),
  ])
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of [200, 302, 404, 405]) expect(statuses).toContain(status)
})

test('the content editor alone has a wider policy, and this is all that is wider', async () => {
  const strict = (await ask('/admin')).headers.get('content-security-policy') ?? ''
  const wide = (await ask(editorPath)).headers.get('content-security-policy') ?? ''
  const parts = (policy: string): string[] =>
    policy.split('; ').filter((part) => !/^(script|style)-src/.test(part))
  expect(parts(wide).filter((part) => !parts(strict).includes(part))).toEqual([
    "base-uri 'self'",
    "connect-src 'self' data: blob: https://api.github.com",
    "frame-src 'self' blob:",
    "img-src 'self' data: blob: https://avatars.githubusercontent.com",
    "trusted-types default svelte-trusted-html lexical dompurify 'allow-duplicates'",
  ])
  expect(wide).toMatch(/; script-src 'self'; style-src 'self' 'unsafe-inline'$/)
  for (const path of ['/', '/admin', '/admin/events', '/admin/content.html', '/admin/contents']) {
    const { headers } = await ask(path)
    expect(headers.get('content-security-policy'), path).not.toMatch(/unsafe|github|default svelte/)
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
  }
})

test('what is answered before any page is asked an address that is encoded too often, and locals that only the platform may send', async () => {
  const often = `/events/${Array.from({ length: 12 }).reduce<string>((text) => encodeURIComponent(text), '%')}`
  const [encoded, locals] = await expectAll([[often], ['/events', { headers: { 'x-astro-locals': '{}' } }]])
  expect([encoded?.status, locals?.status]).toEqual([400, 403])
})

test('a page that fails says the id of its request, which stands in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const get = (parameters: URLSearchParams, name: string) => new Map(parameters).get(name) ?? null
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
    if (name === 'outcome') throw new TypeError('broken')
    return get(this, name)
  })
  for (const answer of await expectAll([['/events/xxx?outcome=secret.x'], [inOther('/sent?outcome=x.x')]])) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'private, no-store'])
    expect(await answer.text()).toContain('<code>the-request</code>')
  }
  const logged = log.mock.calls.flat().map(String)
  expect(logged).toHaveLength(2)
  expect(logged.join()).toMatch(/"requestId":"the-request".*TypeError: broken/)
  expect(logged.join()).not.toContain('secret')
})

test.each([
  ...['/r/x', inOther('/r/x'), '/r/x?lang=mr', '/signup/x', '/signup/x?lang=mr', '/pay/x'],
  ...['/certificate/x', inOther('/pay/x'), '/sent', '/admin/login', '/admin/login?outcome=x'],
  ...['/events?outcome=x', '/events/xxx?outcome=x&lang=mr', '/admin', '/admin/'],
  ...['/admin.html', '/admin/records', '/events-admin', '/events-admin.html'],
])('nobody keeps what is one person’s: %s', async (path) => {
  await api.addEvent({ slug: 'xxx' })
  expect((await ask(path)).headers.get('cache-control')).toMatch(/\bno-store\b/)
})
