/** Tests what the nightly clock takes: what is past its time, and into the archive what makes an event's document large. */
import { describe, expect, test, vi } from 'vitest'
import { withOld, type Archive } from '#core/events/archive.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { archiveKind, eventKind } from '#storage/document-kinds.ts'
import { changeSignups, findAnyFile, findFile } from '#storage/documents.ts'
import { changeDocument, findDocument, newId } from '#storage/engine/document.ts'
import { removeEvent } from '#storage/events/events.ts'
import { erase, previewErasure, eraseExpired } from '#storage/records/erasure.ts'
import { listAuditLog } from '#storage/records/restoring.ts'
import { listSignups, saveSignup } from '#storage/signups/signups.ts'
import { act } from '../../support/api/acts.ts'
import { ask, openApiForEachTest, read, register, runScheduled } from '../../support/api/api.ts'
import { aLogEntry, anEnquiry, anOutboxEmail, aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
/** The day on which everything is added, and a day more than a year later. */
const then = new Date('2025-08-01T06:00:00.000Z')
const now = new Date('2026-11-20T06:00:00.000Z')

function turnClockTo(date: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: date })
}
/** Adds an event in that August and one next month; enquiries, signups, a check-in and a deletion. */
async function fill() {
  turnClockTo(then)
  const past = await api.addEvent({ eventDate: '2025-08-23T04:00:00.000Z', maxAttendees: 5 }, then)
  const coming = await api.addEvent({ eventDate: inDays(30, now), maxAttendees: 5 }, then)
  for (const number of [1, 2, 3]) await register(past, number)
  expect((await register(coming, 4)).status).toBe(201)
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

test('the scheduled retention erases what is past its time, once, and leaves the rest alone', async () => {
  const { past, coming } = await fill()
  turnClockTo(now)
  expect(await run()).toEqual({ registrations: 2, enquiries: 1, signups: 1, journalEntries: 2, left: 0 })

  expect(await api.registrationsOf(past)).toEqual([])
  expect(await api.registrationsOf(coming)).toMatchObject([{ email: 'visitor-4@example.com' }])
  expect(await listSignups(api.storage)).toMatchObject([{ email: 'asha@example.com' }])
  const folder = api.blobs.storedTexts()
  expect(folder).not.toMatch(/visitor [123]|visitor-[123]@|kulkarni sweets|whatsapp orders/i)
  const erased = '2 registrations, 1 message, 1 unconfirmed signup, 2 journal entries'
  const text = `The site erased what was past its time: ${erased}.`
  expect(await listAuditLog(api.storage, '2026-11')).toMatchObject([{ text }])

  // A second run has nothing to do: it writes nothing, and the audit log gets no second line.
  const again = await api.operationsOf(async () => expect(await run()).toEqual(nothing))
  const writes = again.filter((operation) => operation.startsWith('set'))
  expect(writes).toEqual(['set guard-dev heartbeat/retention'])
  expect(await listAuditLog(api.storage, '2026-11')).toHaveLength(1)
})

describe('eraseExpired()', () => {
  test('forgets who was registered for a deleted event once it cannot come back', async () => {
    const { coming } = await fill()
    await removeEvent(api.storage, coming.id, now)
    const later = (days: number) => new Date(inDays(days, now))
    await eraseExpired(api.storage, later(29))
    expect(await findAnyFile(api.storage, coming.id)).toMatchObject({ registrations: [{}] })
    expect((await eraseExpired(api.storage, later(30))).erased.registrations).toBe(1)
    await eraseExpired(api.storage, later(30))
    expect(await findAnyFile(api.storage, coming.id)).toBeNull()
  })

  test('forgets after a week from which network a form came, of events to come as well', async () => {
    const { coming } = await fill()
    const came = (id: string, registeredAt: string) =>
      aRegistration({ id, email: `${id}@example.in`, registeredAt, network: 'a-network' })
    await api.fill(coming, [came('old', inDays(-7, now)), came('new', inDays(0, now))])
    expect((await eraseExpired(api.storage, now)).erased.registrations).toBe(2)
    const kept = await api.registrationsOf(coming)
    expect(kept.map(({ id, network }) => [id, network]).slice(-2)).toEqual([
      ['old', null],
      ['new', 'a-network'],
    ])
    const again = await api.operationsOf(() => eraseExpired(api.storage, now))
    expect(again.filter((operation) => operation.startsWith('set site'))).toEqual([])
  })
})

describe('the archive of an event with a large document', () => {
  const now = new Date()
  const people = 250

  /** Every registrant got all e-mails ten days ago, and each has a line of history. */
  async function aLargeEvent(): Promise<EventFile> {
    const { id } = await api.addEvent({ eventDate: inDays(-2) })
    const registrations = Array.from({ length: people }, (_, n) =>
      aRegistration({ id: `visitor-${n}`, email: `visitor-${n}@example.com`, registeredAt: inDays(-11) }),
    )
    const lines = registrations.map(({ id: about }) =>
      aLogEntry({ id: newId(), at: inDays(-10), text: `Entered ${about} by hand.`, about }),
    )
    return changeDocument(eventKind.at(api.storage, id), (file) => {
      if (!file) throw new Error('no event')
      const { outbox } = planEmails({ ...file, registrations }, now)
      const sent = Object.entries(outbox).map(([key, email]) => [
        key,
        anOutboxEmail({ ...email, state: 'sent', at: inDays(-10), sequence: 0 }),
      ])
      const others = registrations.flatMap(({ id: recordId }) => {
        const email = anOutboxEmail({ kind: 'paymentReminder', recordId, at: inDays(-10) })
        const letter = { ...email, kind: 'letter', isAsked: true }
        return Object.entries({ [`${recordId}.letter.one`]: letter, [`${recordId}.paymentReminder`]: email })
      })
      const all = Object.fromEntries([...sent, ...others])
      const next = { ...file, registrations, outbox: all, log: [...file.log, ...lines] }
      return { next, result: next }
    })
  }

  const find = (id: number): Promise<Archive | null> => findDocument(archiveKind.at(api.storage, id))

  test('from 250 kB on, sent e-mails and old lines go to the archive, and nothing is planned anew', async () => {
    const before = await aLargeEvent()
    const { id } = before.event
    await eraseExpired(api.storage, now)
    const [file, archive] = await Promise.all([findFile(api.storage, id), find(id)])
    expect(file?.log).toHaveLength(100)
    expect(archive?.log).toHaveLength(before.log.length - 100)
    expect(Object.keys(archive?.outbox ?? {})).toHaveLength(2 * people)
    expect({ ...archive?.outbox, ...file?.outbox }).toEqual(before.outbox)
    // A planned e-mail is known by its key; a letter never is.
    expect(file?.archived).toHaveLength(people)
    expect(file && planEmails(file, now)).toBe(file)
    expect(JSON.stringify(file).length).toBeLessThan(0.7 * JSON.stringify(before).length)
    const months = new Set(before.log.map(({ at }) => at.slice(0, 7)))
    const listed = await Promise.all(Array.from(months, (month) => listAuditLog(api.storage, month)))
    const idsOf = (entries: readonly { readonly id: string }[]) => new Set(entries.map(({ id }) => id))
    expect(idsOf(listed.flat())).toEqual(idsOf(before.log))
  })

  test('cut off between its two writes, the next run ends with the same', async () => {
    const { event } = await aLargeEvent()
    api.disturb(({ type, key }) =>
      type === 'set' && key === `event/${event.id}` ? { answer: 507, done: false } : undefined,
    )
    await eraseExpired(api.storage, now)
    api.disturb(undefined)
    const half = await find(event.id)
    expect(half).not.toBeNull()
    await eraseExpired(api.storage, now)
    expect(await find(event.id)).toEqual(half && withOld(half, half))
    expect((await findFile(api.storage, event.id))?.log).toHaveLength(100)
  })

  test('a person who is erased is in neither of both', async () => {
    const { event } = await aLargeEvent()
    await eraseExpired(api.storage, now)
    const person = { emails: new Set(['visitor-1@example.com']), phones: new Set<string>() }
    await erase(api.storage, person, now)
    expect((await previewErasure(api.storage, person, now)).finds).toEqual([])
    const both = JSON.stringify([await findFile(api.storage, event.id), await find(event.id)])
    expect(both).not.toMatch(/visitor-1[."@]/)
    expect(both).toContain('visitor-2.letter.one')
  })
})
