import { expect, test } from 'vitest'
import { withShortScopes } from '#server/short-scopes.ts'

function scopes(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `data-astro-cid-${String(index).padStart(8, 'x')}`)
}

test('elements and rules of a scope keep the same name, scopes never share one', () => {
  const html = scopes(60)
    .map((scope) => `<style>.a[${scope}]{}</style><p class="a" ${scope}>`)
    .join('')
  const short = withShortScopes(html)
  const pairs = [...short.matchAll(/\.a\[(data-[a-z]+)\]\{\}<\/style><p class="a" (data-[a-z]+)>/g)]
  expect(pairs).toHaveLength(60)
  expect(pairs.every(([, inRule, onElement]) => inRule === onElement)).toBe(true)
  expect(new Set(pairs.map(([, name]) => name)).size).toBe(60)
})

test('leaves out a name that the page uses for something else, be it in its words', () => {
  const [scope = ''] = scopes(1)
  expect(withShortScopes(`<p data-a="1" ${scope}>data-b`)).toBe('<p data-a="1" data-c>data-b')
  expect(withShortScopes(`<p data-alone data-a-b="1" ${scope}>`)).toBe('<p data-alone data-a-b="1" data-a>')
})
