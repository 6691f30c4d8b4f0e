/**
 * What visitors are promised while the storage misbehaves: a visitor who hears "registered" is registered, no visitor is
 * registered twice, no seat is sold twice, and what goes wrong inside stays inside.
 *
 * `npm run prove -- faults` weathers two hundred storms instead of two and prints the sum.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { EventRecord } from '#core/events/event-schema.ts'
import { errorResponseSchema } from '#core/basics/error-response.ts'
import { readOutcome, readTyped } from '#http/forms/plain-form.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import type { Fault } from '../../netlify/local/data/strict-blobs-server.ts'
import { ask, follow, openApiForEachTest, read, type Asked } from '../support/api/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../support/builders.ts'
import { fullList, handedOn, handOn, nothingWrong, wrongsOf } from '../support/site/handing-on.ts'
import { faultFor, randomFrom } from '../support/models/storm.ts'

const isProof = process.env['PROOF'] === 'yes'
const storms = isProof ? 200 : 2

const api = openApiForEachTest()

const register = (event: EventRecord, number: number, submissionId?: string) =>
  ask('POST', `/api/events/${event.slug}/register`, {
    json: aVisitor(number, submissionId === undefined ? {} : { submissionId }),
  })
const emailsOf = async (event: EventRecord) => (await api.registrationsOf(event)).map(({ email }) => email)

describe('a registration', () => {
  let event: EventRecord
  beforeEach(async () => {
    event = await api.addEvent({ maxAttendees: 2 })
  })

  /** Makes the first write to a roster go wrong. */
  function spoilOneWrite(fault: Fault): void {
    let isFirst = true
    api.disturb(({ type, key }) => {
      if (type !== 'set' || !key.startsWith('roster/') || !isFirst) return undefined
      isFirst = false
      return fault
    })
  }

  test.each<[string, Fault]>([
    ['the storage says 500 and the client takes it for a success', { answer: 500, done: false }],
    ['the storage says 503 and the client takes it for a success', { answer: 503, done: false }],
    ['the storage says 200 and keeps nothing', { answer: 200, done: false }],
    ['the storage keeps it and the answer is lost', { answer: 'nothing', done: true }],
    ['the storage keeps it and says 500', { answer: 500, done: true }],
    ['the line goes dead before anything is kept', { answer: 'nothing', done: false }],
  ])('is stored once when %s', async (_, fault) => {
    spoilOneWrite(fault)
    expect((await register(event, 1)).status).toBe(201)
    expect(await emailsOf(event)).toEqual(['visitor-1@example.com'])
    // The lost write took no seat with it.
    expect((await register(event, 2)).status).toBe(201)
    expect((await register(event, 3)).status).toBe(409)
  })

  test('gets the last seat although the answer about it was lost on the way', async () => {
    await register(event, 1)
    spoilOneWrite({ answer: 'nothing', done: true })
    expect((await register(event, 2)).status).toBe(201)
    expect(await emailsOf(event)).toHaveLength(2)
  })

  test('sent again by a browser that lost our answer is confirmed again, full or not', async () => {
    await register(event, 1)
    const first = await read(await register(event, 2, 'form-0002'))
    expect(await read(await register(event, 2, 'form-0002'))).toEqual(first)
    expect(await emailsOf(event)).toHaveLength(2)
  })

  test('waits for a slow storage', async () => {
    api.disturb(() => new Promise((resolve) => setTimeout(resolve, 150, undefined)))
    const answers = await Promise.all([1, 2, 3, 4].map((number) => register(event, number)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    api.disturb(undefined)
    expect(await emailsOf(event)).toHaveLength(2)
  })
})

describe('a storm: one operation in five goes wrong in some way, while forty people want twelve seats', () => {
  test(
    `loses nothing, sells nothing twice, ${storms} times`,
    async () => {
      const sum = { storms: 0, operations: 0, faults: 0, acknowledged: 0, full: 0, busy: 0, stored: 0 }
      for (let seed = 1; seed <= storms; seed++) {
        const event = await api.addEvent({ maxAttendees: 12 })
        const random = randomFrom(seed)
        api.blobs.forgetOperations()
        api.disturb((operation) => {
          if (random() > 0.2) return undefined
          sum.faults++
          return faultFor(operation, random)
        })
        const answers = await Promise.all(
          Array.from({ length: 40 }, async (_, number) => {
            const answer = await register(event, number, `storm-${seed}-${number}`)
            return { status: answer.status, email: `visitor-${number}@example.com` }
          }),
        )
        api.disturb(undefined)
        sum.operations += api.blobs.operations().length
        const stored = await emailsOf(event)
        const acknowledged = answers.filter(({ status }) => status === 201).map(({ email }) => email)
        expect(
          acknowledged.filter((email) => !stored.includes(email)),
          'acknowledged and lost',
        ).toEqual([])
        expect(stored.length, 'oversold').toBeLessThanOrEqual(12)
        expect(new Set(stored).size, 'stored twice').toBe(stored.length)
        for (const { status } of answers) expect([201, 409, 503]).toContain(status)
        sum.storms++
        sum.stored += stored.length
        sum.acknowledged += acknowledged.length
        sum.full += answers.filter(({ status }) => status === 409).length
        sum.busy += answers.filter(({ status }) => status === 503).length
      }
      if (isProof) console.table([sum])
      expect(sum.faults).toBeGreaterThan(sum.operations / 8)
    },
    storms * 30_000,
  )
})

