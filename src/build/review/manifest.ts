/**
 * /build-manifest.json: what each page of a build says, as hashes. Every published build leaves one; the build of a preview reads
 * production's and names the pages that differ.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { PageFacts } from './read-page.ts'

export const manifestName = 'build-manifest.json'

/** The parts that a visitor would notice, each with a hash of what stands there. */
const digestsSchema = z.object({
  title: z.string(),
  description: z.string(),
  text: z.string(),
  pictures: z.string(),
})
export type Digests = z.infer<typeof digestsSchema>

const manifestSchema = z.object({ pages: z.record(z.string(), digestsSchema) })

export interface Production {
  /** '' where no address is known. */
  readonly address: string
  /** Null where its manifest was read; otherwise why nothing is compared, in a sentence. */
  readonly notCompared: string | null
  readonly pages: ReadonlyMap<string, Digests>
}

const answerMost = 10_000

/** 64 bits: two texts of one page are compared, never texts of all pages. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 11)

/** Each deploy says its own host, on the flyer for one, and serves its own copy of a picture. */
export function digestsOf(page: PageFacts): Digests {
  const host = URL.parse(page.canonical)?.host ?? ''
  const pictures = page.pictures.map(
    ({ source, alternative }) => `${URL.parse(source, 'http://x')?.pathname ?? source} ${alternative ?? ''}`,
  )
  return {
    title: digest(page.title),
    description: digest(page.description),
    text: digest(host === '' ? page.text : page.text.replaceAll(host, '')),
    pictures: digest(pictures.join('\n')),
  }
}

export function writeManifest(pages: ReadonlyMap<string, PageFacts>): string {
  return JSON.stringify({
    pages: Object.fromEntries([...pages].map(([path, page]) => [path, digestsOf(page)])),
  })
}

/** Where production is; '' where nothing says it. On Netlify `URL` is the main address of the site, whichever deploy is built. */
export function productionAddress(environment: Readonly<Record<string, string | undefined>>): string {
  const { PRODUCTION_URL = '', URL: main = '', NETLIFY } = environment
  return (PRODUCTION_URL || (NETLIFY ? main : '')).replace(/\/+$/, '')
}

/** Never throws, and ends in time: a preview is built whether production answers or not. */
export async function readProduction(address: string): Promise<Production> {
  const nothing = (notCompared: string): Production => ({ address, notCompared, pages: new Map() })
  if (address === '')
    return nothing('The address of production is not known: PRODUCTION_URL says it where Netlify does not.')
  if (!URL.canParse(address)) return nothing(`${address} is no address of a production site.`)
  try {
    const signal = AbortSignal.timeout(answerMost)
    const answer = await fetch(new URL(manifestName, `${address}/`), { signal })
    const { pages } = manifestSchema.parse(await answer.json())
    return { address, notCompared: null, pages: new Map(Object.entries(pages)) }
  } catch {
    return nothing(`${address} did not answer with the manifest of its build.`)
  }
}
