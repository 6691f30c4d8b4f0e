import { expect, test } from 'vitest'
import { sitemapOf } from '#core/pages/sitemap.ts'
import { entryOf } from '#build/sitemap.ts'

const page = (robots: string, more = ''): string =>
  `<html><head><meta name="robots" content="${robots}"><link rel="canonical" href="https://a.example/?lang=mr">` +
  `<link rel="alternate" hreflang="en" href="https://a.example/"><link rel="alternate" type="application/rss+xml" href="/rss.xml">${more}</head></html>`

test('entryOf() knows when a post was changed', () => {
  const record = '<script type="application/ld+json">{"dateModified":"2026-01-02T00:00:00.000Z"}</script>'
  expect(entryOf(page('index, follow', record))?.changedAt).toBe('2026-01-02T00:00:00.000Z')
})

test('sitemapOf() names each address with its counterparts, escaped', () => {
  const text = sitemapOf([
    {
      address: 'https://a.example/?a=1&b',
      alternates: { mr: 'https://a.example/mr' },
      changedAt: '2026-01-02',
    },
  ])
  expect(text).toContain(
    '<url><loc>https://a.example/?a=1&amp;b</loc><lastmod>2026-01-02</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="mr" href="https://a.example/mr"/></url>',
  )
})
