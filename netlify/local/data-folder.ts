/** Locks the data folder, in which this process keeps its documents unless a database holds them: two servers would each use outdated etags. */
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setOutbox, setStorageFolder } from '#http/configuration.ts'
import { describeDatabase } from '#http/environment.ts'
import { promptLimits } from '#storage/engine/document-store.ts'
import { closeDatabase, openPostgresStore, queryOver } from '#storage/engine/postgres.ts'
import { SettingError, type Settings } from './settings.ts'

async function requireDatabase(address: string): Promise<void> {
  const store = openPostgresStore(queryOver(address), 'site', promptLimits)
  try {
    await store.get('addresses')
  } catch (error) {
    await closeDatabase()
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    // If several addresses refuse, each has its own message, and all share one code.
    const reason =
      cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause)
    throw new SettingError(`DATABASE_URL: ${describeDatabase(address) ?? ''} cannot be used: ${reason}.`)
  }
}

/** Keeps documents in the folder or the database, and e-mails in `outbox`. Throws LockedError if another process serves the folder. */
export async function openDataFolder(
  directory: string,
  { database = null }: Partial<Pick<Settings, 'database'>> = {},
) {
  const lock = takeLock(join(directory, 'lock'))
  // Releases the lock on exits without a shutdown: a crash or process.exit().
  process.once('exit', lock.release)
  try {
    if (database === null) {
      const documents = join(directory, 'documents')
      mkdirSync(documents, { recursive: true })
      setStorageFolder(documents)
    } else await requireDatabase(database)
    setOutbox(join(directory, 'outbox'))
    return {
      async close() {
        await closeDatabase()
        lock.release()
        process.off('exit', lock.release)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

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
