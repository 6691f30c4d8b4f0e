/**
 * What storage needs of a place that keeps texts under keys: four operations, of which one is conditional. Every
 * implementation passes the same suite, `tests/support/storage/document-store-contract.ts`.
 */

/** The storage could not be reached, or was too busy until the deadline. Answered as 503 with Retry-After. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
}

/** Nothing was sent, because the storage has been silent for too long: trying again within this request is useless. */
export class StorageSilentError extends StorageUnavailableError {}

/** The storage answers and takes no writes: nothing of this one was kept, and the next one fares no better. Answered as 503. */
export class WritesRefusedError extends StorageUnavailableError {
  override name = 'WritesRefusedError'
}

/** A text as it was stored, and the name of this version of it: another one for every other text, never empty. */
export interface StoredText {
  readonly text: string
  readonly etag: string
}

/**
 * `conflict`: another writer was quicker. `unknown`: the text may be kept or not, now or in a moment, so a caller that has to know
 * reads again. A conflict is not proof that this write was never kept: its answer may have been lost on the way.
 */
export type PutResult =
  | { readonly ok: true; readonly etag: string }
  | { readonly ok: false; readonly reason: 'conflict' | 'unknown' }

/**
 * Keys are ASCII letters, digits, dots, dashes and slashes, because they go into URLs as they are; none is the beginning of
 * another up to a slash. Reading, removing and listing throw StorageUnavailableError when nobody answers in time, writing and
 * removing WritesRefusedError where the storage takes no writes, all of them StorageSilentError where it has been silent for too long.
 */
export interface DocumentStore {
  /** What the last successful write left there; null where there is nothing. */
  readonly get: (key: string) => Promise<StoredText | null>
  /**
   * Over the version with the etag `over`, or with null where there is nothing; left out, it overwrites. Of many that write at once on the
   * same condition, one succeeds.
   */
  readonly put: (key: string, text: string, over?: string | null) => Promise<PutResult>
  /** Fine where there is nothing. */
  readonly delete: (key: string) => Promise<void>
  /** Etags by key, of all keys that begin with the prefix. One operation per 1,000; may lag behind writes, so never a truth by itself. */
  readonly list: (prefix: string) => Promise<ReadonlyMap<string, string>>
}
