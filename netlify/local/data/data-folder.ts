/** Locks the data folder, in which this process keeps its documents unless a database holds them. */
import { join } from 'node:path'
import { setOutbox, setStorageFolder } from '#http/configuration.ts'
import { takeLock } from './lock.ts'
import { closeDatabase, openPostgresStore, queryOver } from '#storage/engine/postgres.ts'
import { describeDatabase } from '#http/environment.ts'
import { SettingError, type Settings } from '../settings.ts'
import { newSilence, promptLimits } from '#storage/engine/document-store.ts'
import { prepareFolder } from '#storage/engine/folder.ts'

async function requireDatabase(address: string): Promise<void> {
  const store = openPostgresStore(queryOver(address), 'site', newSilence(promptLimits))
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
