/** Tests what counts as a silent storage, on a server that answers slowly, in pieces, or incompletely. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { newSilence, StorageUnavailableError } from '#storage/engine/document-store.ts'

const limits = { cut: 300, silence: 600 }
let answer: (outgoing: ServerResponse) => unknown
const server = createServer((_, outgoing) => void answer(outgoing))

beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new TypeError('no port was bound')
  const edgeURL = `http://127.0.0.1:${bound.port}`
  const context = { edgeURL, uncachedEdgeURL: edgeURL, siteID: 'local', token: 'x' }
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', Buffer.from(JSON.stringify(context)).toString('base64'))
})
afterEach(async () => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
})
const open = () => openBlobsStore('silence', newSilence(limits))

test.each<[string, Record<string, string>]>([
  ['of unknown length', {}],
  ['of known length', { 'content-length': '9' }],
])('an answer %s is cut where it ends too early', async (_, headers) => {
  answer = (outgoing) => outgoing.writeHead(200, { etag: '"one"', ...headers }).write('piece')
  await expect(open().get('key')).rejects.toThrow(StorageUnavailableError)
})
