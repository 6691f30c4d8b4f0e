/**
 * What every kind of document has to stand, asked of each in the list: a kind that was forgotten somewhere fails here under
 * its name. A new kind needs one sample below.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeBackup } from '#storage/safety/backup.ts'
import { changeDocument, findDocument, idIn, keyOf } from '#storage/engine/document.ts'
import { DocumentDamagedError } from '#storage/engine/document-text.ts'
import type { ListedKind } from '#storage/engine/document-kind.ts'
import { documentKinds, kindOf } from '#storage/document-kinds.ts'
import { erase } from '#storage/records/erasure.ts'
import { restorePart } from '#storage/safety/restore.ts'
import { eraseExpired } from '#storage/records/retention.ts'
import { countAll } from '#storage/shell/summary.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { readBackup } from '../../support/api/backup.ts'
import { other, registeredAt, samples, sunita, type Sample } from '../../support/storage/kind-samples.ts'

const api = openApiForEachTest()

const tenYearsLater = new Date('2035-08-01T06:00:00.000Z')
function sampleOf({ name }: ListedKind): Sample {
  const sample = samples[name]
  if (!sample) throw new Error(`there is no sample of the kind '${name}' in ${import.meta.filename}`)
  return sample
}

const placeOf = (kind: ListedKind) => ({ storage: api.storage, kind, id: sampleOf(kind).id })
const save = (kind: ListedKind) =>
  changeDocument(placeOf(kind), () => ({
    next: kind.schema.parse(sampleOf(kind).document),
    result: undefined,
  }))
const textOf = async (kind: ListedKind) =>
  (await api.storage[kind.store].get(keyOf(placeOf(kind))))?.text ?? ''

describe.each(documentKinds)('documents of the kind $name', (kind) => {
  beforeEach(async () => {
    for (const each of documentKinds) {
      // A restore under way would change what a restore may do.
      const isFilled = each.name in samples
      if (isFilled || each === kind) await save(each)
    }
  })

  test('lie under keys that no other kind has', () => {
    const { store } = kind
    const key = keyOf(placeOf(kind))
    expect(documentKinds.filter((other) => other.store === store && idIn(other, key) !== null)).toEqual([
      kind,
    ])
    expect(kindOf(store, key)).toEqual({ kind, id: sampleOf(kind).id })
  })

  async function backUp() {
    let text = ''
    for await (const piece of writeBackup(api.storage, new Date())) text += piece
    return readBackup(text)
  }

  if (kind.isDisposable) {
    test('are left out of a backup', async () => {
      expect(Object.keys((await backUp()).documents)).not.toContain(keyOf(placeOf(kind)))
    })

    test('start afresh where they cannot be read', async () => {
      await api.storage[kind.store].put(keyOf(placeOf(kind)), '{"format":1,')
      expect(await findDocument(placeOf(kind))).toBeNull()
      await save(kind)
      expect(await findDocument(placeOf(kind))).not.toBeNull()
    })
  } else {
    test('are backed up and come back as they were', async () => {
      const { documents } = await backUp()
      for (const key of (await api.storage.data.list('')).keys()) await api.storage.data.delete(key)
      for (const [key, document] of Object.entries(documents)) {
        expect(await restorePart(api.storage, { key, document }, new Date())).toMatchObject({
          ok: true,
        })
      }
      const restored = await findDocument(placeOf(kind))
      expect(restored?.document).toEqual(kind.schema.parse(sampleOf(kind).document))
    })

    test('stay as they are where they cannot be read', async () => {
      await api.storage.data.put(keyOf(placeOf(kind)), '{"format":1,')
      await expect(save(kind)).rejects.toThrow(DocumentDamagedError)
      expect(await textOf(kind)).toBe('{"format":1,')
    })
  }

  if (kind.personalData) {
    test('forget a person who asks for it, and nobody else', async () => {
      expect(await textOf(kind)).toMatch(/sunita/i)
      const person = { emails: new Set([sunita.email]), phones: new Set([sunita.phone]) }
      expect((await erase(api.storage, person, new Date(registeredAt))).remains).toBe(0)
      expect(await textOf(kind)).not.toMatch(/sunita/i)
      expect(await textOf(kind)).toContain(other.id)
    })

    test('keep nobody for longer than was promised', async () => {
      await eraseExpired(api.storage, tenYearsLater)
      const isKept = (await textOf(kind)).includes(other.id)
      expect(isKept).toBe(sampleOf(kind).isKeptUntilAsked ?? false)
    })
  } else {
    test('hold nothing about a person', () => {
      const shape = JSON.stringify(z.toJSONSchema(kind.schema, { unrepresentable: 'any', io: 'input' }))
      expect(shape).not.toMatch(/"(email|phone|name|firstName|lastName)":/)
    })
  }

  const { count } = kind
  if (count) {
    test('are counted', async () => {
      expect((await countAll(api.storage, new Date()))[count.as]).toBeGreaterThan(0)
    })
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
    expect(new Set(documentKinds.map(({ name }) => name)).size).toBe(documentKinds.length)
    expect(Object.keys(samples).sort()).toEqual(documentKinds.map(({ name }) => name).sort())
  })
})
