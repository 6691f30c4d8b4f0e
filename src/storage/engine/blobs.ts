/** Netlify Blobs: what its client's answers really mean. */
import { getDeployStore, getStore } from '@netlify/blobs'
import { StorageUnavailableError, type DocumentStore } from './document-store.ts'
import { guardedStore, newSilence, patientLimits, type Over } from './guarded-store.ts'

/** Nothing that the client would try again on its own, 5 times, 5 s apart: no error and no 5xx. A 424 is final to it. */
async function fetchOnce(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  signal: AbortSignal,
  onRefused: () => void,
): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, signal })
    if (response.status !== 429 && response.status < 500) return response
    await response.body?.cancel()
    if (response.status === 507) onRefused()
  } catch {
    // The network's reasons are many and none changes what happens next.
  }
  return new Response(null, { status: 424 })
}

/** One store of the site, by the name that Netlify's interface shows, or of one deploy. */
export function openBlobsStore(
  name: string,
  silence = newSilence(patientLimits),
  deployID?: string,
): DocumentStore {
  async function ask<Value>(
    signal: AbortSignal,
    work: (client: ReturnType<typeof getStore>) => Promise<Value>,
  ): Promise<Value> {
    const said = { isRefused: false }
    const options = {
      name,
      consistency: 'strong',
      fetch: (input: Parameters<typeof fetch>[0], init?: RequestInit) =>
        fetchOnce(input, init, signal, () => (said.isRefused = true)),
    } as const
    const client = deployID === undefined ? getStore(options) : getDeployStore({ ...options, deployID })
    try {
      return await work(client)
    } catch (error) {
      throw said.isRefused ? Object.assign(new Error('no room'), { code: '507' }) : error
    }
  }
  const engine = {
    get: (key: string, signal: AbortSignal) =>
      ask(signal, async (client) => {
        // The client's type leaves out that there may be nothing.
        const reading: Promise<{ data: ArrayBuffer; etag?: string } | null> = client.getWithMetadata(key, {
          type: 'arrayBuffer',
        })
        const found = await reading
        if (!found) return null
        // Without an etag nothing could be written back safely.
        if (!found.etag) throw new StorageUnavailableError(`${key} came without an etag`)
        return { text: Buffer.from(found.data).toString(), etag: found.etag }
      }),
    put: (key: string, text: string, over: Over, signal: AbortSignal) =>
      ask(signal, async (client) => {
        const options = typeof over === 'string' ? { onlyIfMatch: over } : { onlyIfNew: over === null }
        const { modified, etag } = await client.set(key, text, options)
        if (!modified) return null
        // To the client every status but 412 is a success of a conditional write; a true one brings an etag.
        if (!etag) throw new StorageUnavailableError(`${key} was answered without an etag`)
        return etag
      }),
    delete: (key: string, signal: AbortSignal) => ask(signal, (client) => client.delete(key)),
    list: (prefix: string, signal: AbortSignal) =>
      ask(signal, async (client) => {
        const { blobs } = await client.list({ prefix })
        return new Map(blobs.map(({ key, etag }) => [key, etag]))
      }),
  }
  return guardedStore(engine, silence)
}
