/** Locks the data folder, in which this process then keeps its documents, unless a database does. */
import { join } from 'node:path'
import { setOutbox, setStorageFolder } from '#http/configuration.ts'
import { takeLock } from './lock.ts'
import { closeDatabase, describeDatabase, openPostgresStore, queryOver } from '#storage/engine/postgres.ts'
import { SettingError } from '../settings.ts'
import { prepareFolder } from '#storage/engine/folder.ts'

export interface DataFolder {
  readonly close: () => Promise<void>
}

interface DataOptions {
  readonly database?: string | null
}

async function requireDatabase(address: string): Promise<void> {
  const store = openPostgresStore(queryOver(address), 'site')
  try {
    await store.get('addresses')
  } catch (error) {
    await closeDatabase()
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    // Of several addresses that refuse, each has its own message and all have one code.
    const reason =
      cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause)
    throw new SettingError(`DATABASE_URL: ${describeDatabase(address) ?? ''} cannot be used: ${reason}.`)
  }
}

/** Keeps documents in the folder or the database, e-mails in `outbox`. Throws LockedError when another process serves it. */
export async function openDataFolder(
  directory: string,
  { database = null }: DataOptions = {},
): Promise<DataFolder> {
  const lock = takeLock(join(directory, 'lock'))
  // For exits without a shutdown: a crash or process.exit().
  process.once('exit', lock.release)
  try {
    if (database === null) {
      const documents = join(directory, 'documents')
      prepareFolder(documents)
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
