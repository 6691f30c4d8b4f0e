/** Gives a folder one owner: two servers that write into one storage would each use outdated etags. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  readonly release: () => void
}

export class LockedError extends Error {
  override name = 'LockedError'
}

/** SQLite's error code SQLITE_BUSY. */
const busy = 5

/** Holds the lock until it is released, or until this process ends in any way. Throws LockedError if another process holds it. */
export function takeLock(path: string): Lock {
  mkdirSync(dirname(path), { recursive: true })
  // Throws the file system's own error if the file cannot be written.
  appendFileSync(path, '')
  // The operating system knows which process has locked an SQLite file.
  const file = new DatabaseSync(path)
  try {
    file.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    const isHeld = error instanceof Error && 'errcode' in error && error.errcode === busy
    throw isHeld ? new LockedError(`${path} is held by another process`) : error
  }
  return {
    release() {
      if (file.isOpen) file.close()
    },
  }
}