describe('the same storm over a full event whose seats go on to who waits', () => {
  test(
    `loses no seat and none that was taken, passes nobody over, ${storms / 2} times`,
    async () => {
      const { seats: maxAttendees, unpaid, returned } = handedOn
      const sum = { storms: 0, operations: 0, faults: 0, returned: 0, accepted: 0 }
      for (let seed = 1; seed <= storms / 2; seed++) {
        const event = await api.addEvent({ maxAttendees })
        const list = fullList()
        await api.fill(event, list)
        const random = randomFrom(seed)
        api.blobs.forgetOperations()
        api.disturb((operation) => {
          if (random() > 0.2) return undefined
          sum.faults++
          return faultFor(operation, random)
        })
        const told = await handOn(async (path, json) => (await ask('POST', path, { json })).status, event, {
          returning: list.slice(unpaid, unpaid + returned),
          waiting: list.slice(maxAttendees),
        })
        api.disturb(undefined)
        sum.operations += api.blobs.operations().length
        const roster = await findRoster(api.storage, event.id)
        if (!roster) throw new Error('The roster is gone')
        expect(wrongsOf(roster, told), `storm ${seed}`).toEqual(nothingWrong)
        sum.storms++
        sum.returned += told.returned.length
        sum.accepted += told.accepted.length
      }
      if (isProof) console.table([sum])
      expect(sum.faults).toBeGreaterThan(sum.operations / 8)
      expect(sum.accepted).toBeGreaterThan(0)
    },
    storms * 30_000,
  )
})

