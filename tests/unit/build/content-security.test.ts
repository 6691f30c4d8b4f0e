import { expect, test } from 'vitest'
import { withHeaderRules } from '#build/content-security.ts'
import { emptyPolicy, pagePolicy, securityHeaders } from '#http/headers/headers.ts'
import { hashOf } from '#http/headers/inline-parts.ts'

const caching = { for: '/_astro/*', values: { 'Cache-Control': 'immutable' } }

function adapterRules(...scripts: string[]): string {
  const policy = `script-src 'self' ${scripts.map((script) => `'${hashOf(script)}'`).join(' ')};`
  const rules = ['/', '/about'].map((path) => ({ for: path, values: { 'Content-Security-Policy': policy } }))
  return JSON.stringify({ images: { remote_images: [] }, headers: [caching, ...rules] })
}

interface Rules {
  headers: { for: string; values: Record<string, string> }[]
}

const home = {
  path: 'index.html',
  html: '<head><style media="all">a{}</style><script>one</script></head><script type="module">two</script>',
}
const marathi = { path: 'mr.html', html: '<style>b{}</style><script>one</script>' }
const about = {
  path: 'mr/about.html',
  html: '<style>a{}</style><script>one</script><script src="/_astro/app.js"></script><svg width="1"></svg>',
}

function rulesOf(pages: Parameters<typeof withHeaderRules>[1], rewrites = {}): Rules {
  return JSON.parse(withHeaderRules(adapterRules('one', 'two', 'external'), pages, rewrites)) as Rules
}
const policyFor = ({ headers }: Rules, path: string) =>
  headers.find((rule) => rule.for === path)?.values['Content-Security-Policy']

test('gives every file the headers of all answers and the policy of all pages, each page its own', () => {
  const rules = rulesOf([home, marathi, about])
  const [all] = rules.headers
  expect(all?.for).toBe('/*')
  const given = Object.entries(all?.values ?? {}).map(([name, value]) => [name.toLowerCase(), value])
  expect(Object.fromEntries(given)).toMatchObject(securityHeaders)
  const [one, two, a, b] = ['one', 'two', 'a{}', 'b{}'].map(hashOf) as [
    ReturnType<typeof hashOf>,
    ...ReturnType<typeof hashOf>[],
  ]
  expect(policyFor(rules, '/*')).toBe(pagePolicy({ scripts: [one, two!], styles: [a!, b!] }))
  expect(policyFor(rules, '/')).toBe(pagePolicy({ scripts: [one, two!], styles: [a!] }))
  expect(policyFor(rules, '/mr/about')).toBe(pagePolicy({ scripts: [one], styles: [a!] }))
  expect(policyFor(rules, '/_astro/*')).toBe(emptyPolicy)
  const leads = rules.headers.filter(({ values }) => 'Speculation-Rules' in values)
  expect(leads.map((rule) => rule.for)).toEqual(['/', '/mr', '/mr/about'])
  expect(rules).toMatchObject({ images: { remote_images: [] } })
  expect(rules.headers.at(-1)).toEqual(caching)
})

test('names the scripts of a page of the admin in its header', () => {
  const rules = rulesOf([{ path: 'admin/money.html', html: '', preloads: '</a.js>; rel=modulepreload' }])
  const links = rules.headers.filter(({ values }) => 'Link' in values)
  expect(links).toEqual([{ for: '/admin/money', values: { Link: '</a.js>; rel=modulepreload' } }])
})

test('fetches nothing ahead from a page of the admin or of one person, nor from the flyer', () => {
  const rules = rulesOf([
    { path: 'mr/ai-marketing-flyer.html', html: '' },
    { path: 'admin.html', html: '' },
    { path: 'mr/forgot.html', html: '' },
  ])
  expect(rules.headers.filter(({ values }) => 'Speculation-Rules' in values)).toEqual([])
})

test('lets the search run WebAssembly, and no other page', () => {
  const rules = rulesOf([home, { path: 'search.html', html: '' }, { path: 'mr/search.html', html: '' }])
  const allowing = rules.headers.filter(({ values }) =>
    values['Content-Security-Policy']?.includes("'wasm-unsafe-eval'"),
  )
  expect(allowing.map((rule) => rule.for)).toEqual(['/search', '/mr/search'])
})

test('lets an address that answers with another page show that one too', () => {
  const policy = policyFor(rulesOf([home, marathi], { '/': '/mr' }), '/')
  expect(policy).toContain(hashOf('b{}'))
  expect(policy).toContain(hashOf('a{}'))
})

test('stops at a script that nobody announced, and at a style attribute, naming the page', () => {
  const stranger = { path: 'mr/about.html', html: '<script is:inline>stranger()</script>' }
  expect(() => rulesOf([stranger])).toThrow(/mr\/about\.html.*stranger\(\)/s)
  const styled = { path: 'about.html', html: '<p class="a"\n style="color: red">' }
  expect(() => rulesOf([styled])).toThrow(/about\.html.*style attribute/s)
})

test('takes data for data', () => {
  const data = { path: 'index.html', html: '<script type="application/ld+json">{"@type":"Event"}</script>' }
  expect(() => rulesOf([data])).not.toThrow()
})

test('asks for the adapter’s half', () => {
  expect(() => withHeaderRules(JSON.stringify({ headers: [caching] }), [], {})).toThrow('staticHeaders: true')
})
