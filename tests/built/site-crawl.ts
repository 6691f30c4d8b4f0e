/**
 * Crawls the served site as a search engine does: follows every link from the home pages and sitemaps, and requests each address once.
 * tests/built checks the result.
 */
import { parse, type HTMLElement } from 'node-html-parser'

export interface CrawledPage {
  /** Path and query of the link. */
  readonly path: string
  readonly status: number
  readonly html: HTMLElement
  readonly isIndexable: boolean
}

/** `pages` by path includes error pages; `outside` holds mailto:, tel: and external addresses; `base` is the origin in canonical links. */
export type Crawl = Awaited<ReturnType<typeof crawl>>

const atOnce = 6

/** Crawls from the home pages, the sitemaps and `starts`, further paths. */
export async function crawl(siteUrl: string, starts: readonly string[] = []) {
  const answers = new Map<string, Awaited<ReturnType<typeof ask>>>()
  const pages = new Map<string, CrawledPage>()
  /** `to` is path and query, without the fragment. */
  const references: { from: string; to: string; fragment: string }[] = []
  const outside = new Set<string>()

  const robots = await ask(new URL('/robots.txt', siteUrl))
  const named = /^Sitemap: (.+)$/m.exec(new TextDecoder().decode(robots.body))?.[1]
  if (named === undefined) throw new Error('robots.txt names no sitemap')
  const base = new URL(named).origin

  /** Returns undefined for an address of another site. */
  const toPath = (address: string, from = '/'): string | undefined => {
    if (!URL.canParse(address, new URL(from, base))) return undefined
    const url = new URL(address, new URL(from, base))
    if (url.origin !== base && url.origin !== siteUrl) return undefined
    return url.pathname + url.search
  }

  const locationsOf = async (path: string): Promise<string[]> => {
    const answer = await ask(new URL(path, siteUrl))
    answers.set(path, answer)
    const xml = parse(new TextDecoder().decode(answer.body))
    const inside = await Promise.all(
      xml.querySelectorAll('sitemap loc').map(({ textContent }) => locationsOf(toPath(textContent) ?? '')),
    )
    const own = xml.querySelectorAll('url loc').map(({ textContent }) => toPath(textContent) ?? textContent)
    return [...inside.flat(), ...own]
  }
  const sitemap = await locationsOf(toPath(named) ?? '')

  const waiting = new Set(['/', ...sitemap, ...starts])
  const fetchPage = async (path: string): Promise<void> => {
    const answer = await ask(new URL(path, siteUrl))
    answers.set(path, answer)
    if (answer.location !== undefined || !answer.type.startsWith('text/html')) return
    const html = parse(new TextDecoder().decode(answer.body))
    const content = html.querySelector('meta[name="robots"]')?.getAttribute('content') ?? ''
    pages.set(path, {
      path,
      status: answer.status,
      html,
      isIndexable: answer.status === 200 && !content.includes('noindex'),
    })
    for (const address of addressesIn(html)) {
      const to = toPath(address, path)
      if (to === undefined) {
        outside.add(address)
        continue
      }
      const { hash } = new URL(address, new URL(path, base))
      references.push({ from: path, to, fragment: decodeURIComponent(hash.slice(1)) })
      if (!answers.has(to)) waiting.add(to)
    }
  }
  while (waiting.size > 0) {
    const next = [...waiting].slice(0, atOnce)
    for (const path of next) waiting.delete(path)
    await Promise.all(next.filter((path) => !answers.has(path)).map(fetchPage))
  }
  return { pages, references, answers, sitemap, outside, base, toPath }
}

async function ask(url: URL) {
  const response = await fetch(url, { redirect: 'manual' })
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    // The target of a redirect (3xx).
    location: response.headers.get('location') ?? undefined,
    body: new Uint8Array(await response.arrayBuffer()),
  }
}

/** Returns every address in a page: links, resources and metadata. */
function addressesIn(html: HTMLElement): string[] {
  const of = (selector: string, attribute: string): string[] =>
    html.querySelectorAll(selector).flatMap((element) => element.getAttribute(attribute) ?? [])
  const styles = html.querySelectorAll('style').map(({ textContent }) => textContent)
  return [
    ...of('a[href], area[href]', 'href'),
    ...of('[src]', 'src'),
    ...of('[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
    ),
    ...Array.from(styles.join('').matchAll(/url\(["']?([^"')]+)/g), ([, address = '']) => address),
    // An admin screen preloads answers that the crawl, which is not signed in, may not read.
    ...of('head link:not([as="fetch"])', 'href'),
    ...of('astro-island', 'component-url'),
    ...of('astro-island', 'renderer-url'),
    ...of('meta[property="og:image"], meta[property="og:url"]', 'content'),
  ].filter((address) => !address.startsWith('data:'))
}
