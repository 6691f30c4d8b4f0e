/** Opening Netlify Blobs: which stores this deploy may touch, and a fetch that gives up soon enough to try again. */
import { getStore, type Store } from '@netlify/blobs'

/** Where one deploy's data lies. Opened per request: Blobs refuses to be opened at module level in production. */
export interface Storage {
  /** Which deploys share it. */
  readonly name: string
  /** The site's documents: calendar, rosters, enquiries, signups, summary. */
  readonly data: Store
  /** Sessions and wrong attempts: short-lived, never exported, out of the way of listings. */
  readonly guard: Store
}

/** What Netlify says of the deploy that runs this code; everything absent counts as a local run. */
export interface Deploy {
  readonly context?: string | undefined
  readonly published?: boolean | undefined
}

/** Milliseconds for one try of one operation; the client's own 25 s would outlast a visitor's patience. */
const tryMilliseconds = 5_000

/**
 * Answers instead of throwing or handing out statuses that the client would retry on its own (5 times, 5 s apart).
 * To the client a 424 is final: reads throw, and a conditional write comes back without an etag, which
 * `changeDocument` takes for what it is: not known.
 */
export async function fetchOnce(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, signal: AbortSignal.timeout(tryMilliseconds) })
    if (response.status !== 429 && response.status < 500) return response
    await response.body?.cancel()
  } catch {
    // The network's reasons are many and none changes what happens next.
  }
  return new Response(null, { status: 424 })
}

/** Site stores are shared by all deploys, so the context is part of every name: only a published production deploy says production. */
export function storageName(deploy: Deploy): string {
  if (!deploy.context) return 'dev'
  if (deploy.context === 'production')
    return deploy.published === false ? 'production-unpublished' : 'production'
  // Case stays as it is: 'Production' must not become what only 'production' is.
  return deploy.context.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 40)
}

export function openStorage(deploy: Deploy): Storage {
  const name = storageName(deploy)
  const options = { consistency: 'strong', fetch: fetchOnce } as const
  return {
    name,
    // Opened at the first use, so that a request that is refused before it needs storage needs none.
    get data() {
      return getStore({ ...options, name: `site-${name}` })
    },
    get guard() {
      return getStore({ ...options, name: `guard-${name}` })
    },
  }
}
