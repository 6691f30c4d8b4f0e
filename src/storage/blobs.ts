/** Netlify Blobs as document stores: which of them this deploy may touch, and what its client's answers really mean. */
import { getStore } from '@netlify/blobs'
import { rightsOf, type Deploy } from '#domain/deploy.ts'
import { StorageUnavailableError, type DocumentStore } from './document-store.ts'

/** Where one deploy's data lies. Opened per request: Blobs refuses to be opened at module level in production. */
export interface SiteStorage {
  /** Which deploys share it. */
  readonly name: string
  /** The site's documents: calendar, rosters, enquiries, signups, summary. */
  readonly data: DocumentStore
  /** Sessions and wrong attempts: short-lived, never exported, out of the way of listings. */
  readonly guard: DocumentStore
  /** Scheduled backups, and who was erased since: apart, so that losing the data does not lose them. */
  readonly backups: DocumentStore
  /** Keys of documents that could not be read since it was opened, and were left out by whoever looks at many. */
  readonly damaged: Set<string>
}

/** Milliseconds for one try of one operation; the client's own 25 s is longer than a visitor waits. */
const tryMilliseconds = 5_000

/**
 * Answers instead of throwing or handing out statuses that the client would retry on its own (5 times, 5 s apart).
 * To the client a 424 is final: reads throw, and a conditional write comes back without an etag.
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

/** One store of the site, by the name that Netlify's interface shows. Every operation ends within 5 s. */
export function openBlobsStore(name: string): DocumentStore {
  const blobs = getStore({ name, consistency: 'strong', fetch: fetchOnce })
  const answered = <Value>(operation: Promise<Value>, failure: string): Promise<Value> =>
    operation.catch((error: unknown) => {
      throw new StorageUnavailableError(failure, { cause: error })
    })
  return {
    async get(key) {
      // The client's type leaves out that there may be nothing.
      const found = await answered<{ data: ArrayBuffer; etag?: string } | null>(
        blobs.getWithMetadata(key, { type: 'arrayBuffer' }),
        `${key} could not be read`,
      )
      if (!found) return null
      // Without an etag nothing could be written back safely.
      if (!found.etag) throw new StorageUnavailableError(`${key} came without an etag`)
      return { text: Buffer.from(found.data).toString(), etag: found.etag }
    },

    async put(key, text, condition) {
      // To the client an empty etag is no condition at all.
      if (condition && 'ifMatch' in condition && condition.ifMatch === '')
        throw new TypeError('an empty etag')
      const options =
        condition && 'ifMatch' in condition
          ? { onlyIfMatch: condition.ifMatch }
          : { onlyIfNew: condition !== undefined }
      const written = await blobs.set(key, text, options).catch(() => null)
      if (written?.modified === false) return { ok: false, reason: 'conflict' }
      // The client takes every status but 412 for a success of a conditional write; a true one brings an etag.
      return written?.etag ? { ok: true, etag: written.etag } : { ok: false, reason: 'unknown' }
    },

    async delete(key) {
      await answered(blobs.delete(key), `${key} could not be removed`)
    },

    async list(prefix) {
      const listed = await answered(blobs.list({ prefix }), 'the documents could not be listed')
      return new Map(listed.blobs.map(({ key, etag }) => [key, etag]))
    },
  }
}

function refuse(): never {
  throw new Error('the platform did not say which deploy this is')
}

const nothing: SiteStorage = {
  name: 'none',
  damaged: new Set(),
  get data() {
    return refuse()
  },
  get guard() {
    return refuse()
  },
  get backups() {
    return refuse()
  },
}

/** The stores of this deploy. Where it may touch none, the first use throws: to answer as if nothing were stored would be worse. */
export function openStorage(deploy: Deploy): SiteStorage {
  // Where it runs decides about passwords and e-mails, not about stores.
  const { storage: name } = rightsOf(deploy, false)
  if (name === null) return nothing
  return {
    name,
    damaged: new Set(),
    // Opened at the first use, so that a request that is refused before it needs storage needs none.
    get data() {
      return openBlobsStore(`site-${name}`)
    },
    get guard() {
      return openBlobsStore(`guard-${name}`)
    },
    get backups() {
      return openBlobsStore(`backups-${name}`)
    },
  }
}
