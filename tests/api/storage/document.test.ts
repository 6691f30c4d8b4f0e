import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineKind } from '#storage/document-kinds.ts'
import { changeDocument, findDocument, overwriteView, removeDocument } from '#storage/engine/document.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import type { Fault } from '../../support/storage/strict-blobs-server.ts'
import { openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()
const kind = defineKind({ prefix: 'counter', schema: z.object({ count: z.int() }) })
const ref = () => kind.at(api.storage)

const add = () =>
  changeDocument(ref(), (counter) => {
    const count = (counter?.count ?? 0) + 1
    return { next: { count }, result: count }
  })
const count = async () => (await findDocument(ref()))?.count

/** Makes the first `times` writes fail. */
function spoilWrites(fault: Fault, times = 1): void {
  let left = times
  api.disturb(({ type }) => (type === 'set' && left-- > 0 ? fault : undefined))
}

describe('changeDocument()', () => {
  test('takes two operations when nobody is in the way', async () => {
    expect(await api.operationsOf(add)).toEqual(['get site-dev counter', 'set site-dev counter'])
    expect(await api.operationsOf(add)).toEqual(['get site-dev counter', 'set site-dev counter'])
    expect(await count()).toBe(2)
  })

  test('loses no change of forty made at once, the creation included', async () => {
    const results = await Promise.all(Array.from({ length: 40 }, add))
    expect(results.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect(await count()).toBe(40)
  })

  const faults: [what: string, fault: Fault][] = [
    ['an error 500, nothing kept', { answer: 500, done: false }],
    ['an error 503, nothing kept', { answer: 503, done: false }],
    ['too many requests, nothing kept', { answer: 429, done: false }],
    ['a refused signature, nothing kept', { answer: 403, done: false }],
    ['a missing store, nothing kept', { answer: 404, done: false }],
    ['a false success', { answer: 200, done: false }],
    ['a line that goes dead, nothing kept', { answer: 'nothing', done: false }],
    ['an error 500, although it was kept', { answer: 500, done: true }],
    ['a refusal, although it was kept', { answer: 412, done: true }],
    ['a success without an etag, kept', { answer: 200, done: true }],
    ['a line that goes dead, although it was kept', { answer: 'nothing', done: true }],
  ]

  test.each(faults)('creates and changes exactly once after %s', async (_, fault) => {
    for (const sum of [1, 2]) {
      spoilWrites(fault)
      expect(await add()).toBe(sum)
      expect(await count()).toBe(sum)
    }
  })

  test('does not take its own change for somebody else’s, even when others went on from it', async () => {
    let isFirst = true
    api.disturb(({ type }) => {
      if (type !== 'set' || !isFirst) return undefined
      isFirst = false
      return { answer: 'nothing', done: true }
    })
    const [mine, ...others] = await Promise.all([add(), add(), add(), add()])
    expect(new Set([mine, ...others])).toEqual(new Set([1, 2, 3, 4]))
    expect(await count()).toBe(4)
  })

  describe('when the storage stays away', () => {
    // Advances the clock to the time limit instead of waiting for it.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['performance'] })
    })

    test.each<[string, Fault]>([
      ['with errors', { answer: 503, done: false }],
      ['without an answer', { answer: 'nothing', done: false }],
    ])('gives up %s, says so, and has kept nothing', async (_, fault) => {
      api.disturb(() => {
        vi.advanceTimersByTime(4_000)
        return fault
      })
      await expect(add()).rejects.toThrow(StorageUnavailableError)
      await expect(findDocument(ref())).rejects.toThrow(StorageUnavailableError)
      api.disturb(undefined)
      expect(await count()).toBeUndefined()
    })

    test('gives up when somebody else is always faster', async () => {
      await add()
      api.disturb(({ type }) => {
        vi.advanceTimersByTime(2_000)
        return type === 'set' ? { answer: 412, done: false } : undefined
      })
      await expect(add()).rejects.toThrow('could not be written')
      api.disturb(undefined)
      expect(await count()).toBe(1)
    })

    test('comes back after a short absence', async () => {
      let away = 3
      api.disturb(() => {
        vi.advanceTimersByTime(600)
        return away-- > 0 ? { answer: 503, done: false } : undefined
      })
      expect(await add()).toBe(1)
    })
  })

  describe('of a document that this version does not understand', () => {
    const damaged: [what: string, text: string][] = [
      ['no JSON', '{"writes":'],
      ['no envelope', '{"count":1}'],
      ['another shape inside', '{"writes":[],"answers":[],"document":{"count":"one"}}'],
    ]
    test.each(damaged)(
      'starts a disposable one afresh, the same for all who meet it (%s)',
      async (_, text) => {
        const disposable = { ...ref(), kind: { ...kind, isDisposable: true } }
        await api.storage.data.put('counter', text)
        expect(await findDocument(disposable)).toBeNull()
        const makers = Array.from({ length: 10 }, (_, maker) =>
          changeDocument(disposable, (known) =>
            known ? { result: known.count } : { next: { count: maker }, result: maker },
          ),
        )
        expect(new Set(await Promise.all(makers)).size).toBe(1)
      },
    )
  })
})

describe('the other ways', () => {
  test('overwriteView() overwrites, or leaves what is there', async () => {
    await overwriteView(ref(), { count: 7 })
    expect(await count()).toBe(7)
    api.disturb(({ type }) => (type === 'set' ? { answer: 'nothing', done: false } : undefined))
    await overwriteView(ref(), { count: 8 })
    expect(await count()).toBe(7)
  })

  test('removeDocument() removes what is there and does not mind what is not', async () => {
    await add()
    await removeDocument(ref())
    await removeDocument(ref())
    expect(await count()).toBeUndefined()
    api.disturb(() => ({ answer: 503, done: false }))
    await expect(removeDocument(ref())).rejects.toThrow(StorageUnavailableError)
  })
})
