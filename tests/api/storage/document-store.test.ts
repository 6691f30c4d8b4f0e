import { describe, expect, test } from 'vitest'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { withNetlifysOwnServer } from '../../support/storage/netlify-blobs-server.ts'
import { countWinners, documentStoreContract } from '../../support/storage/document-store-contract.ts'

describe.each([
  ['over HTTP', true],
  ['in its own process', false],
])('a store of Netlify Blobs, on the strict local server, %s', (_, isOverHttp) => {
  const api = openApiForEachTest({ isOverHttp, keysOnPage: 100 })

  documentStoreContract(() => ({
    store: openBlobsStore('contract'),
    let: (operations) =>
      api.disturb(
        operations === 'succeed'
          ? undefined
          : () => ({ answer: 'nothing', done: operations === 'loseAnswers' }),
      ),
  }))

  // What the client says of a conditional write that was refused in any way but 412.
  test.each([200, 401, 403, 404, 409, 424, 429, 500, 503])(
    'a conditional write that is answered by %i without an etag is unknown',
    async (answer) => {
      api.disturb(() => ({ answer, done: false }))
      const put = openBlobsStore('contract').put('one', 'text', null)
      expect(await put).toMatchObject({ ok: false, reason: 'unknown' })
    },
  )

  test.each([429, 503])('a read that is answered by %i fails, and is asked once', async (answer) => {
    api.disturb(() => ({ answer, done: false }))
    const operations = await api.operationsOf(async () => {
      await expect(openBlobsStore('contract').get('one')).rejects.toThrow(StorageUnavailableError)
    })
    expect(operations).toHaveLength(1)
  })
})

test('the negative control: Netlify’s own local server lets several simultaneous writers win, so the contract can tell', async () => {
  await withNetlifysOwnServer(async () => {
    const winners = await countWinners(openBlobsStore('control'), 'ifNew')
    expect(Math.max(...winners)).toBeGreaterThan(1)
  })
})
