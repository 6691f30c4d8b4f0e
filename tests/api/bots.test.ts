/**
 * Programs at the public forms: the honeypot is answered like success and leaves nothing, one network does not take an event's
 * seats at once, and honest visitors behind a shared address get in.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { networkLimits } from '#core/access/suspicion.ts'
import { eventTag } from '#http/edge/edge-cache.ts'
import { honeypotField } from '#http/forms/form.ts'
import { makeStamp, stampField } from '#http/bots/form-stamp.ts'
import { openRequestContext } from '#http/request-context.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { listEnquiries } from '#storage/enquiries/enquiries.ts'
import { openPurgeApi } from '../../netlify/local/site/purge-api.ts'
import { ask, askAsAdmin, follow, openApiForEachTest, read, settle } from '../support/api/api.ts'
import { anEnquiry, aRegistration, aVisitor } from '../support/builders.ts'

const api = openApiForEachTest()
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
const spam = 'https://spam.example'
const gateway = '203.0.113.9'

/** What an answer gives away, without what differs between any two. */
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
      expect(await listEnquiries(api.storage, new Date())).toEqual([])
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
        await askAsAdmin('DELETE', `/api/admin/events/${event.id}/registrations/${id}`)
    }
  })

  test('is told what people are told: a field that is wrong, an event that is full', async () => {
    const { slug } = await api.addEvent({ maxAttendees: 1 })
    const send = (json: object) => ask('POST', `/api/events/${slug}/register`, { json })
    for (const wrong of [{ phone: '12' }, { email: 'nobody' }]) {
      const json = { ...aVisitor(), ...wrong }
      expect(await read(await send({ ...json, [honeypotField]: spam }))).toEqual(await read(await send(json)))
    }
    await send(aVisitor(1))
    const bot = await read(await send({ ...aVisitor(2), [honeypotField]: spam }))
    expect(bot).toMatchObject({ status: 409, body: { code: 'eventFull' } })
  })

  test.each([
    ['/api/events/ai-for-shops/register', aVisitor(3)],
    ['/api/contact', anEnquiry()],
    ['/api/notification-signup', { email: 'om@example.in', phone: '' }],
  ])('%s asks as much of storage for a bot as for a person', async (path, json) => {
    await api.addEvent({ slug: 'ai-for-shops' })
    await ask('POST', path, { json: { ...json, email: 'first@example.in' } })
    await settle()
    const count = async (more: object) =>
      (await api.operationsOf(() => ask('POST', path, { json: { ...json, ...more } }))).length
    const asBot = await count({ [honeypotField]: spam })
    expect(asBot).toBe(await count({}))
  })

  test('makes the edge forget as much, as does an e-mail that is known: the time of an answer tells nothing', async () => {
    const [known, other] = [await api.addEvent(), await api.addEvent()]
    const purged = vi.fn<(tags?: readonly string[]) => void>()
    const purgeApi = await openPurgeApi({ purge: purged })
    const send = ({ slug }: typeof known, json: object) =>
      ask('POST', `/api/events/${slug}/register`, { json })
    await api.fill(known, [aRegistration({ email: aVisitor(1).email })])
    await send(known, aVisitor(1))
    await send(other, aVisitor(2, { [honeypotField]: spam }))
    const tags = [known, other].map((event) => eventTag(event))
    // No answer waits for it.
    await vi.waitFor(() => {
      expect(purged.mock.calls.flat(2).filter((tag) => tag?.startsWith('event-'))).toEqual(tags)
    })
    await purgeApi.close()
  })
})

