/** The storage of a local run and its outbox: locks the data folder, starts a Blobs server on it and adds sample data when it is empty. */
import { join } from 'node:path'
import { sweepDrafts } from '#mail/sending/outbox-folder.ts'
import { setOutbox } from '#http/configuration.ts'
import type { BlobsFolderOptions } from './blobs-folder.ts'
import { takeLock } from './lock.ts'
import { openBlobsServer, type OpenBlobsServer } from './strict-blobs-server.ts'

export interface DataFolder {
  readonly blobs: OpenBlobsServer
  readonly close: () => Promise<void>
}

/** Afterwards getStore() in this process uses the folder, and e-mails go to `outbox` in it. Throws LockedError when another process serves it. */
export async function openDataFolder(
  directory: string,
  options: BlobsFolderOptions = {},
): Promise<DataFolder> {
  const lock = takeLock(join(directory, 'lock'))
  // For exits without a shutdown: a crash or process.exit().
  process.once('exit', lock.release)
  try {
    const blobs = await openBlobsServer({ ...options, directory: join(directory, 'blobs') })
    process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.environment
    const outbox = join(directory, 'outbox')
    await sweepDrafts(outbox)
    setOutbox(outbox)
    return {
      blobs,
      async close() {
        await blobs.close()
        lock.release()
        process.off('exit', lock.release)
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
