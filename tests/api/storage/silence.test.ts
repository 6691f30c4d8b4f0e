/** What counts as a silent storage, on a server that answers slowly, in pieces, or not to the end. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { SilenceBudget, StorageSilentError } from '#storage/engine/silence-budget.ts'

const limits = { cut: 300, silence: 600, longest: 5_000 }
let answer: (outgoing: ServerResponse) => unknown
let asked = 0
const server = createServer((_, outgoing) => {
  asked++
  void answer(outgoing)
})

beforeEach(async () => {
  asked = 0
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
const open = () => openBlobsStore('silence', new SilenceBudget(limits))

describe('an answer in pieces', () => {
  test('takes its time while they come', async () => {
    answer = async (outgoing) => {
      outgoing.writeHead(200, { etag: '"one"' })
      for (let piece = 0; piece < 8; piece++) {
        outgoing.write('piece ')
        await sleep(90)
      }
      outgoing.end()
    }
    expect(await open().get('key')).toEqual({ text: 'piece '.repeat(8), etag: '"one"' })
  })

  test.each<[string, Record<string, string>]>([
    ['of unknown length', {}],
    ['of known length', { 'content-length': '9' }],
  ])('is cut where they end too early, %s', async (_, headers) => {
    answer = (outgoing) => outgoing.writeHead(200, { etag: '"one"', ...headers }).write('piece')
    await expect(open().get('key')).rejects.toThrow(StorageUnavailableError)
  })
})

test('once it was silent for long enough nothing is even asked: reads throw, writes are unknown', async () => {
  answer = () => undefined
  const store = open()
  const read = (): Promise<unknown> => store.get('key').catch((error: unknown) => error)
  let failure = await read()
  while (!(failure instanceof StorageSilentError)) {
    expect(failure).toBeInstanceOf(StorageUnavailableError)
    failure = await read()
  }
  const before = asked
  await expect(store.get('other')).rejects.toThrow(StorageSilentError)
  await expect(store.list('')).rejects.toThrow(StorageSilentError)
  await expect(store.delete('other')).rejects.toThrow(StorageSilentError)
  expect(await store.put('other', 'text')).toEqual({ ok: false, reason: 'unknown', isSilent: true })
  expect([asked, before <= 3]).toEqual([before, true])
})

test('a key that never answers is given up, whatever is answered beside it', async () => {
  answer = (outgoing) => {
    if (!outgoing.req.url?.endsWith('hangs'))
      outgoing.writeHead(200, { etag: '"one"', 'content-length': '2' }).end('{}')
  }
  const store = open()
  const failures: unknown[] = []
  for (let tries = 0; tries < 4; tries++) {
    failures.push(await store.get('hangs').catch((error: unknown) => error))
    expect((await store.get('other'))?.text).toBe('{}')
  }
  expect(failures.at(-1)).toBeInstanceOf(StorageSilentError)
})
