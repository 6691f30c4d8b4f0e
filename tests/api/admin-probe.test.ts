import { describe, expect, test } from 'vitest'
import { addProbes, faultsIn } from '#domain/probe.ts'
import { probeRoundsMost, probeSchema, type Probe } from '#schemas/probe.ts'
import { openBlobsStore } from '#storage/blobs.ts'
import { probeStorage } from '#storage/probe.ts'
import { ask, openApiForEachTest } from '../support/api.ts'
import { withNetlifysOwnServer } from '../support/netlify-blobs-server.ts'

const rounds = 5
const clean = { one: rounds, none: 0, several: 0, otherStored: 0, unknown: 0 }

describe('the probe of the storage', () => {
  const api = openApiForEachTest()

  async function probe(): Promise<Probe> {
    const answer = await ask('POST', '/api/admin/probe', { cookie: await api.signIn(), json: { rounds } })
    expect(answer.status).toBe(200)
    return probeSchema.parse(await answer.json())
  }

  test('finds one winner in every round of a storage that keeps its promise, and leaves nothing behind', async () => {
    const found = await probe()
    expect(found).toMatchObject({ rounds, writers: 10, ifNew: clean, ifMatch: clean })
    expect(found).toMatchObject({ staleLetThrough: 0, staleReads: 0, listingsBehind: 0 })
    expect(faultsIn(found)).toEqual([])
    expect(await openBlobsStore('probe-dev').list('')).toEqual(new Map())
    const twice = addProbes(found, found)
    expect(twice.rounds).toBe(2 * rounds)
    expect(twice.milliseconds.put).toHaveLength(2 * found.milliseconds.put.length)
  })

  test('is the admin’s alone, and of a number of rounds that ends in time', async () => {
    expect((await ask('POST', '/api/admin/probe', { json: { rounds } })).status).toBe(401)
    const cookie = await api.signIn()
    for (const wrong of [0, -1, 1.5, probeRoundsMost + 1, '5', null]) {
      const answer = await ask('POST', '/api/admin/probe', { cookie, json: { rounds: wrong } })
      expect(answer.status, String(wrong)).toBe(422)
    }
  })

  test('takes lost answers for what they are, not for a broken promise', async () => {
    const cookie = await api.signIn()
    let writes = 0
    api.disturb(({ type, store }) =>
      store.endsWith('probe-dev') && type === 'set' && writes++ % 4 === 0
        ? { answer: 'nothing', done: true }
        : undefined,
    )
    const answer = await ask('POST', '/api/admin/probe', { cookie, json: { rounds } })
    const found = probeSchema.parse(await answer.json())
    expect(found.ifNew.unknown).toBeGreaterThan(0)
    expect(faultsIn(found)).toEqual([])
  })

  test('finds out a storage that says it has written and has not', async () => {
    const cookie = await api.signIn()
    api.disturb(({ type, store }) =>
      store.endsWith('probe-dev') && type === 'get' ? { answer: 404, done: false } : undefined,
    )
    const answer = await ask('POST', '/api/admin/probe', { cookie, json: { rounds } })
    expect(faultsIn(probeSchema.parse(await answer.json())).join()).toMatch(/reads did not show/)
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
