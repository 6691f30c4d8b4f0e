/**
 * Tests every kind of document in the list: a kind that was forgotten in any place fails here under its name. A new kind needs one sample
 * below.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  changeDocument,
  DocumentDamagedError,
  findDocument,
  idIn,
  keyOf,
  type DocumentKind,
} from '#storage/engine/document.ts'
import { restoreDocument } from '#storage/safety/copies.ts'
import { documentKinds, kindOf } from '#storage/document-kinds.ts'
import { erase, eraseExpired } from '#storage/records/erasure.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { backUp } from '../../support/api/backup.ts'
import { other, registeredAt, samples, sunita, type Sample } from './kind-samples.ts'

const api = openApiForEachTest()

const tenYearsLater = new Date('2035-08-01T06:00:00.000Z')
function sampleOf({ prefix }: DocumentKind): Sample {
  const sample = samples[prefix]
  if (!sample) throw new Error(`there is no sample of the kind '${prefix}' in ${import.meta.filename}`)
  return sample
}

const placeOf = (kind: DocumentKind) => ({ storage: api.storage, kind, id: sampleOf(kind).id })
const save = (kind: DocumentKind) =>
  changeDocument(placeOf(kind), () => ({
    next: kind.schema.parse(sampleOf(kind).document),
    result: undefined,
  }))
const textOf = async (kind: DocumentKind) =>
  (await api.storage[kind.store].get(keyOf(placeOf(kind))))?.text ?? ''

/** Saves all kinds at once: one test of all takes a twentieth of the time of a test of each. */
async function saveAll(): Promise<void> {
  for (const kind of documentKinds) await save(kind)
}
const personal = documentKinds.filter(({ personalData }) => personalData)
const [disposable, lasting] = [true, false].map((isDisposable) =>
  documentKinds.filter((kind) => kind.isDisposable === isDisposable),
)

test.each(documentKinds)('the kind $prefix lies under keys that no other kind has', (kind) => {
  const { store } = kind
  const key = keyOf(placeOf(kind))
  expect(documentKinds.filter((other) => other.store === store && idIn(other, key) !== null)).toEqual([kind])
  expect(kindOf(store, key)).toEqual({ kind, id: sampleOf(kind).id })
})

test.each(documentKinds.filter(({ personalData }) => !personalData))(
  'the kind $prefix holds nothing about a person',
  ({ schema }) => {
    const shape = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
    expect(shape).not.toMatch(/"(email|phone|name|firstName|lastName)":/)
  },
)

test('what lasts is in the backup and comes back as it was, and nothing else', async () => {
  await saveAll()
  const file = await backUp(api.storage)
  for (const kind of disposable ?? [])
    expect(Object.keys(file.documents), kind.prefix).not.toContain(keyOf(placeOf(kind)))
  for (const key of (await api.storage.data.list('')).keys()) await api.storage.data.delete(key)
  for (const [key, document] of Object.entries(file.documents))
    expect(await restoreDocument(api.storage, key, document), key).toMatchObject({ ok: true })
  for (const kind of lasting ?? []) {
    const restored = await findDocument(placeOf(kind))
    expect(restored, kind.prefix).toEqual(kind.schema.parse(sampleOf(kind).document))
  }
})

test('what cannot be read starts afresh where it is disposable, and stays as it is where it lasts', async () => {
  for (const kind of documentKinds) {
    await save(kind)
    await api.storage[kind.store].put(keyOf(placeOf(kind)), '{"format":1,')
    if (kind.isDisposable) {
      expect(await findDocument(placeOf(kind)), kind.prefix).toBeNull()
      await save(kind)
      expect(await findDocument(placeOf(kind)), kind.prefix).not.toBeNull()
    } else {
      await expect(save(kind), kind.prefix).rejects.toThrow(DocumentDamagedError)
      expect(await textOf(kind), kind.prefix).toBe('{"format":1,')
    }
  }
})

test('every kind forgets a person who asks for it, and nobody else', async () => {
  await saveAll()
  for (const kind of personal) expect(await textOf(kind), kind.prefix).toMatch(/sunita/i)
  const person = { emails: new Set([sunita.email]), phones: new Set([sunita.phone]) }
  expect((await erase(api.storage, person, new Date(registeredAt))).remains).toBe(0)
  for (const kind of personal) {
    expect(await textOf(kind), kind.prefix).not.toMatch(/sunita/i)
    expect(await textOf(kind), kind.prefix).toContain(other.id)
  }
})

test('no kind keeps anybody for longer than was promised', async () => {
  await saveAll()
  await eraseExpired(api.storage, tenYearsLater)
  for (const kind of personal) {
    const isKept = (await textOf(kind)).includes(other.id)
    expect(isKept, kind.prefix).toBe(sampleOf(kind).isKeptUntilAsked ?? false)
  }
})

describe('the list of kinds', () => {
  const root = join(import.meta.dirname, '../../..')
  const defining = ['src', 'netlify']
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,mts,tsx,astro}`, { cwd: root }))
    .map((file) => ({
      file,
      count: readFileSync(join(root, file), 'utf8').split(/= define\w*Kind\(/).length - 1,
    }))
    .filter(({ count }) => count > 0)

  test.each(defining)('has what $file defines', async ({ file, count }) => {
    const module: unknown = await import(join(root, file))
    const exported = Object.values(z.record(z.string(), z.unknown()).parse({ ...Object(module) }))
    expect(documentKinds.filter((kind) => exported.includes(kind))).toHaveLength(count)
  })

  test('names each kind once', () => {
    expect(new Set(documentKinds.map(({ prefix }) => prefix)).size).toBe(documentKinds.length)
    expect(Object.keys(samples).sort()).toEqual(documentKinds.map(({ prefix }) => prefix).sort())
  })
})
