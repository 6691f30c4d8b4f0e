import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getStore, type Store } from '@netlify/blobs'
import { afterEach, describe, expect, test } from 'vitest'
import { openBlobsServer, type BlobsServerOptions } from '../../../netlify/local/data/strict-blobs-server.ts'
import { openTestBlobs, type TestBlobs } from '../../support/storage/blobs-server.ts'

let blobs: TestBlobs | undefined

async function openBlobs(options: Omit<BlobsServerOptions, 'directory'> = {}): Promise<TestBlobs> {
  return (blobs = await openTestBlobs({ ...options, isOverHttp: true }))
}

async function openStore(options: Omit<BlobsServerOptions, 'directory'> = {}): Promise<Store> {
  await openBlobs(options)
  return getStore({ name: 'test', consistency: 'strong' })
}

afterEach(async () => {
  await blobs?.close()
  blobs = undefined
})
const twenty = Array.from({ length: 20 }, (_, index) => index)

test('conditional writes do not create what is not there, nor what was deleted', async () => {
  const store = await openStore()
  const { etag = '' } = await store.set('one', 'at first')
  await store.delete('one')
  expect(await store.set('one', 'again', { onlyIfMatch: etag })).toEqual({ modified: false })
  expect(await store.get('one')).toBeNull()
  expect(await store.set('one', 'new', { onlyIfNew: true })).toMatchObject({ modified: true })
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
})

test('faults a slow operation holds up nobody else', async () => {
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
