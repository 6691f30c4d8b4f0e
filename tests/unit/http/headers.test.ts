import { expect, test } from 'vitest'
import { pagePolicy, hashOf, policyOfPage } from '#http/headers.ts'

const announced = new Set(['known()', 'p{}', 'elsewhere()'].map(hashOf))

test('policyOfPage() names what stands in the page of what is announced, and nothing that was injected', () => {
  const html = '<style>p{}</style><script>known()</script><script>injected()</script><style>*{}</style>'
  const expected = pagePolicy({ scripts: [hashOf('known()')], styles: [hashOf('p{}')] })
  expect(policyOfPage(html, announced)).toBe(expected)
})

test.each(['<script>', '<style>', "it's <style", '<!--', '</script>'])(
  'policyOfPage() takes a title with %s in an attribute for no part of the page',
  (title) => {
    const own = '<script>known()</script><style>p{}</style>'
    const page = `<meta content="${title}"><astro-island props='{"a":"${title.replace("'", '')}"}'></astro-island>${own}`
    expect(policyOfPage(page, announced)).toBe(policyOfPage(own, announced))
  },
)
