import { expect, test } from 'vitest'
import { withHeaderRules } from '#build/content-security.ts'
import { hashOf } from '#http/headers.ts'

const caching = { for: '/_astro/*', values: { 'Cache-Control': 'immutable' } }

function adapterRules(...scripts: string[]): string {
  const policy = `script-src 'self' ${scripts.map((script) => `'${hashOf(script)}'`).join(' ')};`
  const rules = ['/', '/about'].map((path) => ({ for: path, values: { 'Content-Security-Policy': policy } }))
  return JSON.stringify({ images: { remote_images: [] }, headers: [caching, ...rules] })
}

interface Rules {
  headers: { for: string; values: Record<string, string> }[]
}

function rulesOf(pages: Parameters<typeof withHeaderRules>[1], rewrites = {}): Rules {
  return JSON.parse(withHeaderRules(adapterRules('one', 'two', 'external'), pages, rewrites)) as Rules
}

test('turns search engines away from every address of a preview', () => {
  const { headers } = JSON.parse(withHeaderRules(adapterRules('one'), [], {}, true)) as Rules
  expect(headers.find(({ for: at }) => at === '/*')?.values).toMatchObject({ 'X-Robots-Tag': 'noindex' })
})

test('fetches nothing ahead from a page of the admin or of one person, nor from the flyer', () => {
  const rules = rulesOf([
    { path: 'mr/ai-marketing-flyer.html', html: '' },
    { path: 'admin.html', html: '' },
    { path: 'mr/forgot.html', html: '' },
  ])
  expect(rules.headers.filter(({ values }) => 'Speculation-Rules' in values)).toEqual([])
})

test('stops at a script that nobody announced, and at a style attribute, naming the page', () => {
  const stranger = { path: 'mr/about.html', html: '<script is:inline>stranger()</script>' }
  expect(() => rulesOf([stranger])).toThrow(/mr\/about\.html.*stranger\(\)/s)
  const styled = { path: 'about.html', html: '<p class="a"\n style="color: red">' }
  expect(() => rulesOf([styled])).toThrow(/about\.html.*style attribute/s)
})
