/** Gives a folder one owner: two servers writing into one storage would each use outdated etags. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  readonly release: () => void
}

/** Another process holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
}

/** SQLITE_BUSY. */
const busy = 5

/** Held until released, or until this process ends, however that happens. Throws LockedError where another process holds it. */
export function takeLock(path: string): Lock {
  mkdirSync(dirname(path), { recursive: true })
  // Says in the words of the file system why it cannot be written.
  appendFileSync(path, '')
  // The system itself knows who has an SQLite file.
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
