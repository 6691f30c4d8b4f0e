/** A real Blobs server on a temporary folder; the storage of every test. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openBlobsServer,
  type BlobsServerOptions,
  type OpenBlobsServer,
} from '../../../netlify/local/data/strict-blobs-server.ts'

export interface TestBlobs extends OpenBlobsServer {
  readonly directory: string
}

/** Until it is closed, getStore() in this process uses it. Closing deletes its data, so nothing waits for the disk. */
export async function openTestBlobs(options: Omit<BlobsServerOptions, 'directory'> = {}): Promise<TestBlobs> {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'))
  const server = await openBlobsServer({ isDurable: false, ...options, directory })
  const before = process.env['NETLIFY_BLOBS_CONTEXT']
  process.env['NETLIFY_BLOBS_CONTEXT'] = server.environment
  return {
    ...server,
    directory,
    async close() {
      if (before === undefined) delete process.env['NETLIFY_BLOBS_CONTEXT']
      else process.env['NETLIFY_BLOBS_CONTEXT'] = before
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
