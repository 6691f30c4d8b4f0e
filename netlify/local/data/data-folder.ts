/** Locks the data folder and starts a Blobs server on it, which this process asks without a line, unless a database keeps the documents. */
import { join } from 'node:path'
import { setOutbox } from '#http/configuration.ts'
import type { BlobsFolderOptions } from './blobs-folder.ts'
import { takeLock } from './lock.ts'
import { closeDatabase, describeDatabase, openPostgresStore, queryOver } from '#storage/engine/postgres.ts'
import { patientLimits, SilenceBudget } from '#storage/engine/silence-budget.ts'
import { SettingError } from '../settings.ts'
import { fetchInProcess, openBlobsServer, type OpenBlobsServer } from './strict-blobs-server.ts'

export interface DataFolder {
  readonly blobs: OpenBlobsServer | null
  readonly close: () => Promise<void>
}

interface DataOptions extends BlobsFolderOptions {
  readonly database?: string | null
}

async function requireDatabase(address: string): Promise<void> {
  const store = openPostgresStore(queryOver(address), 'site', new SilenceBudget(patientLimits))
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

async function openBlobs(directory: string, options: BlobsFolderOptions): Promise<OpenBlobsServer> {
  const blobs = fetchInProcess(await openBlobsServer({ ...options, directory: join(directory, 'blobs') }))
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.environment
  return blobs
}

/**
 * Afterwards this process keeps its documents in the folder or the database, and e-mails go to `outbox`. Throws LockedError when another
 * process serves it.
 */
export async function openDataFolder(
  directory: string,
  { database = null, ...options }: DataOptions = {},
): Promise<DataFolder> {
  const lock = takeLock(join(directory, 'lock'))
  // For exits without a shutdown: a crash or process.exit().
  process.once('exit', lock.release)
  try {
    const blobs = database === null ? await openBlobs(directory, options) : null
    if (database !== null) await requireDatabase(database)
    setOutbox(join(directory, 'outbox'))
    return {
      blobs,
      async close() {
        await (blobs ? blobs.close() : closeDatabase())
        lock.release()
        process.off('exit', lock.release)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
