/** A place that keeps texts under keys. Every engine passes tests/api/storage/document-store-contract.ts. */
import { createHash } from 'node:crypto'

/** The storage was not reached, or was too busy until the deadline. The API answers 503 with Retry-After. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
}

/** The storage answers but accepts no writes: nothing of this write was kept. */
export class WritesRefusedError extends StorageUnavailableError {
  override name = 'WritesRefusedError'
}

export interface StoredText {
  readonly text: string
  /** The version's etag: different for every other text, and never empty. */
  readonly etag: string
}

/** `conflict`: another writer was quicker, or this write’s answer was lost. `unknown`: the text is kept or not, now or in a moment. */
export type PutResult =
  | { readonly ok: true; readonly etag: string }
  | { readonly ok: false; readonly reason: 'conflict' | 'unknown' }

/** Overwrites the version with this etag, nothing (null), or whatever is there (undefined). */
export type Over = string | null | undefined

/** Keys: see DocumentKind; no key is the beginning of another up to a slash. All methods throw StorageUnavailableError. */
export interface DocumentStore {
  readonly get: (key: string) => Promise<StoredText | null>
  /** If many write at once on the same condition, one succeeds. */
  readonly put: (key: string, text: string, over?: Over) => Promise<PutResult>
  readonly delete: (key: string) => Promise<void>
  /** Returns etags by key. One operation per 1,000 keys. It may lag behind writes, so the list alone proves nothing. */
  readonly list: (prefix: string) => Promise<ReadonlyMap<string, string>>
}

type Soon<Value> = Value | Promise<Value>

export interface Engine {
  readonly get: (key: string, signal: AbortSignal) => Soon<StoredText | null>
  /** Returns the etag of the written text, or null if the condition does not hold. */
  readonly put: (key: string, text: string, over: Over, signal: AbortSignal) => Soon<string | null>
  readonly delete: (key: string, signal: AbortSignal) => Soon<unknown>
  readonly list: (prefix: string, signal: AbortSignal) => Soon<ReadonlyMap<string, string>>
}

/** In milliseconds: `cut` ends one operation; a read is repeated until `silence`. */
export interface SilenceLimits {
  readonly cut: number
  readonly silence: number
}

export const promptLimits: SilenceLimits = { cut: 1_200, silence: 2_200 }
export const patientLimits: SilenceLimits = { cut: 5_000, silence: 15_000 }

export const sleep = (milliseconds: number) => new Promise<void>((wake) => setTimeout(wake, milliseconds))

/** Returns the milliseconds before the next try, with full jitter and exponential back-off. */
export function pauseBefore(tries: number): number {
  return Math.random() * Math.min(800, 25 * 2 ** tries)
}

/** Additional milliseconds for each byte that is sent: a megabyte a second. */
const perByte = 1 / 1_000

export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : ''
}

/** Matches SQLSTATEs of PostgreSQL, codes of a file system and a status of HTTP for a storage that is read-only or whose disk is full. */
export function refusesWrites(error: unknown): boolean {
  return /^(?:25006|53100|EACCES|EDQUOT|EFBIG|ENOSPC|EPERM|EROFS|507)$/.test(codeOf(error))
}

/** Matches refused logins, a missing database, wrong statements, a deploy without Blobs: the storage is not away then. */
function isSetUpWrongly(error: unknown): boolean {
  const isMissing = error instanceof Error && error.name === 'MissingBlobsEnvironmentError'
  return isMissing || /^(?:28|3D|3F|42)/.test(codeOf(error))
}

export function etagOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('cut')), { once: true }),
  )

let isRefused = false

export function areWritesRefused(): boolean {
  return isRefused
}

/** Gives every engine the same waits for a silent storage and the same meanings of failures. */
export function guardedStore(engine: Engine, { cut, silence }: SilenceLimits): DocumentStore {
  async function run<Value>(
    operation: string,
    work: (signal: AbortSignal) => Soon<Value>,
    { isRepeatable = false, bytes = 0 } = {},
  ): Promise<Value> {
    const until = performance.now() + silence
    for (let tries = 0; ; tries++) {
      const left = Math.max(0, until - performance.now())
      const signal = AbortSignal.timeout(Math.ceil(Math.min(cut, left) + bytes * perByte))
      try {
        return await Promise.race([work(signal), aborted(signal)])
      } catch (error) {
        if (isSetUpWrongly(error) || error instanceof StorageUnavailableError) throw error
        if (refusesWrites(error))
          throw new WritesRefusedError(`${operation}: the storage takes no writes (${codeOf(error)})`)
        const pause = pauseBefore(tries)
        if (!isRepeatable || performance.now() + pause >= until)
          throw new StorageUnavailableError(`${operation} was not answered`, { cause: error })
        await sleep(pause)
      }
    }
  }
  return {
    get: (key) => run(`get ${key}`, (signal) => engine.get(key, signal), { isRepeatable: true }),
    async put(key, text, over) {
      // The client of Netlify Blobs would take it for no condition.
      if (over === '') throw new TypeError('an empty etag')
      try {
        const put = (signal: AbortSignal) => engine.put(key, text, over, signal)
        const etag = await run(`put ${key}`, put, { bytes: text.length })
        if (etag === null) return { ok: false, reason: 'conflict' }
        isRefused = false
        return { ok: true, etag }
      } catch (error) {
        isRefused ||= error instanceof WritesRefusedError
        if (error instanceof WritesRefusedError || !(error instanceof StorageUnavailableError)) throw error
        return { ok: false, reason: 'unknown' }
      }
    },
    delete: async (key) => void (await run(`delete ${key}`, (signal) => engine.delete(key, signal))),
    list: (prefix) => run(`list ${prefix}`, (signal) => engine.list(prefix, signal), { isRepeatable: true }),
  }
}
