/** Netlify Blobs as document stores: what its client's answers really mean. */
import { getDeployStore, getStore } from '@netlify/blobs'
import { StorageUnavailableError, type DocumentStore, type PutResult } from './document-store.ts'
import { noteWrite, WritesRefusedError } from './read-only.ts'
import { patientLimits, SilenceBudget, StorageSilentError } from './silence-budget.ts'

/**
 * Answers instead of throwing or handing out statuses that the client would retry on its own (5 times, 5 s apart). To the client a 424 is
 * final: reads throw, and a conditional write comes back without an etag.
 */
async function fetchOnce(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  signal: AbortSignal,
  onRefused: (status: number) => void,
): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, signal })
    if (response.status !== 429 && response.status < 500) return response
    await response.body?.cancel()
    if (response.status === 507) onRefused(507)
  } catch {
    // The network's reasons are many and none changes what happens next.
  }
  return new Response(null, { status: 424 })
}

type Client = ReturnType<typeof getStore>

/**
 * One store of the site, by the name that Netlify's interface shows, or of one deploy. How long an operation may take is the budget's
 * (silence-budget.ts).
 */
export function openBlobsStore(
  name: string,
  budget = new SilenceBudget(patientLimits),
  deployID?: string,
): DocumentStore {
  /** Throws WritesRefusedError where the storage takes no writes, and what else `work` throws as StorageUnavailableError. */
  function attempt<Value>(
    what: string,
    bytes: number,
    work: (client: Client) => Promise<Value>,
  ): Promise<Value> {
    return budget.spend(what, bytes, async (signal) => {
      const refused: number[] = []
      const options = {
        name,
        consistency: 'strong',
        fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
          fetchOnce(input, init, signal, (status) => void refused.push(status)),
      } as const
      // Throws where the platform says nothing of its storage: not a storage that is away, but a deploy that is set up wrongly.
      const client = deployID === undefined ? getStore(options) : getDeployStore({ ...options, deployID })
      try {
        return await work(client)
      } catch (error) {
        if (refused.length > 0) throw new WritesRefusedError(what, String(refused[0]))
        if (error instanceof StorageUnavailableError) throw error
        throw new StorageUnavailableError(`${what} was not answered`, { cause: error })
      }
    })
  }

  return {
    get(key) {
      return attempt(`get ${key}`, 0, async (blobs) => {
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

    async put(key, text, condition): Promise<PutResult> {
      // To the client an empty etag is no condition at all.
      if (condition && 'ifMatch' in condition && condition.ifMatch === '')
        throw new TypeError('an empty etag')
      const options =
        condition && 'ifMatch' in condition
          ? { onlyIfMatch: condition.ifMatch }
          : { onlyIfNew: condition !== undefined }
      try {
        return await attempt(`put ${key}`, text.length, async (blobs) => {
          const { modified, etag } = await blobs.set(key, text, options)
          if (!modified) return { ok: false, reason: 'conflict' }
          // To the client every status but 412 is a success of a conditional write; a true one brings an etag.
          if (!etag) throw new StorageUnavailableError(`put ${key} was answered without an etag`)
          noteWrite('kept')
          return { ok: true, etag }
        })
      } catch (error) {
        if (error instanceof WritesRefusedError) noteWrite('refused')
        if (error instanceof WritesRefusedError || !(error instanceof StorageUnavailableError)) throw error
        return { ok: false, reason: 'unknown', isSilent: error instanceof StorageSilentError }
      }
    },

    async delete(key) {
      await attempt(`delete ${key}`, 0, (blobs) => blobs.delete(key))
    },

    list(prefix) {
      return attempt(`list ${prefix}`, 0, async (blobs) => {
        const listed = await blobs.list({ prefix })
        return new Map(listed.blobs.map(({ key, etag }) => [key, etag]))
      })
    },
  }
}
