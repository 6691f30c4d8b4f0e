/** A real Blobs server on a temporary folder; the storage of every test. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  fetchInProcess,
  openBlobsServer,
  type BlobsServerOptions,
  type OpenBlobsServer,
} from '../../../netlify/local/data/strict-blobs-server.ts'

export interface TestBlobs extends OpenBlobsServer {
  readonly directory: string
  /** Everything that is stored, with its keys: for tests of what must be gone. */
  readonly storedTexts: () => Promise<string>
}

async function textsIn(directory: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(
    async ({ parentPath, name }) => `${name}\n${await readFile(join(parentPath, name), 'utf8')}`,
  )
  return (await Promise.all(texts)).join('\n')
}

export interface TestBlobsOptions extends Omit<BlobsServerOptions, 'directory'> {
  /** Asked over HTTP, as by a process of its own; otherwise without a line. */
  readonly isOverHttp?: boolean
}

/** Until it is closed, getStore() in this process uses it. Closing deletes its data, so nothing waits for the disk. */
export async function openTestBlobs({
  isOverHttp = false,
  ...options
}: TestBlobsOptions = {}): Promise<TestBlobs> {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'))
  const overHttp = await openBlobsServer({ isDurable: false, ...options, directory })
  const server = isOverHttp ? overHttp : fetchInProcess(overHttp)
  const before = process.env['NETLIFY_BLOBS_CONTEXT']
  process.env['NETLIFY_BLOBS_CONTEXT'] = server.environment
  return {
    ...server,
    directory,
    storedTexts: () => textsIn(directory),
    async close() {
      if (before === undefined) delete process.env['NETLIFY_BLOBS_CONTEXT']
      else process.env['NETLIFY_BLOBS_CONTEXT'] = before
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
