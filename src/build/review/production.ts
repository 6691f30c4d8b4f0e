/** Production's pages, asked over HTTP: a few at once, for a limited time. What does not answer counts as not compared. */
import { parse } from 'node-html-parser'
import * as z from 'zod/mini'
import type { OnDemandFacts } from '#core/content/review.ts'
import { readFinished, toOnDemandFacts } from './on-demand.ts'
import { readPage, type PageFacts } from './read-page.ts'

export interface Production {
  readonly address: string
  /** Null where it answered; otherwise why nothing is compared, in a sentence. */
  readonly notCompared: string | null
  /** `absent`: it has no such page. `unknown`: no answer in time, or one that says nothing. */
  readonly pages: ReadonlyMap<string, PageFacts | 'absent' | 'unknown'>
  /** Pages that it makes on demand, the list of events and the first of these; null where one did not answer. */
  readonly onDemand: ReadonlyMap<string, OnDemandFacts | null>
  /** Paths of its sitemap of pages. */
  readonly listed: readonly string[]
}

const atOnce = 8
/** Milliseconds for one answer, and for all of them. */
const answerMost = 5_000
const allMost = 25_000
/** Events whose pages are kept to be compared. */
const eventsMost = 6

/** Where production is; '' where nobody said. On Netlify `URL` is the main address of the site, whichever deploy is built. */
export function productionAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const { PRODUCTION_URL = '', URL: main = '', NETLIFY } = environment
  return (PRODUCTION_URL || (NETLIFY ? main : '')).replace(/\/+$/, '')
}

const nothing = (address: string, notCompared: string): Production => ({
  address,
  notCompared,
  pages: new Map(),
  onDemand: new Map(),
  listed: [],
})

async function ask(address: string, path: string, signal: AbortSignal): Promise<Response> {
  return fetch(new URL(path, address), {
    redirect: 'manual',
    headers: { 'user-agent': 'review of a deploy preview (bot)' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMost)]),
  })
}

async function findPage(
  address: string,
  path: string,
  signal: AbortSignal,
): Promise<PageFacts | 'absent' | 'unknown'> {
  try {
    const answer = await ask(address, path, signal)
    if (answer.ok) return readPage(await answer.text()) ?? 'unknown'
    await answer.body?.cancel()
    // A redirect: there is no page of this address any more.
    return answer.status === 404 || answer.status === 410 || (answer.status >= 300 && answer.status < 400)
      ? 'absent'
      : 'unknown'
  } catch {
    return 'unknown'
  }
}

/** Addresses in the sitemap of pages; none where it cannot be read. */
async function listPages(address: string, signal: AbortSignal): Promise<string[]> {
  try {
    const answer = await ask(address, '/sitemap-pages.xml', signal)
    if (!answer.ok) return []
    return parse(await answer.text())
      .querySelectorAll('loc')
      .flatMap(({ textContent }) => URL.parse(textContent.trim()) ?? [])
      .map((url) => (url.searchParams.get('lang') === 'mr' ? '/mr' : url.pathname))
  } catch {
    return []
  }
}

/** Paths of the pages that it makes on demand, in both languages. */
async function listOnDemand(address: string, signal: AbortSignal): Promise<string[]> {
  const events = ['/events', '/mr/events']
  try {
    const answer = await ask(address, '/api/events', signal)
    const listed = z.array(z.object({ slug: z.string() })).parse(await answer.json())
    const slugs = listed.slice(0, eventsMost).map(({ slug }) => slug)
    return [...events, ...slugs.flatMap((slug) => events.map((path) => `${path}/${slug}`))]
  } catch {
    return events
  }
}

/** Never throws, and ends in time: a preview is built whether production answers or not. */
export async function openProduction(address: string, paths: readonly string[]): Promise<Production> {
  if (address === '')
    return nothing(
      '',
      'The address of production is not known: PRODUCTION_URL says it where Netlify does not.',
    )
  if (!URL.canParse(address)) return nothing(address, `${address} is no address of a production site.`)
  const signal = AbortSignal.timeout(allMost)
  const first = await findPage(address, '/', signal)
  if (typeof first === 'string') return nothing(address, `${address} did not answer with a home page.`)
  const pages = new Map<string, PageFacts | 'absent' | 'unknown'>([['/', first]])
  const waiting = paths.filter((path) => path !== '/')
  const worker = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      pages.set(path, await findPage(address, path, signal))
  }
  const [listed] = await Promise.all([listPages(address, signal), ...Array.from({ length: atOnce }, worker)])
  const onDemand = new Map<string, OnDemandFacts | null>()
  for (const path of await listOnDemand(address, signal)) {
    const page = await readFinished(() => ask(address, path, signal)).catch(() => null)
    onDemand.set(path, page && toOnDemandFacts(page, new URL(address).host))
  }
  return { address, notCompared: null, pages, onDemand, listed }
}
