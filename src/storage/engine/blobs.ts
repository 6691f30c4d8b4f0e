/** Stores documents in Netlify Blobs, and interprets the answers of its client. */
import { getDeployStore, getStore } from '@netlify/blobs'
import { guardedStore, patientLimits, StorageUnavailableError, type DocumentStore } from './document-store.ts'

type Input = Parameters<typeof fetch>[0]

/** Opens the deploy's store, or the whole site's if `deployID` is undefined. */
export function openBlobsStore(name: string, limits = patientLimits, deployID?: string): DocumentStore {
  async function ask<Value>(
    signal: AbortSignal,
    work: (client: ReturnType<typeof getStore>) => Promise<Value>,
  ): Promise<Value> {
    const said = { isRefused: false }
    /** The client would retry a failure and a 5xx itself, 5 times, 5 s apart. A 424 stops it. */
    async function fetchOnce(input: Input, init?: RequestInit): Promise<Response> {
      const response = await fetch(input, { ...init, signal }).catch(() => null)
      if (response && response.status !== 429 && response.status < 500) return response
      await response?.body?.cancel().catch(() => undefined)
      said.isRefused = response?.status === 507
      return new Response(null, { status: 424 })
    }
    const options = { name, consistency: 'strong', fetch: fetchOnce } as const
    const client = deployID === undefined ? getStore(options) : getDeployStore({ ...options, deployID })
    try {
      return await work(client)
    } catch (error) {
      throw said.isRefused ? Object.assign(new Error('no room'), { code: '507' }) : error
    }
  }
  return guardedStore(
    {
      get: (key, signal) =>
        ask(signal, async (client) => {
          // The client's type omits that there may be no blob.
          const reading: Promise<{ data: ArrayBuffer; etag?: string } | null> = client.getWithMetadata(key, {
            type: 'arrayBuffer',
          })
          const found = await reading
          if (found && !found.etag) throw new StorageUnavailableError(`${key} came without an etag`)
          return found && { text: Buffer.from(found.data).toString(), etag: found.etag ?? '' }
        }),
      put: (key, text, over, signal) =>
        ask(signal, async (client) => {
          const options = typeof over === 'string' ? { onlyIfMatch: over } : { onlyIfNew: over === null }
          const { modified, etag } = await client.set(key, text, options)
          // The client takes every status but 412 for the success of a conditional write; a real success brings an etag.
          if (modified && !etag) throw new StorageUnavailableError(`${key} was answered without an etag`)
          return modified ? (etag ?? null) : null
        }),
      delete: (key, signal) => ask(signal, (client) => client.delete(key)),
      list: (prefix, signal) =>
        ask(signal, async (client) => {
          const { blobs } = await client.list({ prefix })
          return new Map(blobs.map(({ key, etag }) => [key, etag]))
        }),
    },
    limits,
  )
}
