/**
 * A flood: enquiries, signups and registrations as heavy as the forms take, from one address and from many. No document grows past
 * the most of its kind, lists and the backup still work, and a person still gets through. Bounds switched off, a month of enquiries
 * passes what the platform carries.
 *
 * `npm run prove -- bounds` prints the table: what is sent by forms, and documents filled in storage up to 100,000 such records;
 * `DOCUMENTS=40` fills fewer.
 */
import { afterAll, describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { filledFieldsSchema } from '#core/registrations/registration-schema.ts'
import { signupRecordSchema } from '#core/signups/signup-schema.ts'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { writeBackup } from '#storage/safety/backup.ts'
import { changeDocument, documentBytesMost } from '#storage/engine/document.ts'
import { readPage } from '#storage/engine/document-pages.ts'
import { kindOf } from '#storage/document-kinds.ts'
import { enquiriesKind, enquiriesRef, monthOf } from '#storage/enquiries/enquiries.ts'
import { hashOf } from '#storage/engine/hash.ts'
import { rosterKind } from '#storage/registrations/roster-kind.ts'
import { signupShards, signupsRef } from '#storage/signups/signups.ts'
import { readBackup } from '../support/api/backup.ts'
import { ask, openApiForEachTest, settle } from '../support/api/api.ts'
import { anEnquiry, aRegistration, aVisitor } from '../support/builders.ts'

const isProof = process.env['PROOF'] === 'yes'
/** By forms, of each kind and from one address and from many. */
const sentMost = isProof ? 60 : 6
/** Further documents of 1 MB, of enquiries and of signups: 150 of the heaviest enquiries each. */
const fullDocuments = isProof ? Number(process.env['DOCUMENTS'] ?? 660) : 4
const table: Record<string, Record<string, string | number>> = {}
afterAll(() => {
  if (isProof) console.table(table)
})

const api = openApiForEachTest()
const month = monthOf(new Date())
const letter = '😀'
const megabytes = (bytes: number) => Math.round(bytes / 10_000) / 100
const platformMost = 6_000_000
const streamMost = 20_000_000

const anAddress = (number: number) =>
  `${`flood-${number}-`.padEnd(60, 'x')}@${'x'.repeat(60)}.${'y'.repeat(60)}.in`
const aHeavyEnquiry = (number: number) =>
  anEnquiry({
    ...{ firstName: letter.repeat(60), lastName: letter.repeat(60), email: anAddress(number) },
    ...{ company: letter.repeat(120), message: letter.repeat(1200), submissionId: `flood-number-${number}` },
  })
const aHeavyVisitor = (number: number) =>
  aVisitor(number, {
    ...{ name: letter.repeat(100), email: anAddress(number), company: letter.repeat(120) },
    ...{
      designation: letter.repeat(120),
      expectations: letter.repeat(1000),
      submissionId: `flood-number-${number}`,
    },
  })

/** What is sent at once; answers how many were taken. */
async function send(path: string, body: (number: number) => unknown, ip: (number: number) => string) {
  let taken = 0
  const numbers = Array.from({ length: sentMost }, (_, number) => number).values()
  const sendOn = async () => {
    for (const number of numbers) {
      const answer = await ask('POST', path, { json: body(number), ip: ip(number) })
      if (answer.status === 201) taken++
      // Too many from there, or too busy on a slow machine.
      else expect([429, 503]).toContain(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 4 }, sendOn))
  await settle()
  // One address may send twenty. A site that takes next to nothing has not been flooded, and proves nothing.
  expect(taken, path).toBeGreaterThanOrEqual(sentMost / 4)
  return taken
}

/** Every document: how large the largest of each kind is, and how much there is of it. */
async function weigh(): Promise<Map<string, { documents: number; largest: number; bytes: number }>> {
  const kinds = new Map<string, { documents: number; largest: number; bytes: number }>()
  for (const key of (await api.storage.data.list('')).keys()) {
    const bytes = Buffer.byteLength((await api.storage.data.get(key))?.text ?? '')
    const { kind } = kindOf('data', key) ?? {}
    if (!kind) throw new Error(`${key} is of no kind`)
    const { documents, largest, bytes: sum } = kinds.get(kind.name) ?? { documents: 0, largest: 0, bytes: 0 }
    kinds.set(kind.name, { documents: documents + 1, largest: Math.max(largest, bytes), bytes: sum + bytes })
  }
  return kinds
}

/** A month's parts and signups' documents as a flood leaves them: full, closed, and the last one going on. */
async function fillDocuments(): Promise<void> {
  const { firstName, lastName, ...filled } = aHeavyEnquiry(0)
  const createdAt = `${month}-01T00:00:00.000Z`
  for (let part = 1; part <= fullDocuments; part++) {
    const id = part === 1 ? month : `${month}.${part}`
    const enquiries = Array.from({ length: 145 }, (_, n) =>
      enquiryRecordSchema.parse({ ...filled, id: `${id}-${n}`, name: `${firstName} ${lastName}`, createdAt }),
    )
    await changeDocument(enquiriesRef(api.storage, id), () => ({
      next: { enquiries, isClosed: true },
      result: undefined,
    }))
  }
  const shards = [
    ...signupShards,
    ...signupShards.flatMap((one) => signupShards.map((two) => `${one}${two}`)),
  ]
  for (const shard of shards.slice(0, isProof ? fullDocuments : 17)) {
    const signups = Array.from({ length: isProof ? 2_000 : 10 }, (_, n) =>
      signupRecordSchema.parse({ id: `${shard}-${n}`, email: anAddress(n), signupDate: createdAt }),
    )
    await changeDocument(signupsRef(api.storage, shard), () => ({
      next: { signups, isClosed: true },
      result: undefined,
    }))
  }
}

/** An event without a limit of seats: so that not one heavy registration more fits. */
async function fillRoster(event: Pick<EventRecord, 'id'>): Promise<void> {
  const heavy = (n: number) =>
    aRegistration({
      ...filledFieldsSchema.parse({ ...aHeavyVisitor(n), phone: '', experience: '' }),
      ...{ id: `filled-${n}`, email: anAddress(2_000_000 + n) },
    })
  const weight = async () => Buffer.byteLength((await api.storage.data.get(`roster/${event.id}`))?.text ?? '')
  // Once with what is stored of the event besides, once more to know the weight of one.
  await api.fill(event, [heavy(-1)])
  const before = await weight()
  await api.fill(event, [heavy(0)])
  const after = await weight()
  const left = Math.floor((rosterKind.fullAt - after) / (after - before))
  await api.fill(
    event,
    Array.from({ length: left }, (_, n) => heavy(n + 1)),
  )
  const expectations = 'x'.repeat(Math.max(0, rosterKind.fullAt - (await weight()) - 600))
  await api.fill(event, [aRegistration({ id: 'last', email: anAddress(3_000_000), expectations })])
}

/** All pages of a list: how many, how large the largest is, how many records, and the milliseconds to the first byte. */
async function readList(path: string, cookie: string) {
  const pages: number[] = []
  let records = 0
  let firstByte = 0
  for (let address: string | undefined = path; address !== undefined;) {
    const start = performance.now()
    const answer: Response = await ask('GET', address, { cookie })
    expect(answer.status).toBe(200)
    if (pages.length === 0) firstByte = Math.round(performance.now() - start)
    const text = await answer.text()
    pages.push(Buffer.byteLength(text))
    const list: unknown = JSON.parse(text)
    records += Array.isArray(list) ? list.length : 0
    address = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  return { pages: pages.length, largest: Math.max(...pages), records, firstByte }
}

describe('a flood', () => {
  test(
    'makes no document larger than its kind may be, and keeps nobody out',
    { timeout: 3_600_000 },
    async () => {
      const flooded = await api.addEvent({ maxAttendees: null })
      const other = await api.addEvent()
      const taken = new Map<string, number>()
      for (const [who, ip] of [
        ['one address', () => '198.51.100.1'],
        ['many addresses', (number: number) => `10.1.${number >> 8}.${number & 255}`],
      ] as const) {
        const of = (number: number) => number + (who === 'one address' ? 0 : 1_000_000)
        const floods = [
          ['/api/contact', (number: number) => aHeavyEnquiry(of(number))],
          ['/api/notification-signup', (number: number) => ({ email: anAddress(of(number)), phone: '' })],
          [`/api/events/${flooded.slug}/register`, (number: number) => aHeavyVisitor(of(number))],
        ] as const
        for (const [path, body] of floods)
          taken.set(`${path.replace(flooded.slug, '…')} from ${who}`, await send(path, body, ip))
      }
      for (const [what, count] of taken) table[`sent: ${what}`] = { taken: count, 'of as many': sentMost }
      await fillDocuments()
      await fillRoster(flooded)

      const rosterAnswers = await ask('POST', `/api/events/${flooded.slug}/register`, {
        json: aHeavyVisitor(9_000_000),
        ip: '10.9.9.9',
      })
      expect(rosterAnswers.status).toBe(409)
      table['a registration where the roster is full'] = { status: rosterAnswers.status }

      for (const [name, { documents, largest, bytes }] of await weigh()) {
        table[`stored: ${name}`] = {
          documents,
          'MB in all': megabytes(bytes),
          'MB of the largest': megabytes(largest),
        }
        expect(largest, name).toBeLessThanOrEqual(documentBytesMost)
      }

      const before = process.memoryUsage().rss
      const cookie = await api.signIn()
      const counts: unknown = await (await ask('GET', '/api/admin/summary', { cookie })).json()
      expect(counts).toMatchObject({ floods: ['enquiries', 'signups'] })
      for (const path of [
        '/api/contacts',
        '/api/admin/notification-signups',
        '/api/admin/events/all/registrations',
      ]) {
        const { pages, largest, records, firstByte } = await readList(path, cookie)
        expect(largest, path).toBeLessThan(streamMost)
        table[`read: ${path}`] = {
          records,
          pages,
          'MB of the largest': megabytes(largest),
          'ms to its first byte': firstByte,
        }
      }
      let backedUp = 0
      let text = ''
      for await (const piece of writeBackup(api.storage, new Date())) {
        backedUp += Buffer.byteLength(piece)
        if (!isProof) text += piece
      }
      table['backup'] = { 'MB in all': megabytes(backedUp) }
      if (!isProof)
        expect(Object.keys((await readBackup(text)).documents)).toContain(
          `enquiries/${month}.${fullDocuments}`,
        )
      table['memory of the process'] = {
        'MB before reading': megabytes(before),
        'MB after': megabytes(process.memoryUsage().rss),
      }

      const person = aVisitor(77, { email: 'sunita@example.com' })
      const persons = [
        ['an enquiry', '/api/contact', anEnquiry({ email: 'sunita@example.com' })],
        ['a signup', '/api/notification-signup', { email: 'sunita@example.com', phone: '' }],
        ['a registration', `/api/events/${other.slug}/register`, person],
      ] as const
      for (const [what, path, json] of persons) {
        let status = 0
        const start = performance.now()
        const operations = await api.operationsOf(async () => {
          ;({ status } = await ask('POST', path, { json, ip: '203.0.113.77' }))
        })
        table[`a person: ${what}`] = {
          status,
          operations: operations.length,
          ms: Math.round(performance.now() - start),
        }
        expect(status, what).toBe(201)
      }
      const hash = await hashOf('sunita@example.com')
      const found = [hash.slice(0, 1), hash.slice(0, 2), hash.slice(0, 3)].map((shard) =>
        api.storage.data.get(`signups/${shard}`),
      )
      expect(
        (await Promise.all(found)).filter((one) => one?.text.includes('sunita@example.com')),
      ).toHaveLength(1)
    },
  )

  test(
    'passes what the platform carries where bounds are switched off: the negative control',
    { timeout: 120_000 },
    async () => {
      const { fullAt, bytesMost } = enquiriesKind
      Object.assign(enquiriesKind, { fullAt: Infinity, bytesMost: Infinity })
      try {
        const { firstName, lastName, ...filled } = aHeavyEnquiry(0)
        const createdAt = `${month}-01T00:00:00.000Z`
        const enquiries = Array.from({ length: 980 }, (_, n) =>
          enquiryRecordSchema.parse({
            ...filled,
            id: `${month}-${n}`,
            name: `${firstName} ${lastName}`,
            createdAt,
          }),
        )
        await changeDocument(enquiriesRef(api.storage, month), () => ({
          next: { enquiries },
          result: undefined,
        }))
        await send('/api/contact', aHeavyEnquiry, () => '198.51.100.1')
        expect((await weigh()).get('enquiries')?.largest).toBeGreaterThan(platformMost)
      } finally {
        Object.assign(enquiriesKind, { fullAt, bytesMost })
      }
    },
  )
})

test('a list goes on where its answer is full', async () => {
  const createdAt = `${month}-01T00:00:00.000Z`
  const ids = [month, `${month}.2`, `${month}.3`]
  for (const id of ids) {
    const { firstName, lastName, ...filled } = aHeavyEnquiry(0)
    const record = enquiryRecordSchema.parse({ ...filled, id, name: `${firstName} ${lastName}`, createdAt })
    await changeDocument(enquiriesRef(api.storage, id), () => ({
      next: { enquiries: [record] },
      result: undefined,
    }))
  }
  // Two of 6 KB and not the third; a single one goes even where there is no room for it.
  const two = await readPage(api.storage, enquiriesKind, ids, 15_000)
  expect([two.items.map(({ id }) => id), two.next]).toEqual([ids.slice(0, 2), ids[2]])
  const one = await readPage(api.storage, enquiriesKind, ids.slice(1), 10)
  expect([one.items.map(({ id }) => id), one.next]).toEqual([ids.slice(1, 2), ids[2]])
})
