import { expect, test } from 'vitest'
import { withHeaderRules } from '#build/content-security.ts'
import { findChosen, askPublished } from '#build/published-site.ts'
import { nothingChosen } from '#core/content/site.ts'
import { hashOf, pagePolicy, policyOfPage } from '#http/headers.ts'

const production = { CONTEXT: 'production', URL: 'https://example.com' }
const preview = { ...production, CONTEXT: 'deploy-preview' }
const chosen = { ...nothingChosen, phone: '+919822012345' }
/** Answers as the published site does, and as unknown at every other path. */
const answers = (bodies: Readonly<Record<string, unknown>>) => (address: string) => {
  const body = bodies[address.replace('https://example.com', '')]
  return Promise.resolve(body === undefined ? new Response(null, { status: 404 }) : Response.json(body))
}
const isAway = () => Promise.reject(new Error('away'))

test.each(['/api/site-settings', '/site-settings.json'])('a production build reads %s', async (path) => {
  expect(await findChosen(production, answers({ [path]: chosen }))).toEqual(chosen)
})

test('a production build knows that it could not ask what is chosen', async () => {
  expect(await findChosen(production, isAway)).toBeNull()
  expect(await findChosen(production, answers({ '/api/site-settings': { phone: 7 } }))).toBeNull()
})

test('a preview asks nobody what is chosen, and a build on one machine is told', async () => {
  expect(await findChosen(preview, isAway)).toEqual(nothingChosen)
  expect(await findChosen({ LOCAL_CHOSEN: JSON.stringify(chosen) }, isAway)).toEqual(chosen)
})

const open = { registrationState: 'open', waitlistOpen: true, hasCodes: false, price: 0 }
const offer = { ...open, series: 'n8n', eventDate: '2026-12-19T04:00:00.000Z', labels: { price: 'Free' } }
const last = { ...offer, series: 'marketing', registrationState: 'over' }
const list = '/api/events?lang=mr'
const workshop = '/api/events/ai-marketing-workshop-pune?lang=mr'

test('asks the published site in the language of the pages, and for the last date of what has none to come', async () => {
  const offersOf = (more: object) =>
    askPublished(production, 'mr', answers({ [list]: { events: [offer] }, ...more }))
  expect(await offersOf({})).toEqual([offer])
  expect(await offersOf({ [workshop]: last })).toEqual([offer, last])
})

test.each([
  ['what is no list of offers', answers({ [list]: { events: [{ ...offer, labels: null }] } })],
  ['an error', answers({ [list]: { message: 'Events cannot be shown just now.' } })],
  ['no answer', isAway],
])('knows no offers where there is %s', async (_what, ask) => {
  expect(await askPublished(production, 'mr', ask)).toBeNull()
})

test.each([preview, { CONTEXT: 'production' }, {}])(
  'asks nobody for offers to build %j',
  async (environment) => {
    expect(await askPublished(environment, 'en', isAway)).toBeNull()
  },
)

const caching = { for: '/_astro/*', values: { 'Cache-Control': 'immutable' } }

function adapterRules(...scripts: string[]): string {
  const policy = `script-src 'self' ${scripts.map((script) => `'${hashOf(script)}'`).join(' ')};`
  const rules = ['/', '/about'].map((path) => ({ for: path, values: { 'Content-Security-Policy': policy } }))
  return JSON.stringify({ images: { remote_images: [] }, headers: [caching, ...rules] })
}

interface Rules {
  headers: { for: string; values: Record<string, string> }[]
}

function rulesOf(pages: Parameters<typeof withHeaderRules>[1], isPreview = false): Rules {
  return JSON.parse(withHeaderRules(adapterRules('one', 'two', 'external'), pages, {}, isPreview)) as Rules
}

test('turns search engines away from every address of a preview', () => {
  const { headers } = rulesOf([], true)
  expect(headers.find(({ for: at }) => at === '/*')?.values).toMatchObject({ 'X-Robots-Tag': 'noindex' })
})

test('fetches nothing ahead from a page of the admin or of one person, nor from the flyer', () => {
  const paths = ['mr/ai-marketing-flyer.html', 'admin.html', 'mr/forgot.html']
  const rules = rulesOf(paths.map((path) => ({ path, html: '' })))
  expect(rules.headers.filter(({ values }) => 'Speculation-Rules' in values)).toEqual([])
})

test('stops at a script that nobody announced, and at a style attribute, naming the page', () => {
  const stranger = { path: 'mr/about.html', html: '<script is:inline>stranger()</script>' }
  expect(() => rulesOf([stranger])).toThrow(/mr\/about\.html.*stranger\(\)/s)
  const styled = { path: 'about.html', html: '<p class="a"\n style="color: red">' }
  expect(() => rulesOf([styled])).toThrow(/about\.html.*style attribute/s)
})

const announced = new Set(['known()', 'p{}', 'elsewhere()'].map(hashOf))

test('policyOfPage() names what stands in the page of what is announced, and nothing that was injected', () => {
  const html = '<style>p{}</style><script>known()</script><script>injected()</script><style>*{}</style>'
  const expected = pagePolicy({ scripts: [hashOf('known()')], styles: [hashOf('p{}')] })
  expect(policyOfPage(html, announced)).toBe(expected)
})

const titles = ['<script>', '<style>', "it's <style", '<!--', '</script>']
test.each(titles)('policyOfPage() takes no attribute with %s for a part of the page', (title) => {
  const content = '<script>known()</script><style>p{}</style>'
  const page = `<meta content="${title}"><astro-island props='{"a":"${title.replace("'", '')}"}'></astro-island>${content}`
  expect(policyOfPage(page, announced)).toBe(policyOfPage(content, announced))
})
