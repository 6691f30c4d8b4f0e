/** Tests the contract that every DocumentStore must fulfil. Run it with `documentStoreContract()`. */
import { expect, test } from 'vitest'
import type { Query } from '#storage/engine/postgres.ts'
import {
  StorageUnavailableError,
  type DocumentStore,
  type SilenceLimits,
  type PutResult,
} from '#storage/engine/document-store.ts'

/** A store, and a way to make it fail. */
export interface StoreUnderTest {
  readonly store: DocumentStore
  /** How operations end from now on: normally, undone, or done with a lost answer. Absent without a connection. */
  readonly let?: (operations: 'succeed' | 'fail' | 'loseAnswers') => void
  /** Opens the same store, over another connection if it uses connections. */
  readonly another?: () => DocumentStore
}

/** Ends statements of a database as a broken connection would: before they are sent, or before their answer arrives. */
export function disturbable(query: Query) {
  let how: 'succeed' | 'fail' | 'loseAnswers' = 'succeed'
  const disturbed: Query = async (...statement) => {
    if (how === 'fail') throw new Error('the line is broken')
    const answered = await query(...statement)
    if (how === 'loseAnswers') throw new Error('the line is broken')
    return answered
  }
  return {
    query: disturbed,
    let: (operations: typeof how) => {
      how = operations
    },
  }
}

const etagOf = (result: PutResult): string => {
  if (!result.ok) throw new Error(`not written: ${result.reason}`)
  return result.etag
}

/** Starts ten simultaneous writers with the same condition in each round; returns how many writes succeeded per round. */
export async function countWinners(
  store: DocumentStore,
  condition: 'ifNew' | 'ifMatch',
  rounds = 20,
  another: () => DocumentStore = () => store,
): Promise<number[]> {
  const writers = Array.from({ length: 10 }, another)
  const winners: number[] = []
  for (let round = 0; round < rounds; round++) {
    const key = `race/${condition}-${round}`
    const on = condition === 'ifNew' ? null : etagOf(await store.put(key, 'at first'))
    const results = await Promise.all(
      writers.map((writer, number) => writer.put(key, `writer ${number} of round ${round}`, on)),
    )
    winners.push(results.filter(({ ok }) => ok).length)
  }
  return winners
}

