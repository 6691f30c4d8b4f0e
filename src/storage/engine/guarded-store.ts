/**
 * What all engines have in common: how long a request waits for a storage that does not answer, and what a failure means. All its
 * operations share one silence, so that its answer comes within three seconds: an operation is cut after a while, and once none has been
 * answered for the whole time nothing more is asked.
 */
import {
  StorageSilentError,
  StorageUnavailableError,
  WritesRefusedError,
  type DocumentStore,
  type PutResult,
  type StoredText,
} from './document-store.ts'

type Soon<Value> = Value | Promise<Value>

/** The four operations as one engine does them: they throw whatever its library throws, and `signal` cuts them. */
export interface Engine {
  readonly get: (key: string, signal: AbortSignal) => Soon<StoredText | null>
  /** The etag of what was written; null where the condition does not hold. */
  readonly put: (key: string, text: string, over: Over, signal: AbortSignal) => Soon<string | null>
  readonly delete: (key: string, signal: AbortSignal) => Soon<unknown>
  readonly list: (prefix: string, signal: AbortSignal) => Soon<ReadonlyMap<string, string>>
}

/** As DocumentStore.put() has it. */
export type Over = string | null | undefined

/** Milliseconds. */
export interface SilenceLimits {
  /** After which one operation is cut. */
  readonly cut: number
  /** Of failures alone, after which storage counts as silent. */
  readonly silence: number
}

/** For a visitor who waits. */
export const promptLimits: SilenceLimits = { cut: 1_200, silence: 2_200 }
/** For scheduled runs. */
export const patientLimits: SilenceLimits = { cut: 5_000, silence: 15_000 }

/** One request's waiting, for all stores that it opens. */
export interface Silence {
  readonly limits: SilenceLimits
  /** Since when nothing but failures was heard. */
  since: number | null
}

export function newSilence(limits: SilenceLimits): Silence {
  return { limits, since: null }
}

/** Milliseconds more for each byte that is sent: a megabyte a second. */
const perByte = 1 / 1_000

/** SQLSTATEs of PostgreSQL, codes of a folder's file system, a status of HTTP: read-only, or on a full disk. */
const refusing = new Set(['25006', '53100', 'EACCES', 'EDQUOT', 'EFBIG', 'ENOSPC', 'EPERM', 'EROFS', '507'])

export function refusesWrites(error: unknown): boolean {
  return refusing.has(codeOf(error))
}

/** '' where the error has none. */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : ''
}

/** Refused logins, no such database or schema, wrong statements, a deploy without Blobs: not a storage that is away. */
function isSetUpWrongly(error: unknown): boolean {
  const isMissing = error instanceof Error && error.name === 'MissingBlobsEnvironmentError'
  return isMissing || /^(?:28|3D|3F|42)/.test(codeOf(error))
}

let isRefused = false

/** Whether the last write of this process was refused. */
export function areWritesRefused(): boolean {
  return isRefused
}

export function guardedStore(engine: Engine, silence: Silence): DocumentStore {
  async function attempt<Value>(
    what: string,
    work: (signal: AbortSignal) => Soon<Value>,
    bytes = 0,
  ): Promise<Value> {
    const { cut, silence: most } = silence.limits
    const startedAt = performance.now()
    const left = (silence.since ?? startedAt) + most - startedAt
    if (left <= 0) throw new StorageSilentError(`${what}: the storage has been silent for too long`)
    try {
      const value = await work(AbortSignal.timeout(Math.ceil(Math.min(cut, left) + bytes * perByte)))
      silence.since = null
      return value
    } catch (error) {
      const isAnswer = refusesWrites(error) || isSetUpWrongly(error)
      silence.since = isAnswer ? null : (silence.since ?? startedAt)
      if (isSetUpWrongly(error)) throw error
      if (isAnswer) throw new WritesRefusedError(`${what}: the storage takes no writes (${codeOf(error)})`)
      if (error instanceof StorageUnavailableError) throw error
      throw new StorageUnavailableError(`${what} was not answered`, { cause: error })
    }
  }

  return {
    get: (key) => attempt(`get ${key}`, (signal) => engine.get(key, signal)),
    async put(key, text, over): Promise<PutResult> {
      // To the client of Netlify Blobs it would be no condition at all.
      if (over === '') throw new TypeError('an empty etag')
      try {
        const put = (signal: AbortSignal) => engine.put(key, text, over, signal)
        const etag = await attempt(`put ${key}`, put, text.length)
        if (etag === null) return { ok: false, reason: 'conflict' }
        isRefused = false
        return { ok: true, etag }
      } catch (error) {
        if (error instanceof WritesRefusedError) isRefused = true
        else if (error instanceof StorageUnavailableError && !(error instanceof StorageSilentError))
          return { ok: false, reason: 'unknown' }
        throw error
      }
    },
    delete: async (key) => void (await attempt(`delete ${key}`, (signal) => engine.delete(key, signal))),
    list: (prefix) => attempt(`list ${prefix}`, (signal) => engine.list(prefix, signal)),
  }
}
