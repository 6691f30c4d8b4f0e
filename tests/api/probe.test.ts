import { describe, expect, test } from 'vitest'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { faultsIn, probeStorage } from '../../tools/probe/probe.ts'
import { openApiForEachTest } from '../support/api/api.ts'
import { withNetlifysOwnServer } from '../support/storage/netlify-blobs-server.ts'

const rounds = 5
const clean = { one: rounds, none: 0, several: 0, otherStored: 0, unknown: 0 }

describe('the probe of the storage', () => {
  const api = openApiForEachTest()
  const probe = () => probeStorage(openBlobsStore('probe'), rounds)

  test('finds one winner in every round of a storage that keeps its promise, and leaves nothing behind', async () => {
    const found = await probe()
    expect(found).toMatchObject({ rounds, writers: 10, ifNew: clean, ifMatch: clean })
    expect(found).toMatchObject({ staleLetThrough: 0, staleReads: 0, listingsBehind: 0 })
    expect(faultsIn(found)).toEqual([])
    expect(await openBlobsStore('probe').list('')).toEqual(new Map())
  })

  test('takes lost answers for what they are, not for a broken promise', async () => {
    let writes = 0
    api.disturb(({ type }) =>
      type === 'set' && writes++ % 4 === 0 ? { answer: 'nothing', done: true } : undefined,
    )
    const found = await probe()
    expect(found.ifNew.unknown).toBeGreaterThan(0)
    expect(faultsIn(found)).toEqual([])
  })

  test('finds out a storage that says it has written and has not', async () => {
    api.disturb(({ type }) => (type === 'get' ? { answer: 404, done: false } : undefined))
    expect(faultsIn(await probe()).join()).toMatch(/reads did not show/)
  })
})

describe('the negative controls', () => {
  const api = openApiForEachTest({ ignoreConditions: true })

  test('a storage that ignores conditions is found out, by each of them', async () => {
    const found = await probeStorage(openBlobsStore('probe'), rounds)
    expect(api.blobs.operations().length).toBeGreaterThan(0)
    expect(found.ifNew.several).toBe(rounds)
    expect(found.ifMatch.several).toBe(rounds)
    expect(found.staleLetThrough).toBe(rounds)
    expect(faultsIn(found)).toHaveLength(3)
  })

  test('so is Netlify’s own local server', async () => {
    await withNetlifysOwnServer(async () => {
      // It gives no etags, without which nothing of ours would read it.
      await expect(probeStorage(openBlobsStore('probe'), rounds)).rejects.toThrow('without an etag')
    })
  })
})
