/** A storage that answers and takes no writes: read-only, or on a full disk. What this process was last told. */
import { StorageUnavailableError } from './document-store.ts'

/** SQLSTATEs of PostgreSQL, and codes of a folder's file system. */
const codes = new Set(['25006', '53100', 'EACCES', 'EDQUOT', 'EFBIG', 'ENOSPC', 'EPERM', 'EROFS'])

export function refusesWrites(code: string): boolean {
  return codes.has(code)
}

/** Nothing of the write was kept, and the next one fares no better. Answered as 503. */
export class WritesRefusedError extends StorageUnavailableError {
  override name = 'WritesRefusedError'

  /** `code` says why. */
  constructor(what: string, code: string) {
    super(`${what}: the storage takes no writes (${code})`)
  }
}

let isRefused = false

/** Called with the outcome of each write. */
export function noteWrite(outcome: 'kept' | 'refused'): void {
  isRefused = outcome === 'refused'
}

/** Whether the last write of this process was refused. */
export function areWritesRefused(): boolean {
  return isRefused
}
