/**
 * The number of storage operations, counted in storage itself: what visitors wait for and what the host charges. Times
 * depend on the machine, counts do not. At 300 registrations: what is read once per record shows.
 *
 * `npm run prove -- operations` counts at 1,000, and prints the table.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { noFilter } from '#core/registrations/registration-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { forgetSiteSecrets } from '#storage/engine/site-secret.ts'
import { editEvent } from '#storage/events/events.ts'
import { forgetEvents } from '#storage/registrations/recalled-events.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { forgetDocuments } from '#storage/engine/remembered.ts'
import { ask, openApiForEachTest, runScheduled, settle, view } from '../support/api/api.ts'
import { anEnquiry, anEventInput, aRegistration, aVisitor } from '../support/builders.ts'

const isProof = process.env['PROOF'] === 'yes'
const rows: Record<string, number> = {}
afterAll(() => {
  if (isProof) console.table(rows)
})

const api = openApiForEachTest()
const eventCount = 10
const registrations = isProof ? 1_000 : 300

/** Ten events; the first holds nearly everybody. */
async function fillEvents(): Promise<[EventRecord, ...EventRecord[]]> {
  const first = await api.addEvent({ slug: 'the-first' })
  const others: EventRecord[] = []
  for (let number = 1; number < eventCount; number++) others.push(await api.addEvent())
  const people = (count: number) =>
    Array.from({ length: count }, (_, n) => aRegistration({ id: `r${n}`, email: `person-${n}@example.com` }))
  for (const event of others) await api.fill(event, people(1))
  await api.fill(first, people(registrations - others.length))
  return [first, ...others]
}

/** E-mails leave, to a folder. */
async function withOutbox(work: () => Promise<unknown>): Promise<void> {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'))
  vi.stubEnv('LOCAL_OUTBOX', outbox)
  try {
    await work()
    await settle()
  } finally {
    vi.unstubAllEnvs()
    rmSync(outbox, { recursive: true, force: true })
  }
}

