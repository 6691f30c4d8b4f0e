/** Writes the sitemap of the built pages that may be indexed; /sitemap-events.xml is rendered on demand. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import { sitemapIndexOf, sitemapOf, type SitemapEntry } from '#core/content/sitemap.ts'

export function sitemap(): AstroIntegration {
  let base = 'http://localhost:8888'
  return {
    name: 'sitemap',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.site ?? base
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir)
        const names = (await readdir(folder, { recursive: true }))
          .filter((name) => name.endsWith('.html'))
          .sort()
        const pages = await Promise.all(names.map((name) => readFile(new URL(name, dir), 'utf8')))
        const entries = pages.map(entryOf).filter((entry) => entry !== undefined)
        const parts = ['/sitemap-pages.xml', '/sitemap-events.xml'].map((path) => new URL(path, base).href)
        await writeFile(new URL('sitemap-pages.xml', dir), sitemapOf(entries))
        await writeFile(new URL('sitemap.xml', dir), sitemapIndexOf(parts))
        logger.info(`${entries.length} pages in the sitemap`)
      },
    },
  }
}

export function entryOf(html: string): SitemapEntry | undefined {
  const page = parse(html)
  const robots = page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? ''
  const address = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  if (address === undefined || robots.includes('noindex')) return undefined
  const alternates = page
    .querySelectorAll('link[rel="alternate"][hreflang]')
    .map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const)
  const records = page
    .querySelectorAll('script[type="application/ld+json"]')
    .map(({ textContent }) => textContent)
  // Posts say when they were changed.
  const changedAt = /"dateModified":"([^"]+)"/.exec(records.join(''))?.[1]
  return { address, alternates: Object.fromEntries(alternates), changedAt }
}
