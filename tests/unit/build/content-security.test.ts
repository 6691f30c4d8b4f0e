import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { withOneRule } from '#build/content-security.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const caching = { for: '/_astro/*', values: { 'Cache-Control': 'immutable' } }

function adapterRules(...scripts: string[]): string {
  const policy = `script-src 'self' ${scripts.map((script) => `'${hashOf(script)}'`).join(' ')};`
  const rules = ['/', '/about'].map((path) => ({ for: path, values: { 'Content-Security-Policy': policy } }))
  return JSON.stringify({ images: { remote_images: [] }, headers: [caching, ...rules] })
}

interface Rules {
  headers: { for: string; values: Record<string, string> }[]
}

describe('withOneRule()', () => {
  test('puts one policy over all files, with the scripts that stand inline', () => {
    const pages = [
      { path: 'index.html', html: '<head><script>one</script></head><script type="module">two</script>' },
      { path: 'about.html', html: '<script>one</script><script src="/_astro/app.js"></script>' },
    ]
    const rules = JSON.parse(withOneRule(adapterRules('one', 'two', 'external'), pages)) as Rules
    expect(rules.headers.map((rule) => rule.for)).toEqual(['/*', '/_astro/*'])
    const policy = rules.headers[0]!.values['Content-Security-Policy']!
    expect(policy).toContain(`script-src 'self' '${hashOf('one')}' '${hashOf('two')}';`)
    expect(policy).not.toContain(hashOf('external'))
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(rules).toMatchObject({ images: { remote_images: [] } })
  })

  test('stops at a script that nobody announced, naming the page', () => {
    const pages = [{ path: 'mr/about.html', html: '<script is:inline>stranger()</script>' }]
    expect(() => withOneRule(adapterRules('one'), pages)).toThrow(/mr\/about\.html.*stranger\(\)/s)
  })

  test('takes data for data', () => {
    const pages = [
      { path: 'index.html', html: '<script type="application/ld+json">{"@type":"Event"}</script>' },
    ]
    expect(() => withOneRule(adapterRules('one'), pages)).not.toThrow()
  })

  test('asks for the adapter’s half', () => {
    expect(() => withOneRule(JSON.stringify({ headers: [caching] }), [])).toThrow('staticHeaders: true')
  })
})
