/**
 * Tests PostgreSQL as the site's storage: the contract of all stores, on PGlite, which is PostgreSQL in this process.
 * tests/slow/database.test.ts uses a server.
 */
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostgresStore, type Query } from '#storage/engine/postgres.ts'
import { StorageUnavailableError, WritesRefusedError } from '#storage/engine/document-store.ts'
import { countWinners, disturbable, documentStoreContract } from './document-store-contract.ts'
import { describeDatabase } from '#http/environment.ts'

const open = (query: Query, limits = { cut: 5_000, silence: 4_000 }) =>
  openPostgresStore(query, 'contract', limits)
const impatient = { cut: 1_000, silence: 1_000 }

describe('on PGlite', () => {
  let database: PGlite
  const query: Query = async (text, values = []) => {
    const { rows, affectedRows = 0 } = await database.query(text, [...values])
    return { rows, rowCount: affectedRows }
  }
  beforeAll(async () => {
    database = await PGlite.create()
  }, 60_000)
  beforeEach(async () => {
    await query('drop table if exists documents')
    await open(query).list('')
  })
  afterAll(() => database.close())

  documentStoreContract((limits) => {
    const { query: disturbed, let: letOperations } = disturbable(query)
    return { store: open(disturbed, limits), let: letOperations }
  })

  test('negative control: without its condition on the etag, the contract can tell', async () => {
    const careless: Query = (text, values) =>
      query(text.replace(' and etag = $5', ' and $5::text is not null'), values)
    const winners = await countWinners(open(careless), 'ifMatch', 3)
    expect(Math.max(...winners)).toBeGreaterThan(1)
  })

  test('takes no writes while the database is read-only, and says so', async () => {
    const store = open(query)
    await store.put('one', 'x')
    await query('set default_transaction_read_only = on')
    try {
      await expect(store.put('one', 'y')).rejects.toThrow('the storage takes no writes (25006)')
      await expect(store.delete('one')).rejects.toThrow(WritesRefusedError)
      expect((await store.get('one'))?.text).toBe('x')
    } finally {
      await query('set default_transaction_read_only = off')
    }
    expect(await store.put('one', 'y')).toMatchObject({ ok: true })
  })

  test('a line that breaks while the table is made is a storage that is away; a forbidden table is said to be', async () => {
    await query('drop table if exists documents')
    let failure: Error | null = new Error('the line is broken')
    const breaking: Query = (text, values) => {
      if (!text.startsWith('create') || !failure) return query(text, values)
      return Promise.reject(failure)
    }
    const store = open(breaking, impatient)
    expect(await store.put('one', 'x')).toMatchObject({ ok: false, reason: 'unknown' })
    await expect(store.list('')).rejects.toThrow(StorageUnavailableError)
    failure = Object.assign(new Error('no right to create'), { code: '42501' })
    await expect(store.get('one')).rejects.toThrow('no right to create')
    failure = null
    expect(await store.put('one', 'x')).toMatchObject({ ok: true })
  })

  test('what is set up wrongly is thrown as it is; what is away is said to be', async () => {
    const refuse =
      (code: string): Query =>
      () =>
        Promise.reject(Object.assign(new Error('no'), { code }))
    for (const code of ['28P01', '3D000', '42501'])
      await expect(open(refuse(code)).get('one')).rejects.toThrow('no')
    for (const code of ['57P01', '53300', 'ECONNREFUSED'])
      await expect(open(refuse(code), impatient).get('one')).rejects.toThrow(StorageUnavailableError)
    // Two simultaneous transactions under another isolation level: the caller reads again.
    expect(await open(refuse('40001')).put('one', 'x')).toEqual({ ok: false, reason: 'unknown' })
  })
})

test.each([
  ['postgres://user:secret@db.example.com:6543/site?sslmode=require', 'db.example.com:6543/site'],
  ['postgresql://localhost/site', 'localhost/site'],
  ['mysql://localhost/site', null],
  ['db.example.com', null],
])('the address %s is shown as %s', (given, shown) => {
  expect(describeDatabase(given)).toBe(shown)
})
