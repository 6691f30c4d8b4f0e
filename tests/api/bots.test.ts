/** Tests programs at the public forms: the honeypot answers like a success and stores nothing; one network cannot take all seats. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { honeypotField } from '#http/input.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { askAct } from '../support/api/acts.ts'
import { ask, follow, openApiForEachTest, read, register, said, settle } from '../support/api/api.ts'
import { anEnquiry, aVisitor } from '../support/builders.ts'
import { listEnquiries } from '#storage/documents.ts'

const api = openApiForEachTest()
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
const spam = 'https://spam.example'
const gateway = '203.0.113.9'

/** Returns what an answer reveals, without what differs between any two answers. */
async function shapeOf(answer: Response) {
  const headers = Object.fromEntries(answer.headers)
  const location = headers['location']?.replace(/outcome=.*/, 'outcome=…')
  return { status: answer.status, headers: { ...headers, location }, body: await answer.text() }
}

describe('the honeypot', () => {
  const forms = [
    ['/api/events/ai-for-shops/register', aVisitor()],
    ['/api/event-registrations', { ...aVisitor(), eventId: '1' }],
    ['/api/contact', anEnquiry()],
    ['/api/notification-signup', { email: 'om@example.in', phone: '' }],
    ['/api/forgot', { email: 'om@example.in' }],
  ] as const

  test.each(forms)('%s answers like success, with a script and without one', async (path, form) => {
    const event = await api.addEvent({ slug: 'ai-for-shops', title: 'AI for shops' })
    const fields = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]))
    for (const send of [
      (more: object) => ({ json: { ...form, ...more } }),
      (more: object) => ({ form: { ...fields, ...more } }),
    ]) {
      const toBot = await ask('POST', path, send({ [honeypotField]: spam }))
      await settle()
      expect(await api.registrationsOf(event)).toEqual([])
      expect(await listEnquiries(api.storage)).toEqual([])
      expect(await listSignups(api.storage)).toEqual([])
      const toPerson = await ask('POST', path, send({}))
      const [bot, person] = await Promise.all([shapeOf(toBot), shapeOf(toPerson)])
      expect(bot).toEqual(person)
      expect([201, 303]).toContain(bot.status)
      if (bot.status === 303) expect(follow(toBot).url.pathname).toBe(follow(toPerson).url.pathname)
      await forget()
    }

    async function forget() {
      await settle()
      for (const key of (await api.storage.data.list('')).keys())
        if (/^(?:enquiries\/|signups$)/.test(key)) await api.storage.data.delete(key)
      for (const { id } of await api.registrationsOf(event))
        await askAct('deleteRegistration', { eventId: event.id, registrationId: id, money: 0 })
    }
  })

  test('is answered as success by an event that costs or is full, and told of a field that is wrong', async () => {
    const event = await api.addEvent({ maxAttendees: 1, price: 49_900 })
    const send = async (json: object) => read(await register(event, json))
    for (const wrong of [{ phone: '12' }, { email: 'nobody' }]) {
      const json = aVisitor(1, wrong)
      expect(await send({ ...json, [honeypotField]: spam })).toEqual(await send(json))
    }
    await send(aVisitor(1))
    const bot = await send(aVisitor(2, { [honeypotField]: spam }))
    expect(bot).toMatchObject({ status: 201, body: { kind: 'seat', payment: { amount: 49_900 } } })
  })
})

describe('one network at one event', () => {
  /** Sends forms from one address at the same moment; returns how many were answered with each status. */
  async function flood(event: EventRecord, count: number) {
    const forms = Array.from({ length: count }, (_, n) => register(event, n, { ip: gateway }))
    return Object.groupBy(await Promise.all(forms), ({ status }) => String(status))
  }

  test('gets three fifths of the seats, not all of them', async () => {
    const event = await api.addEvent({ maxAttendees: 25 })
    const answers = await flood(event, 25)
    expect(answers['201']).toHaveLength(15)
    const refused = await Promise.all((answers['429'] ?? []).map(said))
    expect(refused).toEqual(Array(10).fill('429 tooManyAtOnce'))
    // The network is stored as a keyed hash, not as an address.
    expect(api.blobs.storedTexts()).not.toContain(gateway)
    // Other networks are served at the same time.
    expect((await register(event, 90, { ip: '198.51.100.4' })).status).toBe(201)
  })

  test('a refused visitor hears for how long, in both languages, and gets in later', async () => {
    const event = await api.addEvent({ maxAttendees: 25 })
    await flood(event, 15)
    const send = () => register(event, aVisitor(50, { lang: 'mr' }), { ip: gateway })
    const answer = await send()
    expect(answer.headers.get('retry-after')).toBe('180')
    const message = expect.stringMatching(/[ऀ-ॿ]/) as string
    expect(await read(answer)).toMatchObject({ status: 429, body: { message } })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await send()).status).toBe(201)
  })
})

test.each([
  ['/api/contact', 30, (n: number) => anEnquiry({ email: `om${n}@example.in` })],
  ['/api/notification-signup', 30, (n: number) => ({ email: `om${n}@example.in`, phone: '' })],
])('one network at %s takes %i in ten minutes, and others all', async (path, most, form) => {
  const statuses: number[] = []
  for (let n = 0; n < most + 3; n++)
    statuses.push((await ask('POST', path, { json: form(n), ip: `2001:db8:1:2::${n + 1}` })).status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(most)
  expect(statuses.slice(most)).toEqual([429, 429, 429])
  expect((await ask('POST', path, { json: form(99), ip: '2001:db8:1:3::1' })).status).toBe(201)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  expect((await ask('POST', path, { json: form(98), ip: '2001:db8:1:2::1' })).status).toBe(201)
})
