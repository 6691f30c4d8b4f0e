/**
 * Tests every kind of document in the list: a kind that was forgotten in any place fails here under its name. A new kind needs one sample
 * below.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newEventFile } from '#core/events/event-file.ts'
import { documentKinds, kindOf } from '#storage/document-kinds.ts'
import {
  changeDocument,
  DocumentDamagedError,
  findDocument,
  idIn,
  keyOf,
  type DocumentKind,
} from '#storage/engine/document.ts'
import { erase, previewErasure, eraseExpired } from '#storage/records/erasure.ts'
import { restoreDocument } from '#storage/safety/copies.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { backUp } from '../../support/api/backup.ts'
import {
  aLedgerEntry,
  aLogEntry,
  anEnquiryRecord,
  anEvent,
  anOutboxEmail,
  aRegistration,
  aSignup,
} from '../../support/builders.ts'

const api = openApiForEachTest()

const at = '2025-08-01T06:00:00.000Z'
const tenYearsLater = new Date('2035-08-01T06:00:00.000Z')
const event = anEvent({ id: 1, eventDate: '2025-08-23T04:00:00.000Z' })
const sunita = { id: 'sunita-1', name: 'Sunita Rao', email: 'sunita@example.com', phone: '+919822054321' }
const other = { id: 'other-1', name: 'Other Person', email: 'other@example.com', phone: '+919822099999' }
const people = [sunita, other]
const enquiries = people.map((person) =>
  anEnquiryRecord({ ...person, message: 'Ask SUNITA@example.com', createdAt: at }),
)
const log = enquiries.map((enquiry) =>
  aLogEntry({ id: `entry-${enquiry.id}`, at, about: enquiry.id, deleted: { kind: 'enquiry', enquiry } }),
)
const outboxOf = (kind: 'confirmed' | 'paymentReceived') =>
  Object.fromEntries(
    people.map(({ id: recordId }) => [`${recordId}.${kind}`, anOutboxEmail({ kind, recordId, at })]),
  )

const slides = { subject: 'Slides', text: 'Here they are.' }
const unconfirmed = { signupDate: at, askedAt: at, confirmedAt: null }
const signups = people.map(({ id, email, phone }) => aSignup({ id, email, phone, ...unconfirmed }))
const notes = people.map(({ name: _name, ...person }) => ({ ...person, text: 'Came twice', at }))

/** By the kind's prefix. A kind that holds people's data has records of both people, all older than the retention time. */
const samples: Readonly<Record<string, readonly [id: string, document: unknown]>> = {
  addresses: ['', { lastId: 1, slugs: { [event.slug]: [1] } }],
  'event/': [
    '1',
    {
      ...newEventFile(event),
      registrations: people.map((person) => aRegistration({ ...person, registeredAt: at })),
      entries: people.map(({ id, name }, index) =>
        aLedgerEntry({ id: `1-receipt-${index + 1}`, number: index + 1, at, registrationId: id, name }),
      ),
      expenses: [{ id: 'expense-0001', label: `Tea, ${sunita.email}`, amount: 80_000 }],
      outbox: outboxOf('confirmed'),
      letters: { 'letter-0001': { at, news: null, en: slides, mr: { subject: '', text: '' } } },
      log,
    },
  ],
  'archive/event/': ['1', { outbox: outboxOf('paymentReceived'), log: [] }],
  'photograph/': ['0'.repeat(32), { keptAt: at, small: '/9j/', large: '/9j/' }],
  'waiting/': [
    'event/1/form-0001',
    {
      requests: people.map(({ id, ...person }) => {
        const request = { id, input: { ...person, guests: [] }, secret: 'x'.repeat(22), lang: 'en' }
        return { id: `request-${id}`, at, input: { version: 1, request } }
      }),
    },
  ],
  'enquiries/': ['2025-08', { enquiries, outbox: {}, log }],
  signups: ['', { signups, outbox: {}, letters: {}, log }],
  admin: ['', { settings: { newRegistration: 'each', since: at }, notes, outbox: {}, log }],
  looks: ['', {}],
  'arrivals/': ['signup-abcdefghijklmnop', { at: [at] }],
  attempts: ['', { a: { count: 3, nextAt: at } }],
  sessions: ['', { generation: 'g', codeStep: 0, ended: [] }],
  secret: ['', { secret: 'x'.repeat(43) }],
  copies: ['', { madeAt: at, etags: { calendar: 'e' }, damaged: [] }],
  erased: ['', { key: 'k', marks: [{ hash: 'h', at }] }],
  'heartbeat/': ['send-emails', { at, isOk: true }],
}

function sampleOf({ prefix, schema }: DocumentKind) {
  const sample = samples[prefix]
  if (!sample) throw new Error(`there is no sample of the kind '${prefix}' in ${import.meta.filename}`)
  return { id: sample[0], document: schema.parse(sample[1]) }
}

const placeOf = (kind: DocumentKind) => ({ storage: api.storage, kind, id: sampleOf(kind).id })
const save = (kind: DocumentKind) =>
  changeDocument(placeOf(kind), () => ({ next: sampleOf(kind).document, result: undefined }))
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

const impersonal = documentKinds.filter(({ personalData }) => !personalData)
test.each(impersonal)('the kind $prefix holds nothing about a person', ({ schema }) => {
  const shape = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  expect(shape).not.toMatch(/"(email|phone|name|firstName|lastName)":/)
})

test('what lasts is in the backup and comes back as it was, and nothing else', async () => {
  await saveAll()
  const file = await backUp(api.storage)
  for (const kind of disposable ?? [])
    expect(Object.keys(file.documents), kind.prefix).not.toContain(keyOf(placeOf(kind)))
  for (const key of (await api.storage.data.list('')).keys()) await api.storage.data.delete(key)
  for (const [key, document] of Object.entries(file.documents))
    expect(await restoreDocument(api.storage, key, document), key).toMatchObject({ ok: true })
  for (const kind of lasting ?? [])
    expect(await findDocument(placeOf(kind)), kind.prefix).toEqual(sampleOf(kind).document)
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
  await erase(api.storage, person, new Date(at))
  expect((await previewErasure(api.storage, person, new Date(at))).finds).toEqual([])
  for (const kind of personal) {
    expect(await textOf(kind), kind.prefix).not.toMatch(/sunita/i)
    expect(await textOf(kind), kind.prefix).toContain(other.id)
  }
})

test('no kind keeps anybody for longer than was promised', async () => {
  await saveAll()
  await eraseExpired(api.storage, tenYearsLater)
  for (const kind of personal) expect(await textOf(kind), kind.prefix).not.toContain(other.id)
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
