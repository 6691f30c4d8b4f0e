/** Tests Netlify Blobs as the site's storage: the contract of all stores, faults of the line, and the probe that finds a storage out. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { faultsIn, probeStorage } from '../../../tools/probe/probe.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { countWinners, documentStoreContract } from './document-store-contract.ts'

describe('a store of Netlify Blobs, on the strict local server', () => {
  const api = openApiForEachTest({ isOverHttp: true, keysOnPage: 100 })

  documentStoreContract((limits) => ({
    store: openBlobsStore('contract', limits),
    let: (operations) =>
      api.disturb(
        operations === 'succeed'
          ? undefined
          : () => ({ answer: 'nothing', done: operations === 'loseAnswers' }),
      ),
  }))

  // The client's answer if a conditional write was refused with any status but 412.
  const unclear = [200, 401, 403, 404, 409, 424, 429, 500, 503]
  test.each(unclear)(
    'a conditional write that is answered by %i without an etag is unknown',
    async (answer) => {
      api.disturb(() => ({ answer, done: false }))
      const put = openBlobsStore('contract').put('one', 'text', null)
      expect(await put).toMatchObject({ ok: false, reason: 'unknown' })
    },
  )

  test.each([429, 503])('a read that is answered by %i is asked again, for a while', async (answer) => {
    let left = 2
    api.disturb(() => (left-- > 0 ? { answer, done: false } : undefined))
    expect(await openBlobsStore('contract').get('one')).toBeNull()
    left = Infinity
    const impatient = openBlobsStore('contract', { cut: 200, silence: 200 })
    await expect(impatient.get('one')).rejects.toThrow(StorageUnavailableError)
  })
})

const rounds = 5

describe('the probe of the storage', () => {
  openApiForEachTest()

  test('finds one winner in every round of a storage that keeps its promise, and leaves nothing behind', async () => {
    const found = await probeStorage(openBlobsStore('probe'), rounds)
    const clean = { one: rounds, none: 0, several: 0, otherStored: 0, unknown: 0 }
    expect(found).toMatchObject({ rounds, writers: 10, ifNew: clean, ifMatch: clean })
    expect(found).toMatchObject({ staleLetThrough: 0, staleReads: 0, listingsBehind: 0 })
    expect(faultsIn(found)).toEqual([])
    expect(await openBlobsStore('probe').list('')).toEqual(new Map())
  })
})

describe('the negative controls: a storage without conditions', () => {
  openApiForEachTest({ ignoreConditions: true })

  test('lets several writers win, so the contract can tell', async () => {
    expect(Math.max(...(await countWinners(openBlobsStore('control'), 'ifNew')))).toBeGreaterThan(1)
  })

  test('is found out by the probe, by each of the conditions', async () => {
    const found = await probeStorage(openBlobsStore('probe'), rounds)
    expect([found.ifNew.several, found.ifMatch.several, found.staleLetThrough]).toEqual(Array(3).fill(rounds))
    expect(faultsIn(found)).toHaveLength(3)
  })
})

/** What counts as silent, on a server that answers incompletely. */
describe('an answer that ends too early', () => {
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

  test.each<[string, Record<string, string>]>([
    ['unknown', {}],
    ['known', { 'content-length': '9' }],
  ])('is cut, with a length that is %s', async (_, headers) => {
    answer = (outgoing) => outgoing.writeHead(200, { etag: '"one"', ...headers }).write('piece')
    const store = openBlobsStore('silence', { cut: 300, silence: 600 })
    await expect(store.get('key')).rejects.toThrow(StorageUnavailableError)
  })
})
