/**
 * Counts the operations in storage itself: visitors wait for them, and the host charges for them. Times depend on the machine, counts
 * do not. With 300 registrations a read per record would show.
 *
 * `npm run prove -- operations` counts at 1,000, and prints the table.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toIndianDay } from '#core/basics/india-time.ts'
import { noFilter } from '#core/registrations/registration-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { editEvent } from '#storage/events/events.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { view } from '../support/api/acts.ts'
import { ask, openApiForEachTest, register, runScheduled, settle } from '../support/api/api.ts'
import { anEventInput, aRegistration, aVisitor, type EventForm, inDays } from '../support/builders.ts'
import { forgetAll } from '#storage/engine/document.ts'

const isProof = process.env['PROOF'] === 'yes'
const rows: Record<string, number> = {}
afterAll(() => {
  if (isProof) console.table(rows)
})

const api = openApiForEachTest()
// A run in the morning would also send the admin's list.
beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${toIndianDay(new Date())}T15:00+05:30`) }),
)
afterEach(() => void vi.useRealTimers())
const eventCount = 10
const registrations = isProof ? 1_000 : 300

/** Adds ten events; the first has nearly all registrations. */
async function fillEvents(): Promise<[EventRecord, ...EventRecord[]]> {
  const first = await api.addEvent({ slug: 'the-first' })
  const others: EventRecord[] = []
  for (let number = 1; number < eventCount; number++) others.push(await api.addEvent())
  // Their confirmations were sent long ago.
  const person = (n: number) =>
    aRegistration({ id: `r${n}`, email: `person-${n}@example.com`, registeredAt: inDays(-9) })
  const people = (count: number) => Array.from({ length: count }, (_, n) => person(n))
  for (const event of others) await api.fill(event, people(1))
  await api.fill(first, people(registrations - others.length))
  return [first, ...others]
}

async function edit({ id, slug, version }: EventRecord, changes: Partial<EventForm>): Promise<void> {
  const input = eventInputSchema.parse(anEventInput({ slug, ...changes }))
  await editEvent(api.storage, id, { ...input, version }, new Date())
}