describe(`with ${registrations} registrations`, () => {
  async function count(what: string, work: () => Promise<Response>, status = 200): Promise<number> {
    const operations = await api.operationsOf(async () => {
      const answer = await work()
      expect(answer.status, what).toBe(status)
      await answer.arrayBuffer()
    })
    rows[what] = operations.length
    return operations.length
  }
  const get = (path: string, cookie?: string) => ask('GET', path, { cookie })
  const registerFor = ({ slug }: EventRecord, number: number) =>
    ask('POST', `/api/events/${slug}/register`, { json: aVisitor(number) })

  test('a registration takes two operations, and two to find its event where this process does not know it', async () => {
    const [event] = await fillEvents()
    expect(await count('a registration, on a fresh instance', () => registerFor(event, 1), 201)).toBe(4)
    expect(await count('a registration', () => registerFor(event, 2), 201)).toBe(2)
    expect(await count('the same e-mail again', () => registerFor(event, 2))).toBe(2)
    const input = eventInputSchema.parse(anEventInput({ slug: event.slug, maxAttendees: 1 }))
    await editEvent(api.storage, event.id, { ...input, version: event.version }, new Date())
    // The roster is read and written once more: its first answer was that the event was edited.
    expect(await count('…, of an event that was edited meanwhile', () => registerFor(event, 3), 409)).toBe(5)
  })

  test('it takes as many where a seat costs something, and where it is full and one waits; a code is one more, and its event', async () => {
    const codes = [{ code: 'HALF', kind: 'percent', value: 50, usesMost: null, endsOn: '' } as const]
    const paid = { price: 199_900, regularPrice: 299_900, offerSeats: 2, codes }
    const event = await api.addEvent({ ...paid, maxAttendees: registrations - 2 })
    const people = Array.from({ length: registrations - 6 }, (_, n) =>
      aRegistration({ id: `r${n}`, email: `person-${n}@example.com`, price: 199_900 }),
    )
    await api.fill(event, people)
    const send = (number: number, more: Readonly<Record<string, unknown>>, ip = '') =>
      ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(number, more), ip })
    const paid1 = () => send(1, { priceSeen: 299_900 })
    // Its event; what the admin chose, for a minute; the site's secret, by which a payment is reported, for good.
    expect(await count('a registration that costs something, the first ever', paid1, 201)).toBe(7)
    const paid6 = () => send(6, { priceSeen: 299_900 })
    expect(await count('a registration that costs something', paid6, 201)).toBe(2)
    const sendCode = (number: number) => () => send(number, { code: 'half' }, '203.0.113.9')
    expect(await count('…, with the first code', sendCode(2), 201)).toBe(4)
    expect(await count('…, with a code', sendCode(5), 201)).toBe(4)
    const wait = (number: number) => send(number, { waitlist: true })
    expect(await count('a place in the waiting list', () => wait(3), 201)).toBe(2)
    expect(await count('…, behind somebody', () => wait(4), 201)).toBe(2)
  })

  test('a plain form takes one more where this process has not read the site’s secret yet', async () => {
    const [event] = await fillEvents()
    const send = (number: number) =>
      ask('POST', `/api/events/${event.slug}/register`, {
        form: { name: 'Om Patil', email: `om-${number}@example.com`, phone: '98220 12345' },
      })
    await send(1)
    expect(await count('a registration by a plain form', () => send(2), 303)).toBe(2)
    forgetSiteSecrets()
    forgetEvents()
    expect(await count('…, on a fresh instance', () => send(3), 303)).toBe(4)
  })

  test('the list of events takes one, and one for each event that changed since the last look', async () => {
    const [one, two] = await fillEvents()
    const list = () => get('/api/events')
    forgetDocuments()
    expect(await count('the list, on a fresh instance', list)).toBe(1 + eventCount)
    expect(await count('the list, nothing changed', list)).toBe(1)
    await registerFor(one, 1)
    expect(await count('the list, one event changed', list)).toBe(1 + 1)
    await registerFor(one, 2)
    if (two) await registerFor(two, 1)
    expect(await count('the list, two events changed', list)).toBe(1 + 2)
  })

  test('the admin’s counts take one beside the session, and one for each document that changed', async () => {
    const cookie = await api.signIn()
    const [event] = await fillEvents()
    const look = () => get('/api/admin/views/summary', cookie)
    forgetDocuments()
    expect(await count('the counts, on a fresh instance', look)).toBe(2 + eventCount)
    expect(await count('the counts, nothing changed', look)).toBe(2)
    await registerFor(event, 1)
    expect(await count('the counts, one event changed', look)).toBe(2 + 1)
    await registerFor(event, 2)
    await ask('POST', '/api/contact', { json: anEnquiry() })
    expect(await count('the counts, an event and the enquiries changed', look)).toBe(2 + 2)
  })

  test('what the admin does takes two beside the session, its sentence in the log included', async () => {
    const cookie = await api.signIn()
    const [event] = await fillEvents()
    const whose = { eventId: event.id, registrationId: 'r1' }
    const act = (name: string, json: object) => () => ask('POST', `/api/admin/acts/${name}`, { cookie, json })
    expect(await count('attendance', act('saveAttendance', { ...whose, attended: true }))).toBe(3)
    // What they hold is looked at before.
    expect(await count('a deletion', act('deleteRegistration', { ...whose, money: 0 }))).toBe(4)
    const [entry] = await view('auditLog', {})
    expect(await count('the deleted, back', act('bringBackDeleted', { entryId: entry?.id }))).toBe(4)
  })

  test('sending takes nothing from the answer, three after it, and one where nothing is due', async () => {
    const [event] = await fillEvents()
    await withOutbox(async () => {
      const run = () => runScheduled('send-emails')
      // Its heartbeat; the listing, what the last run found, before and after; each document, and the morning list.
      expect(await count('a scheduled run, first look ever', run)).toBeLessThanOrEqual(1 + 3 + eventCount + 2)
      await run()
      expect(await count('…, nothing is due', run)).toBe(1 + 1)
      expect(await count('a registration, its answer', () => registerFor(event, 1), 201)).toBe(4)
      await settle()
      const sending = async (): Promise<Response> => {
        const answer = await registerFor(event, 2)
        await settle()
        return answer
      }
      // Read, marked as being sent, noted.
      expect(await count('…, with its confirmation sent', sending, 201)).toBe(2 + 3)
      // The listing, what this run found, and the event. What it wrote is read by the next one.
      expect(await count('…, one event was registered for and confirmed', run)).toBe(1 + 2 + 1)
      expect(await count('…, nothing is due again', run)).toBe(1 + 2)
      const input = eventInputSchema.parse(
        anEventInput({ slug: event.slug, description: 'Another description of the same event.' }),
      )
      await editEvent(api.storage, event.id, { ...input, version: event.version }, new Date())
      expect(await count('…, one event was edited', run)).toBe(1 + 2 + 1)
    })
  })

  test('the e-mails to come take two with the session, and one for each document that changed', async () => {
    const cookie = await api.signIn()
    await fillEvents()
    forgetDocuments()
    const look = () => get('/api/admin/views/upcomingEmails', cookie)
    expect(await count('the e-mails to come, first look ever', look)).toBe(2 + eventCount)
    expect(await count('…, nothing changed', look)).toBe(2)
  })

  const exported = { ...noFilter, order: 'newest' }
  const moved = anEventInput({ slug: 'the-first', venue: 'Kothrud, Pune' })
  // With the session, but for the page.
  test.each<[what: string, operations: number, path: string, json?: object]>([
    ['an event’s page, on a fresh instance', 2, '/api/events/the-first'],
    // In each other event to come half of a move may stand: read once by this process.
    ['one event’s registrations', 3 + eventCount, '/api/admin/events/1/registrations'],
    ['one event’s e-mails, whoever they go to', 2, '/api/admin/views/emails?eventId=1'],
    ['whom an edit would tell', 3, '/api/admin/acts/countTold', { eventId: 1, event: moved }],
    ['all registrations', 2 + eventCount, '/api/admin/events/all/registrations'],
    ['all registrations, exported', 2 + eventCount, '/api/admin/acts/exportRegistrations', exported],
    ['the figures', 2 + eventCount, '/api/admin/views/reports'],
  ])('%s: %i', async (what, operations, path, json) => {
    const cookie = path.includes('admin') ? await api.signIn() : undefined
    await fillEvents()
    const look = () => ask(json ? 'POST' : 'GET', path, { cookie, json })
    expect(await count(what, look)).toBe(operations)
  })

  test('signing in takes six, the first time ever eight, a request without a session none', async () => {
    const json = { password: process.env['ADMIN_PASSWORD'] }
    expect(await count('signing in, first time ever', () => ask('POST', '/api/admin/login', { json }))).toBe(
      8,
    )
    forgetSiteSecrets()
    expect(await count('signing in', () => ask('POST', '/api/admin/login', { json }))).toBe(6)
    expect(await count('a stranger at the desk', () => get('/api/admin/events'), 401)).toBe(0)
  })
})
