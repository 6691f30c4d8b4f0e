import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { removeEvent } from '#storage/events/events.ts'
import { listAuditLog } from '#storage/records/restoring.ts'
import { eraseExpired } from '#storage/records/erasure.ts'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { listSignups, saveSignup } from '#storage/signups/signups.ts'
import { act, ask, openApiForEachTest, read, runScheduled } from '../../support/api/api.ts'
import { anEnquiry, aRegistration, aVisitor, inDays } from '../../support/builders.ts'
import { findAnyFile, changeSignups } from '#storage/documents.ts'

const api = openApiForEachTest()
/** The day on which everything is added, and a day more than a year later. */
const then = new Date('2025-08-01T06:00:00.000Z')
const now = new Date('2026-11-20T06:00:00.000Z')

function turnClockTo(date: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: date })
}
beforeEach(() => {
  turnClockTo(then)
})

async function registerFor(event: Pick<EventRecord, 'slug'>, ...numbers: number[]): Promise<void> {
  for (const number of numbers) {
    const answer = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(number) })
    expect(answer.status).toBe(201)
  }
}

/** Adds an event in that August and one next month; enquiries, signups, a check-in and a deletion. */
async function fill(): Promise<{ past: EventRecord; coming: EventRecord }> {
  const past = await api.addEvent({ eventDate: '2025-08-23T04:00:00.000Z', maxAttendees: 5 }, then)
  const coming = await api.addEvent({ eventDate: inDays(30, now), maxAttendees: 5 }, then)
  await registerFor(past, 1, 2, 3)
  await registerFor(coming, 4)
  const [first, second] = await api.registrationsOf(past)
  const whose = (id = '') => ({ eventId: past.id, registrationId: id })
  await act('saveAttendance', { ...whose(first?.id), attended: true })
  await act('deleteRegistration', { ...whose(second?.id), money: 0 })
  // One visitor signs up for news and never confirms it; another does.
  await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
  await saveSignup(api.storage, { email: 'asha@example.com', phone: '' }, 'en', then)
  const asha = (await listSignups(api.storage)).find(({ email }) => email === 'asha@example.com')
  await changeSignups(api.storage, then, (file) => confirmSignup(file, asha?.secret ?? '', then))
  return { past, coming }
}

async function run(): Promise<unknown> {
  const { status, body } = await read(await runScheduled('retention'))
  expect(status).toBe(200)
  return body
}

const nothing = { registrations: 0, enquiries: 0, signups: 0, journalEntries: 0, left: 0 }

/** The heartbeat that every run writes. */
const heartbeat = (name: string) => `set guard-${name} heartbeat/retention`

test('the scheduled retention erases what is past its time, once, and leaves the rest alone', async () => {
  const { past, coming } = await fill()
  turnClockTo(now)
  expect(await run()).toEqual({
    registrations: 2,
    enquiries: 1,
    signups: 1,
    journalEntries: 2,
    left: 0,
  })

  expect(await api.registrationsOf(past)).toEqual([])
  expect(await api.registrationsOf(coming)).toMatchObject([{ email: 'visitor-4@example.com' }])
  expect(await listSignups(api.storage)).toMatchObject([{ email: 'asha@example.com' }])
  const folder = api.blobs.storedTexts()
  expect(folder).not.toMatch(/visitor [123]|visitor-[123]@|kulkarni sweets|whatsapp orders/i)
  expect(await listAuditLog(api.storage, '2026-11')).toMatchObject([
    {
      text: 'The site erased what was past its time: 2 registrations, 1 message, 1 unconfirmed signup, 2 journal entries.',
    },
  ])

  // A second run has nothing to do: it writes nothing, and the audit log gets no second line.
  const again = await api.operationsOf(async () => expect(await run()).toEqual(nothing))
  expect(again.filter((operation) => operation.startsWith('set'))).toEqual([heartbeat('dev')])
  expect(await listAuditLog(api.storage, '2026-11')).toHaveLength(1)
})

describe('eraseExpired()', () => {
  test('forgets who was registered for a deleted event once it cannot come back', async () => {
    const { coming } = await fill()
    await removeEvent(api.storage, coming.id, now)
    const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
    await eraseExpired(api.storage, later(29))
    expect(await findAnyFile(api.storage, coming.id)).toMatchObject({ registrations: [{}] })
    expect((await eraseExpired(api.storage, later(30))).erased.registrations).toBe(1)
    await eraseExpired(api.storage, later(30))
    expect(await findAnyFile(api.storage, coming.id)).toBeNull()
  })

  test('forgets after a week from which network a form came, of events to come as well', async () => {
    const { coming } = await fill()
    const came = (id: string, day: string) =>
      aRegistration({
        ...{ id, email: `${id}@example.in`, registeredAt: `${day}T06:00:00.000Z` },
        network: 'a-network',
      })
    const today = now.toISOString().slice(0, 10)
    const weekAgo = new Date(now.getTime() - 7 * 86_400_000).toISOString().slice(0, 10)
    await api.fill(coming, [came('old', weekAgo), came('new', today)])
    expect((await eraseExpired(api.storage, now)).erased.registrations).toBe(2)
    const kept = await api.registrationsOf(coming)
    expect(kept.map(({ id, network }) => [id, network]).slice(-2)).toEqual([
      ['old', undefined],
      ['new', 'a-network'],
    ])
    expect(await api.operationsOf(() => eraseExpired(api.storage, now))).not.toContainEqual(
      expect.stringMatching(/^set site/),
    )
  })
})
