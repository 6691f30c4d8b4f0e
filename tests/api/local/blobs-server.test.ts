import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getStore, type Store } from '@netlify/blobs'
import { afterEach, describe, expect, test } from 'vitest'
import { BlobsFolder } from '../../../netlify/local/data/blobs-folder.ts'
import { openBlobsServer, type BlobsServerOptions } from '../../../netlify/local/data/strict-blobs-server.ts'
import { openTestBlobs, type TestBlobs } from '../../support/storage/blobs-server.ts'

let blobs: TestBlobs | undefined

async function openBlobs(options: Omit<BlobsServerOptions, 'directory'> = {}): Promise<TestBlobs> {
  return (blobs = await openTestBlobs(options))
}

async function openStore(options: Omit<BlobsServerOptions, 'directory'> = {}): Promise<Store> {
  await openBlobs(options)
  return getStore({ name: 'test', consistency: 'strong' })
}

afterEach(async () => {
  await blobs?.close()
  blobs = undefined
})

const ten = Array.from({ length: 10 }, (_, index) => index)
const twenty = Array.from({ length: 20 }, (_, index) => index)

describe('conditional writes', () => {
  test('let exactly one of ten simultaneous creators win, twenty times', async () => {
    const store = await openStore()
    for (const round of twenty) {
      const results = await Promise.all(
        ten.map((writer) => store.set(`new-${round}`, `writer ${writer}`, { onlyIfNew: true })),
      )
      const winners = results.flatMap(({ modified }, writer) => (modified ? [writer] : []))
      expect(winners).toHaveLength(1)
      expect(await store.get(`new-${round}`)).toBe(`writer ${winners[0]}`)
      expect(results[winners[0]!]?.etag).toMatch(/^".+"$/)
    }
  })

  test('let exactly one of ten simultaneous changers win, twenty times', async () => {
    const store = await openStore()
    let { etag = '' } = await store.set('one', 'at first')
    for (const round of twenty) {
      const results = await Promise.all(
        ten.map((writer) => store.set('one', `round ${round}, writer ${writer}`, { onlyIfMatch: etag })),
      )
      const winners = results.flatMap(({ modified }, writer) => (modified ? [writer] : []))
      expect(winners).toHaveLength(1)
      expect(await store.get('one')).toBe(`round ${round}, writer ${winners[0]}`)
      etag = results[winners[0]!]?.etag ?? ''
    }
  })

  test('all win once the conditions are ignored: the control that proves the tests above', async () => {
    const store = await openStore({ ignoreConditions: true })
    const results = await Promise.all(ten.map((writer) => store.set('one', `${writer}`, { onlyIfNew: true })))
    expect(results.filter(({ modified }) => modified)).toHaveLength(10)
  })

  test('do not create what is not there, nor what was deleted', async () => {
    const store = await openStore()
    const { etag = '' } = await store.set('one', 'at first')
    await store.delete('one')
    expect(await store.set('one', 'again', { onlyIfMatch: etag })).toEqual({ modified: false })
    expect(await store.get('one')).toBeNull()
    expect(await store.set('one', 'new', { onlyIfNew: true })).toMatchObject({ modified: true })
  })
})

describe('etags', () => {
  test('are the same from writing, reading, asking for metadata and listing, and follow the content', async () => {
    const store = await openStore()
    const { etag } = await store.set('folder/one', 'content')
    expect((await store.getWithMetadata('folder/one'))?.etag).toBe(etag)
    expect((await store.getMetadata('folder/one'))?.etag).toBe(etag)
    expect((await store.list()).blobs).toEqual([{ key: 'folder/one', etag }])
    expect((await store.set('folder/one', 'other content')).etag).not.toBe(etag)
    expect((await store.set('folder/one', 'content')).etag).toBe(etag)
  })

  test('outlive a restart', async () => {
    const store = await openStore()
    const { etag = '' } = await store.set('one', 'content')
    const again = await openBlobsServer({ directory: blobs!.directory })
    try {
      const reopened = getStore({
        name: 'test',
        consistency: 'strong',
        siteID: 'local',
        token: again.token,
        edgeURL: again.address,
        uncachedEdgeURL: again.address,
      })
      expect((await reopened.list()).blobs).toEqual([{ key: 'one', etag }])
      expect((await reopened.getWithMetadata('one'))?.etag).toBe(etag)
      expect(await reopened.set('one', 'changed', { onlyIfMatch: etag })).toMatchObject({ modified: true })
    } finally {
      await again.close()
    }
  })

  test('spare a reader what they know: 304 without content', async () => {
    const store = await openStore()
    const { etag = '' } = await store.set('one', 'content')
    expect(await store.getWithMetadata('one', { etag })).toMatchObject({ data: null, etag })
    expect(await store.getWithMetadata('one', { etag: '"another"' })).toMatchObject({ data: 'content', etag })
    const response = await fetch(`${blobs!.address}/local/site:test/one`, {
      headers: { authorization: `Bearer ${blobs!.token}`, 'if-none-match': etag },
    })
    expect(response.status).toBe(304)
  })
})

