/**
 * What every kind of document has to stand, asked of each in the list: a kind that was forgotten somewhere fails here under
 * its name. A new kind needs one sample below.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { writeBackup } from '#storage/backup.ts'
import { changeDocument, findDocument, idIn, keyOf } from '#storage/document.ts'
import { DocumentDamagedError } from '#storage/document-text.ts'
import type { ListedKind } from '#storage/document-kind.ts'
import { documentKinds, kindOf } from '#storage/document-kinds.ts'
import { erase } from '#storage/erasure.ts'
import { restoreOne } from '#storage/restore.ts'
import { eraseExpired } from '#storage/retention.ts'
import { toEventSnapshot } from '#storage/rosters.ts'
import { countAll } from '#storage/summary.ts'
import { openApiForEachTest } from '../../support/api.ts'
import { readBackup } from '../../support/backup.ts'
import { anEvent, aRegistration } from '../../support/builders.ts'

const api = openApiForEachTest()

const registeredAt = '2025-08-01T06:00:00.000Z'
const tenYearsLater = new Date('2035-08-01T06:00:00.000Z')
const event = anEvent({ id: 1, eventDate: '2025-08-23T04:00:00.000Z' })
const sunita = {
  id: 'sunita-1',
  name: 'Sunita Deshpande',
  email: 'sunita@example.com',
  phone: '+919822054321',
}
const other = { id: 'other-1', name: 'Other Person', email: 'other@example.com', phone: '+919822099999' }
const anEnquiryRecord = (person: typeof sunita) => ({
  ...person,
  ...{ company: '', businessType: 'retail', message: 'Ask SUNITA@example.com', newsletter: false },
  ...{ createdAt: registeredAt, answered: null, lang: 'en' },
})

interface Sample {
  readonly id: string
  /** With records of Sunita and of somebody else, if the kind holds any of people, all older than anything is kept. */
  readonly document: unknown
  /** Says that nothing of it is ever past its time. */
  readonly isKeptUntilAsked?: true
}

const samples: Readonly<Record<string, Sample>> = {
  calendar: { id: '', document: { lastId: 1, events: [event] } },
  roster: {
    id: '1',
    document: {
      state: 'open',
      eventSnapshot: toEventSnapshot(event),
      registrations: [sunita, other].map((person) => aRegistration({ ...person, registeredAt })),
    },
  },
  waiting: {
    id: '1/form-0001',
    document: {
      at: registeredAt,
      requests: [sunita, other].map(({ id, ...input }) => ({
        id,
        input,
        secret: 'x'.repeat(22),
        lang: 'en',
      })),
    },
  },
  enquiries: { id: '2025-08', document: { enquiries: [sunita, other].map(anEnquiryRecord) } },
  signups: {
    id: 'a',
    document: {
      signups: [sunita, other].map(({ id, email, phone }) => ({
        id,
        email,
        phone,
        signupDate: registeredAt,
        lang: 'en',
      })),
    },
  },
  auditLog: {
    id: '2025-08',
    document: {
      entries: [sunita, other].map((person) => ({
        ...{ id: `2025-08-${person.id}`, at: registeredAt },
        what: { action: 'enquiryDeleted', enquiry: anEnquiryRecord(person) },
      })),
    },
  },
  deliveries: {
    id: 'roster-1',
    document: {
      deliveries: Object.fromEntries(
        [sunita, other].map(({ id }) => [
          `${id}.confirmation`,
          { state: 'sent', kind: 'confirmed', recordId: id, at: registeredAt, tries: 1 },
        ]),
      ),
    },
  },
  settings: { id: '', document: { newRegistration: 'each', since: registeredAt } },
  emailLooks: { id: '', document: { looks: {} } },
  summary: { id: '', document: { counts: {} } },
  arrivals: { id: 'signup-abcdefghijklmnop', document: { at: [registeredAt] } },
  attempts: {
    id: '',
    document: {
      sharedUntil: registeredAt,
      networks: { a: { count: 3, nextAt: registeredAt } },
      devices: {},
      wrong: 3,
      wrongSince: registeredAt,
    },
  },
  sessions: { id: '', document: { check: null, codeStep: 0, sessions: [] } },
  signInLog: { id: '', document: { entries: [] } },
  secret: { id: '', document: { secret: 'x'.repeat(43) } },
  restoreMark: {
    id: '',
    document: {
      source: 'f'.repeat(64),
      madeAt: registeredAt,
      startedAt: registeredAt,
      into: 'empty',
      made: [],
    },
  },
  backupManifest: {
    id: '20261122T120000-0123abcd',
    document: {
      ...{ id: '20261122T120000-0123abcd', madeAt: registeredAt, isSealed: false, salt: 's', chunks: [] },
      ...{ documents: 1, rawBytes: 1, storedBytes: 1, digest: 'd', verifiedAt: null, isDamaged: false },
    },
  },
  backupProgress: {
    id: '',
    document: {
      ...{ id: '20261122T120000-0123abcd', madeAt: registeredAt, isSealed: false, salt: 's', chunks: [] },
      ...{ documents: 1, rawBytes: 1, storedBytes: 1, lastKey: '', lines: 0, run: '', until: registeredAt },
    },
  },
  erasedMarks: { id: '', document: { key: 'k', marks: [{ hash: 'h', at: registeredAt }] } },
  policyReports: { id: '2026-11-22', document: { counts: { 'script-src /': 2 } } },
  heartbeat: { id: 'send-emails', document: { at: registeredAt, isOk: true } },
}

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
      const isFilled = each.name in samples && each.name !== 'restoreMark'
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
        expect(await restoreOne(api.storage, key, JSON.stringify(document), new Date())).toMatchObject({
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
      expect((await countAll(api.storage))[count.as]).toBeGreaterThan(0)
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
