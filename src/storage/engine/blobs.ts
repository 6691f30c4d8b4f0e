/** Netlify Blobs as document stores: what its client's answers really mean. */
import { getDeployStore, getStore } from '@netlify/blobs'
import { StorageUnavailableError, type DocumentStore, type PutResult } from './document-store.ts'
import { noteWrite, WritesRefusedError } from './read-only.ts'
import { hearStorage, patientLimits, SilenceBudget, StorageSilentError, type Cut } from './silence-budget.ts'

/** The header that says why a write was refused. */
export const refusedBy = 'x-refused-by'

/**
 * Answers instead of throwing or handing out statuses that the client would retry on its own (5 times, 5 s apart).
 * To the client a 424 is final: reads throw, and a conditional write comes back without an etag.
 */
export async function fetchOnce(
  input: string | URL | Request,
  init: RequestInit = {},
  cut?: Cut,
): Promise<Response> {
  try {
    const response = await fetch(input, cut ? { ...init, signal: cut.signal } : init)
    if (response.status !== 429 && response.status < 500) {
      hearStorage()
      const length = response.headers.get('content-length')
      cut?.extend(Number(length))
      return length === null ? heardAsItComes(response) : response
    }
    await response.body?.cancel()
    // The local server says why; the hosted storage has no such answer.
    if (response.status === 507)
      return new Response(null, {
        status: 424,
        headers: { [refusedBy]: response.headers.get(refusedBy) ?? '507' },
      })
  } catch {
    // The network's reasons are many and none changes what happens next.
  }
  return new Response(null, { status: 424 })
}

/** How long a text of unknown length takes nobody knows: each piece of it is a sign of life. */
function heardAsItComes({ body, status, headers }: Response): Response {
  const heard = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, output) {
      hearStorage()
      output.enqueue(piece)
    },
  })
  return new Response(body?.pipeThrough(heard) ?? null, { status, headers })
}

type Client = ReturnType<typeof getStore>

/** To the client every status but 412 is a success of a conditional write; a true one brings an etag. `fail` hears of any other. */
async function setOnce(
  blobs: Client,
  key: string,
  text: string,
  options: Parameters<Client['set']>[2],
  fail: () => void,
): Promise<PutResult> {
  const written = await blobs.set(key, text, options).catch(() => null)
  if (written?.modified === false) return { ok: false, reason: 'conflict' }
  if (written?.etag) {
    noteWrite('kept')
    return { ok: true, etag: written.etag }
  }
  fail()
  return { ok: false, reason: 'unknown' }
}

/**
 * One store of the site, by the name that Netlify's interface shows, or of one deploy. Every operation ends within 5 s, and sooner where
 * nothing is answered any more: see silence-budget.ts.
 */
export function openBlobsStore(
  name: string,
  budget = new SilenceBudget(patientLimits),
  deployID?: string,
): DocumentStore {
  /** Throws what `work` throws, as StorageUnavailableError. `work` says by its second argument that it failed all the same. */
  async function attempt<Value>(
    what: string,
    failure: string,
    bytes: number,
    work: (client: Client, fail: () => void) => Promise<Value>,
  ): Promise<Value> {
    budget.requireTime(what)
    const startedAt = performance.now()
    const cuts: Cut[] = []
    let hasFailed = false
    const codes: string[] = []
    const options = {
      name,
      consistency: 'strong',
      fetch: async (input: Parameters<typeof fetch>[0], init?: RequestInit) => {
        const cut = budget.startCut(what, bytes)
        cuts.push(cut)
        const response = await fetchOnce(input, init, cut)
        const code = response.headers.get(refusedBy)
        if (code !== null) codes.push(code)
        return response
      },
    } as const
    // Throws where the platform says nothing of its storage: not a storage that is away, but a deploy that is set up wrongly.
    const client = deployID === undefined ? getStore(options) : getDeployStore({ ...options, deployID })
    const requireWritable = (): void => {
      const [code] = codes
      if (code !== undefined) throw new WritesRefusedError(what, code)
    }
    try {
      const value = await work(client, () => (hasFailed = true))
      requireWritable()
      return value
    } catch (error) {
      requireWritable()
      hasFailed = true
      if (error instanceof StorageUnavailableError) throw error
      throw new StorageUnavailableError(failure, { cause: error })
    } finally {
      for (const { end } of cuts) end()
      if (hasFailed && codes.length === 0) budget.failed(what, startedAt)
      else budget.answered(what)
    }
  }

  return {
    get(key) {
      return attempt(`get ${key}`, `${key} could not be read`, 0, async (blobs) => {
        // The client's type leaves out that there may be nothing.
        const reading: Promise<{ data: ArrayBuffer; etag?: string } | null> = blobs.getWithMetadata(key, {
          type: 'arrayBuffer',
        })
        const found = await reading
        if (!found) return null
        // Without an etag nothing could be written back safely.
        if (!found.etag) throw new StorageUnavailableError(`${key} came without an etag`)
        return { text: Buffer.from(found.data).toString(), etag: found.etag }
      })
    },

    async put(key, text, condition) {
      // To the client an empty etag is no condition at all.
      if (condition && 'ifMatch' in condition && condition.ifMatch === '')
        throw new TypeError('an empty etag')
      const options =
        condition && 'ifMatch' in condition
          ? { onlyIfMatch: condition.ifMatch }
          : { onlyIfNew: condition !== undefined }
      return attempt(`put ${key}`, `${key} could not be written`, text.length, (blobs, fail) =>
        setOnce(blobs, key, text, options, fail),
      ).catch((error: unknown): PutResult => {
        if (error instanceof WritesRefusedError) noteWrite('refused')
        if (!(error instanceof StorageSilentError)) throw error
        return { ok: false, reason: 'unknown', isSilent: true }
      })
    },

    async delete(key) {
      await attempt(`delete ${key}`, `${key} could not be removed`, 0, (blobs) => blobs.delete(key))
    },

    list(prefix) {
      return attempt(`list ${prefix}`, 'the documents could not be listed', 0, async (blobs) => {
        const listed = await blobs.list({ prefix })
        return new Map(listed.blobs.map(({ key, etag }) => [key, etag]))
      })
    },
  }
}
