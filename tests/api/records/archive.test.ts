/** Tests the archive of an event with a large document: what is archived each night, and that no e-mail is sent or lost because of it. */
import { expect, test } from 'vitest'
import { withOld, type Archive } from '#core/events/archive.ts'
import type { EventFile } from '#core/events/event-file.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { changeDocument, findDocument, newId } from '#storage/engine/document.ts'
import { listAuditLog } from '#storage/records/restoring.ts'
import { erase, eraseExpired } from '#storage/records/erasure.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { anOutboxEmail, aRegistration, inDays } from '../../support/builders.ts'
import { archiveKind, eventKind } from '#storage/document-kinds.ts'
import { findFile } from '#storage/documents.ts'

const api = openApiForEachTest()
const now = new Date()
const people = 250

/** Every registrant got all e-mails ten days ago, and each has a line of history. */
async function aLargeEvent(count = people): Promise<EventFile> {
  const { id } = await api.addEvent({ eventDate: inDays(-2) })
  const registrations = Array.from({ length: count }, (_, n) =>
    aRegistration({ id: `visitor-${n}`, email: `visitor-${n}@example.com`, registeredAt: inDays(-11) }),
  )
  const lines = registrations.map(({ id: about }) => ({
    ...{ id: newId(), at: inDays(-10), text: `Entered ${about} by hand.` },
    ...{ about, deleted: null, backAt: null },
  }))
  return changeDocument(eventKind.at(api.storage, id), (file) => {
    if (!file) throw new Error('no event')
    const { outbox } = planEmails({ ...file, registrations }, now)
    const sent = Object.entries(outbox).map(([key, email]) => [
      key,
      anOutboxEmail({ ...email, state: 'sent', at: inDays(-10), sequence: 0 }),
    ])
    const letters = registrations.map(({ id: recordId }) => [
      `${recordId}.letter.one`,
      anOutboxEmail({ kind: 'letter', recordId, at: inDays(-10), isAsked: true }),
    ])
    const reminders = registrations.map(({ id: recordId }) => [
      `${recordId}.paymentReminder`,
      anOutboxEmail({ kind: 'paymentReminder', recordId, at: inDays(-10) }),
    ])
    const all = Object.fromEntries([...sent, ...letters, ...reminders])
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
  expect(JSON.stringify(file).length).toBeLessThan(0.6 * JSON.stringify(before).length)
  const months = new Set(before.log.map(({ at }) => at.slice(0, 7)))
  const listed = await Promise.all(Array.from(months, (month) => listAuditLog(api.storage, month)))
  expect(new Set(listed.flat().map((entry) => entry.id))).toEqual(
    new Set(before.log.map((entry) => entry.id)),
  )
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
  expect((await erase(api.storage, person, now)).remains).toBe(0)
  const both = JSON.stringify([await findFile(api.storage, event.id), await find(event.id)])
  expect(both).not.toMatch(/visitor-1[."@]/)
  expect(both).toContain('visitor-2.letter.one')
})
