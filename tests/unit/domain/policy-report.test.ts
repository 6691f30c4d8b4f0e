import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addCounts, countedAs, routeOf } from '#domain/policy-report.ts'

describe('routeOf()', () => {
  test('knows every page of the site', () => {
    const pages = readdirSync(join(import.meta.dirname, '../../../src/pages'), {
      recursive: true,
      encoding: 'utf8',
    })
      .filter((file) => file.endsWith('.astro') && !/^(404|500)\./.test(file))
      .map((file) =>
        `/${file}`
          .replace('/[...locale]', '')
          .replace(/(\/index)?\.astro$/, '')
          // The first page of many has no number.
          .replace(/\/\[\.{3}\w+\]$/, '')
          .replace(/\[(\w+)\]/, ':$1'),
      )
      .map((route) => route || '/')
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.map((route) => routeOf(route.replace(/:\w+/, 'x')))).toEqual(pages)
  })

  test.each(['/nothing', '/events/a/b', '/r', '//evil.example', ''])('takes %j for none', (path) => {
    expect(routeOf(path)).toBe('other')
  })
})

describe('countedAs()', () => {
  test('takes the name of a directive that comes with its sources', () => {
    expect(countedAs("script-src 'self'", '/about/')).toBe('script-src /about')
  })
})

describe('addCounts()', () => {
  test('holds a bounded number of kinds', () => {
    const many = new Map(Array.from({ length: 500 }, (_, index) => [`script-src ${index}`, 1] as const))
    const counts = addCounts({}, many)
    expect(Object.keys(counts)).toHaveLength(101)
    expect(counts['other other']).toBe(400)
  })
})
