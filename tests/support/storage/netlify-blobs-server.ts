/** Runs Netlify's own local Blobs server: a negative control, because it ignores conditions. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { vi } from 'vitest'

/** While `work` runs, getStore() uses this server. */
export async function withNetlifysOwnServer(work: () => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-control-'))
  const server = new BlobsServer({ directory, token: 'token' })
  const { port } = await server.start()
  const address = `http://127.0.0.1:${port}`
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID: 'local', token: 'token' }
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'))
  try {
    await work()
  } finally {
    await server.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
