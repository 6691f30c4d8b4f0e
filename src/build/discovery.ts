/** Writes what finds the built pages: a sitemap of those that may be indexed, and the search index, each language apart. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'node-html-parser'
import { close, createIndex } from 'pagefind'
import { sitemapIndexOf, sitemapOf, type SitemapEntry } from '#core/content/sitemap.ts'

export type Page = Readonly<Record<'path' | 'html', string>>

export async function readPages(folder: URL): Promise<Page[]> {
  const files = await readdir(folder, { recursive: true })
  const paths = files.filter((name) => name.endsWith('.html')).sort()
  return Promise.all(
    paths.map(async (path) => ({ path, html: await readFile(new URL(path, folder), 'utf8') })),
  )
}

export function discovery(site: string): AstroIntegration {
  return {
    name: 'discovery',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const pages = await readPages(dir)
        const entries = pages.map(entryOf).filter((entry) => entry !== undefined)
        const parts = ['/sitemap-pages.xml', '/sitemap-events.xml'].map((path) => new URL(path, site).href)
        await writeFile(new URL('sitemap-pages.xml', dir), sitemapOf(entries))
        await writeFile(new URL('sitemap.xml', dir), sitemapIndexOf(parts))
        try {
          const found = await writeSearchIndex(pages, dir)
          logger.info(`${entries.length} pages in the sitemap, ${found} can be found by the search`)
        } finally {
          await close()
        }
      },
    },
  }
}

function entryOf({ html }: Page): SitemapEntry | undefined {
  const page = parse(html)
  const robots = page.querySelector('meta[name="robots"]')?.getAttribute('content') ?? ''
  const address = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  if (address === undefined || robots.includes('noindex')) return undefined
  const alternates = page
    .querySelectorAll('link[rel="alternate"][hreflang]')
    .map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? ''] as const)
  const records = page.querySelectorAll('script[type="application/ld+json"]')
  // Posts say when they were changed.
  const [, changedAt] =
    /"dateModified":"([^"]+)"/.exec(records.map((record) => record.textContent).join('')) ?? []
  return { address, alternates: Object.fromEntries(alternates), changedAt }
}

/** Leaves out form fields, navigation, what changes with the day, and what other pages say. */
const skipped = [
  ...['[data-when]', '[hidden]', '[aria-hidden="true"]', '.link-more', '.posts', '.sr-only', 'aside'],
  ...['astro-island', 'button', 'form', 'nav', 'noscript', 'svg', 'template', 'time'],
]
/** Pagefind's own screens, and its worker, which Trusted Types do not let a page start. */
const unused = /-(?:ui|component-ui|modular-ui|highlight|worker)\./

/** Returns how many pages can be found: those with `data-pagefind-body`. */
async function writeSearchIndex(pages: readonly Page[], folder: URL): Promise<number> {
  const { index, errors } = await createIndex({ excludeSelectors: skipped })
  if (!index) throw new Error(errors.join('; '))
  for (const { path, html } of pages) {
    // Elements stand without a space between them, and Pagefind would join their words: 'Phone+91'.
    const read = await index.addHTMLFile({ sourcePath: path, content: html.replaceAll('><', '> <') })
    if (read.errors.length > 0) throw new Error(read.errors.join('; '))
  }
  const { files, errors: unwritten } = await index.getFiles()
  if (unwritten.length > 0) throw new Error(unwritten.join('; '))
  for (const { path, content } of files.filter((file) => !unused.test(file.path))) {
    const file = fileURLToPath(new URL(`pagefind/${path}`, folder))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return files.filter(({ path }) => path.endsWith('.pf_fragment')).length
}