describe('when the storage is away', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    // The time to give up, without waiting for it.
    vi.useFakeTimers({ toFake: ['performance'] })
    api.disturb(() => {
      vi.advanceTimersByTime(6_000)
      return { answer: 503, done: false }
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  const questions: [what: string, method: string, path: string, json: unknown][] = [
    ['the list of events', 'GET', '/api/events', undefined],
    ['one event', 'GET', '/api/events/ai-for-shops', undefined],
    ['registering', 'POST', '/api/events/ai-for-shops/register', aVisitor()],
    ['the free workshop', 'POST', '/api/event-registrations', { ...aVisitor(), eventId: 2 }],
    ['an enquiry', 'POST', '/api/contact', anEnquiry()],
    ['a signup', 'POST', '/api/notification-signup', { email: 'om@example.in' }],
    ['signing in', 'POST', '/api/admin/login', { password: 'any' }],
  ]

  test.each(questions)(
    '%s is answered by 503, when to come again, and nothing from inside',
    async (_, method, path, json) => {
      const answer = await ask(method, path, json === undefined ? {} : { json })
      expect(answer.headers.get('retry-after')).toBe('3')
      const { status, body } = await read(answer)
      expect(status).toBe(503)
      const errorResponse = z.strictObject(errorResponseSchema.shape).parse(body)
      expect(errorResponse).toEqual({
        code: 'busy',
        message: 'So many people are here at once that we could not save this. Please try again in a moment.',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      })
      // The same id stands in the log, where the reason is, and no personal details are.
      const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line))
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(errorResponse.requestId)
      expect(lines[0]).toContain('StorageUnavailableError')
      expect(lines[0]).not.toMatch(/visitor-1|9822|om@example|ganesh/i)
    },
  )

  test('the message is in the language of the form’s page', async () => {
    const answer = await ask('POST', '/api/contact', {
      json: anEnquiry({ lang: 'mr' }),
      headers: { 'accept-language': 'en' },
    })
    expect((await read(answer)).body).toMatchObject({
      message: 'एकाच वेळी खूप जण नोंदणी करत असल्याने हे सेव्ह झाले नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    })
  })

  test('a plain form’s sender is shown so on a page and finds again what they typed', async () => {
    const form = { name: 'ओम', email: 'om@example.in', phone: '98220 12345', lang: 'mr' }
    const answer = await ask('POST', '/api/events/ai-for-shops/register', { form })
    expect(answer.status).toBe(303)
    const next = follow(answer)
    expect(next.url.pathname).toBe('/mr/events/ai-for-shops')
    expect(await readOutcome(next)).toMatchObject({ code: 'busy', event: 'ai-for-shops' })
    expect(readTyped(next)).toMatchObject({ name: 'ओम', phone: '98220 12345' })
  })

  test('a plain form that is filled badly is answered by a page as well, though nothing can sign what is wrong', async () => {
    const form = { firstName: 'ओ', email: 'om@example.in', lang: 'mr' }
    for (const fields of [form, { ...form, topic: 'https://spam.example' }]) {
      const answer = await ask('POST', '/api/contact', { form: fields })
      expect(answer.status).toBe(303)
      const next = follow(answer)
      expect(next.url.pathname).toBe('/mr/sent')
      expect(await readOutcome(next)).toMatchObject({ form: 'enquiry', code: 'busy' })
      expect(readTyped(next)).toMatchObject({ email: 'om@example.in' })
    }
  })

  test('the admin hears the same, and stays signed in', async () => {
    api.disturb(undefined)
    const cookie = await api.signIn()
    api.disturb(() => {
      vi.advanceTimersByTime(6_000)
      return { answer: 'nothing', done: false }
    })
    const asked: [string, string, Asked][] = [
      ['GET', '/api/admin/events', {}],
      ['POST', '/api/admin/events', { json: anEventInput() }],
      ['GET', '/api/admin/summary', {}],
      ['GET', '/api/contacts', {}],
    ]
    for (const [method, path, more] of asked) {
      const answer = await ask(method, path, { ...more, cookie })
      expect(answer.status, path).toBe(503)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    api.disturb(undefined)
    expect((await ask('GET', '/api/admin/events', { cookie })).status).toBe(200)
  })
})

describe('when a document cannot be understood', () => {
  test('visitors hear that it has to be repaired, the log names the document, and nothing is overwritten', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await api.storage.data.put('calendar', '{"format":1,"writes":[],"document":{"lastId":"one","events":[]}}')
    for (const [method, path, asked] of [
      ['GET', '/api/events', {}],
      ['POST', '/api/events/any/register', { json: aVisitor() }],
    ] as const) {
      const { status, body } = await read(await ask(method, path, asked))
      expect(status).toBe(503)
      expect(body).toEqual({
        code: 'documentDamaged',
        message: expect.stringContaining('has to be repaired first') as string,
        requestId: expect.any(String) as string,
      })
      expect(String(vi.mocked(console.error).mock.lastCall?.[0])).toContain(
        "calendar cannot be read: it does not fit at 'lastId'",
      )
    }
    expect((await api.storage.data.get('calendar'))?.text).toContain('"one"')
  })

  test('the log holds nothing of whom it is about, however it is damaged', async () => {
    const event = await api.addEvent()
    expect((await register(event, 1)).status).toBe(201)
    const cookie = await api.signIn()
    const key = `roster/${event.id}`
    const whole = (await api.storage.data.get(key))?.text ?? ''
    expect(whole).toMatch(/visitor-1@example\.com/)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const damaged: readonly [what: string, text: string][] = [
      ['cut off after the address', whole.slice(0, whole.indexOf('@example.com') + '@example.com'.length)],
      ['an address where no text may be', whole.replace('"visitor-1@', 'visitor-1@')],
      ['a record that does not fit', whole.replace('"visitor-1@example.com"', '["visitor-1@example.com"]')],
      ['no envelope', '["visitor-1@example.com","+919822012345"]'],
    ]
    const asked: readonly [method: string, path: string, asked: Asked][] = [
      ['GET', `/api/events/${event.slug}`, {}],
      ['POST', `/api/events/${event.slug}/register`, { json: aVisitor(2) }],
      ['GET', `/api/admin/events/${event.id}/registrations`, { cookie }],
    ]
    for (const [what, text] of damaged) {
      await api.storage.data.put(key, text)
      for (const [method, path, more] of asked) {
        const { status, body } = await read(await ask(method, path, more))
        expect(status, `${what}: ${path}`).toBeOneOf([200, 201, 503])
        if (status === 503) expect(JSON.stringify(body), what).not.toMatch(/visitor|@/)
      }
    }
    const { mock: errors } = vi.mocked(console.error)
    const lines = [...errors.calls, ...vi.mocked(console.log).mock.calls].map((call) => call.join(' '))
    // One record that does not fit leaves the others readable.
    expect(lines.filter((line) => line.includes(key))).toHaveLength((damaged.length - 1) * asked.length)
    for (const line of lines) expect(line).not.toMatch(/visitor|@example|98220|9198/i)
  })
})