/** Sends e-mails to a folder while `work` runs. */
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
  async function count(title: string, work: () => Promise<Response>, status = 200): Promise<number> {
    const operations = await api.operationsOf(async () => {
      const answer = await work()
      expect(answer.status, title).toBe(status)
      await answer.arrayBuffer()
    })
    rows[title] = operations.length
    return operations.length
  }
  const get = (path: string, cookie?: string) => ask('GET', path, { cookie })

  test('a registration takes two operations, and two to find its event where this process does not know it', async () => {
    const [event] = await fillEvents()
    expect(await count('a registration, on a fresh instance', () => register(event, 1), 201)).toBe(4)
    expect(await count('a registration', () => register(event, 2), 201)).toBe(2)
    expect(await count('the same e-mail again', () => register(event, 2))).toBe(2)
    await edit(event, { maxAttendees: 1 })
    // The file is read and written once more, because the first answer was that the event had been edited.
    expect(await count('…, of an event that was edited meanwhile', () => register(event, 3), 409)).toBe(5)
  })

  test('it takes as many where a seat costs something, and in the waiting list', async () => {
    // An event takes 1,000 people, those who wait among them.
    const seats = registrations - 1
    const event = await api.addEvent({ price: 199_900, maxAttendees: seats })
    const people = Array.from({ length: seats - 2 }, (_, n) =>
      aRegistration({ id: `r${n}`, email: `person-${n}@example.com`, price: 199_900 }),
    )
    await api.fill(event, people)
    const send = (number: number, more: Readonly<Record<string, unknown>>) =>
      register(event, aVisitor(number, more))
    const pays = (number: number) => () => send(number, { priceSeen: 199_900 })
    // The event; what the admin chose, kept for a minute; the site's secret, which signs payment links, kept for good.
    expect(await count('a registration that costs something, the first ever', pays(1), 201)).toBe(7)
    expect(await count('a registration that costs something', pays(2), 201)).toBe(2)
    expect(await count('a place in the waiting list', () => send(3, { waitlist: true }), 201)).toBe(2)
  })

  test('the list of events takes one, and one for each event that changed since the last look', async () => {
    const [first, second] = await fillEvents()
    const list = () => get('/api/events')
    forgetAll()
    expect(await count('the list, on a fresh instance', list)).toBe(1 + eventCount)
    expect(await count('the list, nothing changed', list)).toBe(1)
    await register(first, 1)
    expect(await count('the list, one event changed', list)).toBe(1 + 1)
    await register(first, 2)
    if (second) await register(second, 1)
    expect(await count('the list, two events changed', list)).toBe(1 + 2)
  })

  test('what the admin does takes two beside the session, its sentence in the log included', async () => {
    const cookie = await api.signIn()
    const [event] = await fillEvents()
    const whose = { eventId: event.id, registrationId: 'r1' }
    const act = (name: string, json: object) => () => ask('POST', `/api/admin/acts/${name}`, { cookie, json })
    expect(await count('attendance', act('saveAttendance', { ...whose, attended: true }))).toBe(3)
    // The act first reads what the registrations hold.
    expect(await count('a deletion', act('deleteRegistration', { ...whose, money: 0 }))).toBe(4)
    const [entry] = await view('auditLog', {})
    expect(await count('the deleted, back', act('bringBackDeleted', { entryId: entry?.id }))).toBe(4)
  })

  test('sending takes nothing from the answer, three after it, and one where nothing is due', async () => {
    const [event] = await fillEvents()
    await withOutbox(async () => {
      const run = () => runScheduled('send-emails')
      // The heartbeat; the listing, the last run's result, before and after; each document, and the morning list.
      expect(await count('a scheduled run, first look ever', run)).toBeLessThanOrEqual(1 + 3 + eventCount + 2)
      await run()
      expect(await count('…, nothing is due', run)).toBe(1 + 1)
      expect(await count('a registration, its answer', () => register(event, 1), 201)).toBe(4)
      await settle()
      const sending = async (): Promise<Response> => {
        const answer = await register(event, 2)
        await settle()
        return answer
      }
      // Read, marked as being sent, noted as sent.
      expect(await count('…, with its confirmation sent', sending, 201)).toBe(2 + 3)
      // The listing, this run's result, and the event. The next run reads what this one wrote.
      expect(await count('…, one event was registered for and confirmed', run)).toBe(1 + 2 + 1)
      expect(await count('…, nothing is due again', run)).toBe(1 + 2)
      await edit(event, { description: 'Another description of the same event.' })
      expect(await count('…, one event was edited', run)).toBe(1 + 2 + 1)
    })
  })

  const exported = { ...noFilter, order: 'newest' }
  const moved = anEventInput({ slug: 'the-first', venue: 'Kothrud, Pune' })
  // The counts include the session, except for the page.
  test.each<[what: string, operations: number, path: string, json?: object]>([
    ['an event’s page, on a fresh instance', 2, '/api/events/the-first'],
    // Each other coming event may hold half of a move: this process reads it once.
    ['one event’s registrations', 3 + eventCount, '/api/admin/events/1/registrations'],
    ['one event’s e-mails, to all addressees', 2, '/api/admin/views/emails?eventId=1'],
    ['whom an edit would tell', 3, '/api/admin/acts/countTold', { eventId: 1, event: moved }],
    ['all registrations', 2 + eventCount, '/api/admin/events/all/registrations'],
    ['all registrations, exported', 2 + eventCount, '/api/admin/acts/exportRegistrations', exported],
    ['the figures', 2 + eventCount, '/api/admin/views/reports'],
  ])('%s: %i', async (title, operations, path, json) => {
    const cookie = path.includes('admin') ? await api.signIn() : undefined
    await fillEvents()
    const look = () => ask(json ? 'POST' : 'GET', path, { cookie, json })
    expect(await count(title, look)).toBe(operations)
  })
})
