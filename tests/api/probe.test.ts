import { describe, expect, test } from 'vitest'
import { openBlobsStore } from '#storage/engine/blobs.ts'
import { faultsIn, probeStorage } from '../../tools/probe/probe.ts'
import { openApiForEachTest } from '../support/api/api.ts'

const rounds = 5
const clean = { one: rounds, none: 0, several: 0, otherStored: 0, unknown: 0 }

describe('the probe of the storage', () => {
  openApiForEachTest()
  const probe = () => probeStorage(openBlobsStore('probe'), rounds)

  test('finds one winner in every round of a storage that keeps its promise, and leaves nothing behind', async () => {
    const found = await probe()
    expect(found).toMatchObject({ rounds, writers: 10, ifNew: clean, ifMatch: clean })
    expect(found).toMatchObject({ staleLetThrough: 0, staleReads: 0, listingsBehind: 0 })
    expect(faultsIn(found)).toEqual([])
    expect(await openBlobsStore('probe').list('')).toEqual(new Map())
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
})
