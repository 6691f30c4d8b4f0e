import { describe, expect, test } from 'vitest'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { newSilence, StorageUnavailableError } from '#storage/engine/document-store.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { countWinners, documentStoreContract } from './document-store-contract.ts'

describe('a store of Netlify Blobs, on the strict local server', () => {
  const api = openApiForEachTest({ isOverHttp: true, keysOnPage: 100 })

  documentStoreContract((limits) => ({
    store: openBlobsStore('contract', newSilence(limits)),
    let: (operations) =>
      api.disturb(
        operations === 'succeed'
          ? undefined
          : () => ({ answer: 'nothing', done: operations === 'loseAnswers' }),
      ),
  }))

  // The client's answer if a conditional write was refused with any status but 412.
  test.each([200, 401, 403, 404, 409, 424, 429, 500, 503])(
    'a conditional write that is answered by %i without an etag is unknown',
    async (answer) => {
      api.disturb(() => ({ answer, done: false }))
      const put = openBlobsStore('contract').put('one', 'text', null)
      expect(await put).toMatchObject({ ok: false, reason: 'unknown' })
    },
  )

  test.each([429, 503])(
    'a read that is answered by %i is asked again, until it was long enough',
    async (answer) => {
      let left = 2
      api.disturb(() => (left-- > 0 ? { answer, done: false } : undefined))
      expect(await openBlobsStore('contract').get('one')).toBeNull()
      left = Infinity
      const impatient = openBlobsStore('contract', newSilence({ cut: 200, silence: 200 }))
      await expect(impatient.get('one')).rejects.toThrow(StorageUnavailableError)
    },
  )
})

describe('the negative control', () => {
  openApiForEachTest({ ignoreConditions: true })

  test('a storage without conditions lets several writers win, so the contract can tell', async () => {
    expect(Math.max(...(await countWinners(openBlobsStore('control'), 'ifNew')))).toBeGreaterThan(1)
  })
})