describe('one network at one event', () => {
  const codeSchema = z.object({ code: z.optional(z.string()) })

  /** Sends forms from one address at the same moment; returns how many were told that they have a seat, and the others' codes. */
  async function flood(slug: string, forms: readonly object[], ip = gateway) {
    const answers = await Promise.all(
      forms.map((json) => ask('POST', `/api/events/${slug}/register`, { json, ip })),
    )
    const codes = await Promise.all(
      answers.map(async (answer) => codeSchema.parse(await answer.json()).code ?? 'registered'),
    )
    return { registered: codes.filter((code) => code === 'registered').length, codes: new Set(codes) }
  }

  const people = (count: number, more: (n: number) => object = () => ({})) =>
    Array.from({ length: count }, (_, n) => ({ ...aVisitor(n), ...more(n) }))

  async function stampedAt(at: number): Promise<string> {
    const context = openRequestContext(new Request('http://localhost:8888/'), { deploy: { context: 'dev' } })
    return makeStamp({ ...context, now: new Date(at) })
  }

  test('a program without a stamp gets a fifth of the seats, not all of them', async () => {
    const event = await api.addEvent({ maxAttendees: 25 })
    const { registered, codes } = await flood(event.slug, people(25))
    expect(registered).toBe(networkLimits({ maxAttendees: 25 }).doubtful)
    expect(registered).toBe(5)
    expect(codes).toEqual(new Set(['registered', 'tooManyAtOnce']))
    // Others are served meanwhile.
    expect((await flood(event.slug, [aVisitor(90)], '198.51.100.4')).registered).toBe(1)
  })

  test('whoever is refused hears for how long, in both languages, and gets in later', async () => {
    const { slug } = await api.addEvent({ maxAttendees: 25 })
    await flood(slug, people(10))
    const json = aVisitor(50, { lang: 'mr' })
    const answer = await ask('POST', `/api/events/${slug}/register`, { json, ip: gateway })
    expect(answer.headers.get('retry-after')).toBe('180')
    expect(await read(answer)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/[ऀ-ॿ]/) },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const later = await ask('POST', `/api/events/${slug}/register`, { json, ip: gateway })
    vi.useRealTimers()
    expect(later.status).toBe(201)
  })

  test('a class of thirty registers from one room for an event of sixty, each on their own form', async () => {
    const event = await api.addEvent({ maxAttendees: 60 })
    const stamps = await Promise.all(Array.from({ length: 30 }, () => stampedAt(Date.now() - 40_000)))
    const { registered } = await flood(
      event.slug,
      people(30, (n) => ({ [stampField]: stamps[n] })),
    )
    expect(registered).toBe(30)
    const answer = await askAsAdmin('GET', `/api/admin/events/${event.id}/registrations`)
    const listed = z.array(z.object({ signs: z.array(z.string()) })).parse(await answer.json())
    // Noticed, and nothing that weighs.
    expect(new Set(listed.flatMap(({ signs }) => signs))).toEqual(new Set(['networkCrowd']))
  })

  test('where no address is known, or it is a local one, nobody is counted together', async () => {
    const event = await api.addEvent({ maxAttendees: 25 })
    expect((await flood(event.slug, people(25), '192.168.1.7')).registered).toBe(25)
    expect((await api.registrationsOf(event)).every(({ sent }) => sent?.from === undefined)).toBe(true)
  })

  test('the address itself is nowhere in storage', async () => {
    const event = await api.addEvent()
    await flood(event.slug, people(2))
    const [one, two] = await api.registrationsOf(event)
    expect(one?.sent?.from).toMatch(/^[A-Za-z0-9_-]{16}$/)
    expect(one?.sent?.from).toBe(two?.sent?.from)
    for (const key of (await api.storage.data.list('')).keys())
      expect((await api.storage.data.get(key))?.text).not.toContain(gateway)
  })
})

test.each([
  ['/api/contact', 20, (n: number) => anEnquiry({ email: `om${n}@example.in` })],
  ['/api/notification-signup', 40, (n: number) => ({ email: `om${n}@example.in`, phone: '' })],
])(
  'one network at the other forms %s takes %i within ten minutes, and all of others',
  async (path, most, form) => {
    const statuses: number[] = []
    for (let n = 0; n < most + 3; n++)
      statuses.push((await ask('POST', path, { json: form(n), ip: `2001:db8:1:2::${n + 1}` })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(most)
    expect(statuses.slice(most)).toEqual([429, 429, 429])
    expect((await ask('POST', path, { json: form(99), ip: '2001:db8:1:3::1' })).status).toBe(201)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    expect((await ask('POST', path, { json: form(98), ip: '2001:db8:1:2::1' })).status).toBe(201)
    vi.useRealTimers()
    await settle()
  },
)

test('who is known a full event tells nobody by a name and an e-mail who has a seat', async () => {
  const { slug } = await api.addEvent({ maxAttendees: 1 })
  const json = aVisitor(1, { phone: '' })
  const send = (ip: string, more = {}) =>
    ask('POST', `/api/events/${slug}/register`, { json: { ...json, ...more }, ip })
  const submissionId = 'form-of-the-first'
  expect((await send(gateway, { submissionId })).status).toBe(201)
  expect((await send('198.51.100.4')).status).toBe(409)
  // The visitor's own retry is still told that all is well.
  expect((await send('198.51.100.4', { submissionId })).status).toBe(201)
  expect((await send(gateway)).status).toBe(201)
})