/** Declares the tests; `open` returns an empty store for each, which waits for a silent storage as long as these limits say. */
export function documentStoreContract(openWith: (limits: SilenceLimits) => StoreUnderTest): void {
  const open = () => openWith({ cut: 5_000, silence: 4_000 })

  test('get() gives back what was put, letter for letter', async () => {
    const { store } = open()
    const texts = [
      '',
      ' ',
      '{"a":1}',
      'कार्यशाळा: क्ष त्र र्क \u200d ₹ 🙂',
      '\u0000\r\n"\\',
      '\ufeffbegins with a mark',
    ]
    for (const [n, text] of texts.entries()) {
      const etag = etagOf(await store.put(`texts/${n}`, text))
      expect(await store.get(`texts/${n}`)).toEqual({ text, etag })
    }
  })

  test('get() of a key that is not there is null, whatever lies beside it', async () => {
    const { store } = open()
    await store.put('event/12', 'x')
    for (const key of ['event/1', 'admin', 'event/12/seats', 'calendar'])
      expect(await store.get(key)).toBeNull()
  })

  test('put() without a condition overwrites', async () => {
    const { store } = open()
    await store.put('one', 'first')
    const etag = etagOf(await store.put('one', 'second'))
    expect(await store.get('one')).toEqual({ text: 'second', etag })
  })

  test('an etag stays while the text stays, and is another one for another text', async () => {
    const { store } = open()
    const first = etagOf(await store.put('one', 'first'))
    expect(first).not.toBe('')
    await store.put('two', 'something else')
    expect((await store.get('one'))?.etag).toBe(first)
    expect((await store.list('')).get('one')).toBe(first)
    const second = etagOf(await store.put('one', 'second', first))
    expect(second).not.toBe(first)
    expect((await store.get('one'))?.etag).toBe(second)
  })

  test('an etag is never again another text’s, also of a key that was removed in between', async () => {
    const { store } = open()
    const textOf = new Map<string, string>()
    for (const text of ['first', 'second', 'first', 'third', 'second']) {
      const etag = etagOf(await store.put('one', text))
      expect(textOf.get(etag) ?? text).toBe(text)
      textOf.set(etag, text)
      await store.delete('one')
    }
    const removed = etagOf(await store.put('one', 'fourth'))
    await store.delete('one')
    await store.put('one', 'fifth')
    expect(await store.put('one', 'sixth', removed)).toEqual({ ok: false, reason: 'conflict' })
  })

  test.each(['ifNew', 'ifMatch'] as const)('one of ten simultaneous writers wins (%s)', async (condition) => {
    const { store, another } = open()
    expect(await countWinners(store, condition, 20, another)).toEqual(Array.from({ length: 20 }, () => 1))
  })

  test('a conflict is said so and leaves what is there', async () => {
    const { store } = open()
    const conflict = { ok: false, reason: 'conflict' }
    const old = etagOf(await store.put('one', 'first'))
    expect(await store.put('one', 'another', null)).toEqual(conflict)
    await store.put('one', 'second')
    expect(await store.put('one', 'third', old)).toEqual(conflict)
    expect((await store.get('one'))?.text).toBe('second')
    await store.delete('one')
    expect(await store.put('one', 'fourth', old)).toEqual(conflict)
    expect(await store.get('one')).toBeNull()
    expect(await store.put('one', 'fifth', null)).toMatchObject({ ok: true })
  })

  test.each([undefined, null] as const)('a write is unknown when nobody says otherwise (%o)', async (on) => {
    const { store, let: letOperations } = open()
    if (!letOperations) return
    letOperations('fail')
    expect(await store.put('one', 'lost', on)).toMatchObject({ ok: false, reason: 'unknown' })
    letOperations('loseAnswers')
    expect(await store.put('two', 'kept', on)).toMatchObject({ ok: false, reason: 'unknown' })
    letOperations('succeed')
    expect(await store.get('one')).toBeNull()
    expect((await store.get('two'))?.text).toBe('kept')
  })

  test('everything else throws StorageUnavailableError when nobody answers', async () => {
    const { store, let: letOperations } = openWith({ cut: 300, silence: 300 })
    if (!letOperations) return
    letOperations('fail')
    await expect(store.get('one')).rejects.toThrow(StorageUnavailableError)
    await expect(store.delete('one')).rejects.toThrow(StorageUnavailableError)
    await expect(store.list('')).rejects.toThrow(StorageUnavailableError)
  })

  test('an empty etag is never taken for no condition', async () => {
    const { store } = open()
    await store.put('one', 'first')
    await expect(store.put('one', 'second', '')).rejects.toThrow(TypeError)
    expect((await store.get('one'))?.text).toBe('first')
  })

  test('delete() removes, and does not mind when there is nothing', async () => {
    const { store } = open()
    await store.put('event/1', 'x')
    await store.put('event/12', 'y')
    await store.delete('event/1')
    await store.delete('event/1')
    expect([...(await store.list('')).keys()]).toEqual(['event/12'])
  })

  test('list() names what begins with the prefix, with its etags, on however many pages', async () => {
    const { store } = open()
    expect([...(await store.list(''))]).toEqual([])
    const keys = Array.from({ length: 250 }, (_, n) => `many/${n}`)
    const puts = await Promise.all(keys.map((key) => store.put(key, `text of ${key}`)))
    const expected = new Map(puts.map((put, n) => [keys[n] ?? '', etagOf(put)]))
    await store.put('man', 'not one of the many')
    expect(await store.list('many/')).toEqual(expected)
    expect((await store.list('')).size).toBe(251)
    expect([...(await store.list('none/'))]).toEqual([])
  })

  test('list() takes every character of the prefix for itself', async () => {
    const { store } = open()
    const keys = ['a_b/1', 'a-b/1', 'axb/1', 'A_b/1', 'a_b0', 'a.b/1']
    for (const key of keys) await store.put(key, key)
    expect([...(await store.list('a_b/')).keys()]).toEqual(['a_b/1'])
    expect([...(await store.list('a_')).keys()].toSorted()).toEqual(['a_b/1', 'a_b0'])
  })

  test('5 MB go and come back whole', async () => {
    const { store } = open()
    const text = 'मराठी '.repeat(300_000)
    await store.put('large', text)
    const found = await store.get('large')
    expect(found?.text.length).toBe(text.length)
    expect(found?.text === text).toBe(true)
  })
}