describe('listing', () => {
  test('never trips over what is just being written', async () => {
    const store = await openStore()
    await Promise.all(twenty.map((number) => store.set(`steady-${number}`, 'x')))
    const writing = Promise.all(twenty.map((number) => store.set(`moving-${number % 5}`, `${number}`)))
    const lists = await Promise.all(twenty.map(() => store.list({ prefix: 'steady-' })))
    expect(lists.map(({ blobs }) => blobs.length)).toEqual(twenty.map(() => 20))
    await writing
  })

  test('leaves out what a killed process left half written, and the next start removes it', async () => {
    const store = await openStore()
    const { etag } = await store.set('folder/one', 'content')
    const folder = join(blobs!.directory, 'entries', 'local', 'site:test', 'folder')
    await writeFile(join(folder, '.ab12cd34ef'), 'half')
    expect((await store.list()).blobs).toEqual([{ key: 'folder/one', etag }])
    const again = await openBlobsServer({ directory: blobs!.directory })
    await again.close()
    expect(await readdir(folder)).toEqual(['one'])
  })

  test('knows prefixes and folders', async () => {
    const store = await openStore()
    for (const key of ['roster/1', 'roster/2', 'calendar']) await store.set(key, key)
    const keys = async (options: { prefix?: string }) =>
      (await store.list(options)).blobs.map(({ key }) => key).sort()
    expect(await keys({ prefix: 'roster/' })).toEqual(['roster/1', 'roster/2'])
    expect(await keys({})).toEqual(['calendar', 'roster/1', 'roster/2'])
    const top = await store.list({ directories: true })
    expect(top).toMatchObject({ blobs: [{ key: 'calendar' }], directories: ['roster'] })
  })

  test('goes on where a page of a thousand ends', async () => {
    const folder = new BlobsFolder((await openBlobs()).directory, { isDurable: false })
    for (let n = 0; n < 2_001; n++)
      folder.write({ site: 'local', store: 'site:test', key: `key-${n}` }, Buffer.from('x'))
    const pages = getStore({ name: 'test', consistency: 'strong' }).list({ paginate: true })
    const sizes: number[] = []
    const keys = new Set<string>()
    for await (const { blobs: page } of pages) {
      sizes.push(page.length)
      for (const { key } of page) keys.add(key)
    }
    expect(sizes).toEqual([1_000, 1_000, 1])
    expect(keys.size).toBe(2_001)
  })
})

describe('openBlobsServer()', () => {
  test('refuses metadata, which it would lose', async () => {
    const store = await openStore()
    await expect(store.set('one', 'content', { metadata: { नाव: 'मराठी' } })).rejects.toThrow('501')
    expect(await store.get('one')).toBeNull()
  })

  test('refuses whoever has no token', async () => {
    await openStore()
    for (const authorization of ['', 'Bearer wrong']) {
      const response = await fetch(`${blobs!.address}/local/site:test/one`, { headers: { authorization } })
      expect(response.status).toBe(403)
    }
  })

  test('never takes a key that a half-written file could have', async () => {
    const store = await openStore()
    await expect(store.set('folder/.hidden', 'x')).rejects.toThrow()
  })

  test('says what it was asked', async () => {
    const store = await openStore()
    await store.set('one', 'content')
    await store.get('one')
    await store.getMetadata('one')
    await store.list({ prefix: 'o' })
    await store.delete('one')
    const inStore = (type: string, key: string) => ({ type, store: 'site:test', key })
    expect(blobs!.operations()).toEqual([
      inStore('set', 'one'),
      inStore('get', 'one'),
      inStore('getMetadata', 'one'),
      inStore('list', 'o'),
      inStore('delete', 'one'),
    ])
    blobs!.forgetOperations()
    expect(blobs!.operations()).toEqual([])
  })
})

describe('faults', () => {
  const once = { retries: 0 }

  /** The client's own retries would hide what happened. */
  async function put(key: string): Promise<number | 'nothing'> {
    const response = await fetch(`${blobs!.address}/local/site:test/${key}`, {
      method: 'PUT',
      body: 'content',
      headers: { authorization: `Bearer ${blobs!.token}` },
    }).catch(() => once)
    return response === once ? 'nothing' : (response as Response).status
  }

  test.each([
    { answer: 503, done: false },
    { answer: 200, done: false },
    { answer: 503, done: true },
    { answer: 'nothing', done: false },
    { answer: 'nothing', done: true },
  ] as const)('answers $answer, done: $done', async (fault) => {
    const store = await openStore({ onRequest: ({ type }) => (type === 'set' ? fault : undefined) })
    expect(await put('one')).toBe(fault.answer)
    expect(await store.get('one')).toBe(fault.done ? 'content' : null)
  })

  test('a false success looks like one to the client, but has no etag', async () => {
    const store = await openStore({
      onRequest: ({ type }) => (type === 'set' ? { answer: 200, done: false } : undefined),
    })
    expect(await store.set('one', 'content', { onlyIfNew: true })).toEqual({ modified: true, etag: '' })
  })

  test('a slow operation holds up nobody else', async () => {
    const store = await openStore({
      onRequest: async ({ key }) => {
        if (key === 'slow') await new Promise((resolve) => setTimeout(resolve, 300))
        return undefined
      },
    })
    const order: string[] = []
    await Promise.all(['slow', 'fast'].map(async (key) => store.set(key, key).then(() => order.push(key))))
    expect(order).toEqual(['fast', 'slow'])
  })
})
