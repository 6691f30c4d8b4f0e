/** Opens a strict Blobs server in memory, the storage of every test. */
import {
  fetchInProcess,
  openBlobsServer,
  type BlobsServerOptions,
  type OpenBlobsServer,
} from './strict-blobs-server.ts'

export interface TestBlobsOptions extends BlobsServerOptions {
  /** Serves over HTTP, as another process would need; otherwise without a connection. */
  readonly isOverHttp?: boolean
}

/** Until the server is closed, getStore() in this process uses it. */
export async function openTestBlobs({
  isOverHttp = false,
  ...options
}: TestBlobsOptions = {}): Promise<OpenBlobsServer> {
  const overHttp = await openBlobsServer(options)
  const server = isOverHttp ? overHttp : fetchInProcess(overHttp)
  const before = process.env['NETLIFY_BLOBS_CONTEXT']
  process.env['NETLIFY_BLOBS_CONTEXT'] = server.environment
  return {
    ...server,
    async close() {
      if (before === undefined) delete process.env['NETLIFY_BLOBS_CONTEXT']
      else process.env['NETLIFY_BLOBS_CONTEXT'] = before
      await server.close()
    },
  }
}
