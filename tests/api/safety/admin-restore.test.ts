import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shownEntrySchema } from '#core/records/audit-log.ts'
import { restoredPartSchema, type RestoredPart } from '#core/safety/backup.ts'
import { toSignupToken } from '#core/signups/signup.ts'
import { stopSignup } from '#storage/signups/signups.ts'
import { eraseExpired } from '#storage/records/retention.ts'
import { calendarSchema } from '#storage/events/calendar.ts'
import { rosterKind } from '#storage/registrations/roster-kind.ts'
import { everythingTag } from '#http/edge/edge-cache.ts'
import { openPurgeApi } from '../../../netlify/local/site/purge-api.ts'
import { ask, askAsAdmin, openApiForEachTest, read, settle } from '../../support/api/api.ts'
import { readBackup, stepsOf, type ReadBackup } from '../../support/api/backup.ts'
import { backupVersionOne } from '../../support/api/backup-version-one.ts'
import { anEnquiry, anEventInput, aRegistration, aVisitor } from '../../support/builders.ts'
import { listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()

async function save(): Promise<ReadBackup> {
  return readBackup(await (await askAsAdmin('GET', '/api/admin/backup')).text())
}

async function register(slug: string, visitor: number): Promise<number> {
  return (await ask('POST', `/api/events/${slug}/register`, { json: aVisitor(visitor) })).status
}

async function fill(maxAttendees = 25): Promise<void> {
  for (const slug of ['first-event', 'second-event']) {
    await askAsAdmin('POST', '/api/admin/events', anEventInput({ slug, maxAttendees }))
    await register(slug, 1)
    await register(slug, 2)
  }
  await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
}

async function emptyStorage(): Promise<void> {
  const { data: store } = api.storage
  for (const key of (await store.list('')).keys()) await store.delete(key)
}

async function send(json: unknown) {
  return askAsAdmin('POST', '/api/admin/restore', json)
}

/** The answers to the parts. */
async function restore(backup: ReadBackup): Promise<RestoredPart[]> {
  const answers: RestoredPart[] = []
  for (const step of stepsOf(backup)) {
    const answer = await send(step)
    expect(answer.status).toBeLessThan(300)
    if ('key' in step) answers.push(restoredPartSchema.parse(await answer.json()))
  }
  return answers
}

/** Without the journal, in which the restore itself stands. */
function withoutAuditLog({ documents }: ReadBackup) {
  return Object.fromEntries(Object.entries(documents).filter(([key]) => !key.startsWith('journal/')))
}

async function emailsOf(id: number): Promise<string[]> {
  return (await api.registrationsOf({ id })).map(({ email }) => email).sort()
}

test('brings everything back into an empty site: byte for byte the same documents', async () => {
  await fill()
  const backup = await save()
  await emptyStorage()
  await restore(backup)
  const again = await save()
  expect(JSON.stringify(withoutAuditLog(again))).toBe(JSON.stringify(withoutAuditLog(backup)))
  // And it is a living site: the restored seat is known, a new one is taken.
  await register('first-event', 1)
  await register('first-event', 3)
  expect(await api.registrationsOf({ id: 1 })).toHaveLength(3)
  // Once more brings nothing.
  const counts = await restore(backup)
  expect(counts.reduce((sum, { brought }) => sum + brought, 0)).toBe(0)
  expect(await api.registrationsOf({ id: 1 })).toHaveLength(3)
})

test('brings back what is missing beside what visitors wrote since, and changes nothing of that', async () => {
  await fill()
  const backup = await save()
  const [first] = await api.registrationsOf({ id: 1 })
  await askAsAdmin('DELETE', `/api/admin/events/1/registrations/${first?.id ?? ''}`)
  await askAsAdmin('DELETE', '/api/admin/events/2')
  await register('first-event', 3)
  // Registered anew under another id.
  await ask('POST', '/api/contact', { json: anEnquiry({ email: 'later@example.com' }) })
  await restore(backup)
  expect(await emailsOf(1)).toEqual([1, 2, 3].map((n) => aVisitor(n).email))
  expect(await emailsOf(2)).toEqual([1, 2].map((n) => aVisitor(n).email))
  expect(JSON.stringify((await save()).documents)).toContain('later@example.com')
})

test('never gives a seat twice: whose seat was taken meanwhile is said, and gets it once one is free', async () => {
  await fill(2)
  const backup = await save()
  await emptyStorage()
  // The event is made anew by hand, and two strangers are quicker than the restore.
  const { events } = calendarSchema.parse(backup.documents['calendar'])
  const createdAt = events[0]?.createdAt ?? ''
  await api.addEvent({ slug: 'first-event', maxAttendees: 2 }, new Date(createdAt))
  await register('first-event', 8)
  const answers = await restore(backup)
  const unseated = answers.flatMap((answer) => answer.unseated.map(({ email }) => email))
  expect(unseated).toEqual([aVisitor(2).email])
  expect(await emailsOf(1)).toEqual([1, 8].map((n) => aVisitor(n).email))
  // Restored again, it is said again and stands in the journal once.
  await restore(backup)
  const answer = await askAsAdmin('GET', '/api/admin/audit-log')
  const log = z.array(shownEntrySchema).parse(await answer.json())
  const entries = log.filter(({ text }) => text.startsWith('Could not restore'))
  expect(entries).toHaveLength(1)
  const bringBack = async () =>
    (await askAsAdmin('POST', `/api/admin/audit-log/${entries[0]?.id ?? ''}/bring-back`)).status
  expect(await bringBack()).toBe(409)
  const [, stranger] = await api.registrationsOf({ id: 1 })
  await askAsAdmin('DELETE', `/api/admin/events/1/registrations/${stranger?.id ?? ''}`)
  expect(await bringBack()).toBeLessThan(300)
  expect(await api.registrationsOf({ id: 1 })).toHaveLength(2)
})

test('gives no more seats than there are, whatever the file says of itself; one that is not here comes back whole', async () => {
  await fill(2)
  const backup = await save()
  const forged = (key: string, document: unknown) => ({
    ...{ step: 'part', key, seats: 900, document },
  })
  const roster = rosterKind.schema.parse(backup.documents['roster/1'])
  const others = Array.from({ length: 4 }, (_, n) =>
    aRegistration({ id: `o${n}`, email: `o${n}@example.com` }),
  )
  const document = { ...roster, registrations: [...roster.registrations, ...others] }
  const answer = restoredPartSchema.parse(await (await send(forged('roster/1', document))).json())
  expect(answer.unseated.map(({ email }) => email)).toEqual(others.map(({ email }) => email))
  expect(await emailsOf(1)).toHaveLength(2)
  // Its capacity had been lowered below what was taken: all of them were told that they have a seat.
  await emptyStorage()
  expect((await send(forged('roster/1', document))).status).toBe(200)
  expect(await emailsOf(1)).toHaveLength(6)
})

test('an event that only has the same id is not mixed up with another', async () => {
  await fill()
  const backup = await save()
  await emptyStorage()
  await api.addEvent({ slug: 'another-event' })
  const answers = await restore(backup)
  expect(answers.map(({ skipped }) => skipped)).toContain('otherEvent')
  expect(await emailsOf(1)).toEqual([])
  expect(await emailsOf(2)).toHaveLength(2)
})

test('does not bring back who was erased since, nor a signup that was stopped; who came back by themselves stays', async () => {
  await fill()
  const gone = aVisitor(1)
  const message = `Ask ${gone.email.toUpperCase()} or ${gone.phone}; ${aVisitor(2).email} knows too`
  await ask('POST', '/api/contact', { json: anEnquiry({ email: 'friend@example.com', message }) })
  await ask('POST', '/api/notification-signup', { json: { email: 'stopped@example.com', phone: '' } })
  const backup = await save()
  expect(backup.text).toContain('stopped@example.com')

  const signup = (await listSignups(api.storage)).find(({ email }) => email === 'stopped@example.com')
  await stopSignup(api.storage, (signup && toSignupToken(signup)) ?? '', new Date())
  const json = { emails: [gone.email], phones: [gone.phone] }
  expect((await askAsAdmin('POST', '/api/admin/erasure', json)).status).toBe(200)
  await emptyStorage()
  const answers = await restore(backup)
  expect(answers.reduce((sum, { erased }) => sum + erased, 0)).toBeGreaterThan(3)
  const there = JSON.stringify((await save()).documents)
  expect(there.toLowerCase()).not.toContain(gone.email)
  expect(there).not.toContain(gone.phone.slice(-10))
  expect(there).toContain('Ask [erased] or [erased]')
  expect(there).toContain(aVisitor(2).email)
  expect(await emailsOf(1)).toEqual([aVisitor(2).email])

  // They register again, and a backup of after that brings them back.
  await new Promise((resolve) => setTimeout(resolve, 5))
  await register('first-event', 1)
  const later = await save()
  await emptyStorage()
  await restore(later)
  expect(await emailsOf(1)).toContain(gone.email)
})

test.each([
  ['cut off', '{"format":1,"writes":[],"docum'],
  ['of a shape that is none', '{"format":1,"writes":[],"document":{"state":"melted","registrations":[]}}'],
])(
  'leaves a document that is %s alone until it is asked for by itself, and then writes over it',
  async (_, damaged) => {
    await fill()
    const backup = await save()
    await api.storage.data.put('roster/1', damaged)
    const answers = await restore(backup)
    expect(answers.filter(({ skipped }) => skipped === 'damagedHere')).toHaveLength(1)
    const json = {
      ...{ step: 'part', key: 'roster/1', document: backup.documents['roster/1'] },
      overDamage: true,
    }
    const operations = await api.operationsOf(async () => {
      expect(restoredPartSchema.parse(await (await send(json)).json())).toMatchObject({ brought: 2 })
    })
    // In one write: broken off, it leaves the damaged text to be tried again, and nothing that is empty and looks whole.
    expect(operations.filter((one) => one.startsWith('set') && one.endsWith('roster/1'))).toHaveLength(1)
    expect(await emailsOf(1)).toEqual([1, 2].map((n) => aVisitor(n).email))
    expect((await save()).documents['roster/1']).toEqual(backup.documents['roster/1'])
  },
)

test('brings back a file of version 1, as the release before wrote it', async () => {
  const backup = await readBackup(backupVersionOne, 50)
  expect(backup).toMatchObject({ isWhole: true, doesDigestFit: true, bad: [] })
  await restore(backup)
  const { documents } = await save()
  for (const [key, document] of Object.entries(backup.documents)) expect(documents[key]).toEqual(document)
  expect((await ask('GET', '/api/events/ai-for-shops')).status).toBe(200)
  await register('ai-for-shops', 1)
  expect(await emailsOf(7)).toEqual(['sunita@example.com', aVisitor(1).email].sort())
  // One letter of it changed is noticed.
  expect(await readBackup(backupVersionOne.replace('Ravi', 'Rani'))).toMatchObject({ doesDigestFit: false })
})

test('refuses foreign documents, and changes nothing', async () => {
  await fill()
  const backup = await save()
  await emptyStorage()
  const foreign = [
    ['calendar', { lastId: 'three', events: [] }],
    ['roster/../calendar', backup.documents['calendar']],
    ['somewhere/else', {}],
    ['restoring', {}],
  ] as const
  for (const [key, document] of foreign) {
    const step = { step: 'part', key, sum: '', document }
    expect(await read(await send(step))).toMatchObject({ status: 422, body: { code: 'backupForeign' } })
  }
  expect([...(await api.storage.data.list('')).keys()]).toEqual([])
})

test('broken off, it is run again; of an event nothing is seen before all of it is there', async () => {
  await fill()
  const backup = await save()
  await emptyStorage()
  const steps = stepsOf(backup)
  const roster = steps.findIndex((step) => 'key' in step && step.key === 'roster/1')
  for (const step of steps.slice(0, roster + 1)) expect((await send(step)).status).toBeLessThan(300)
  expect((await ask('GET', '/api/events/first-event')).status).toBe(404)
  // An event that is made meanwhile is another one.
  const made = await api.addEvent({ slug: 'made-meanwhile' })
  expect(await api.registrationsOf(made)).toEqual([])
  await restore(backup)
  expect((await ask('GET', '/api/events/first-event')).status).toBe(200)
  expect(await emailsOf(1)).toEqual([1, 2].map((n) => aVisitor(n).email))
})

test('broken off and never run again, it keeps nobody for longer than was promised', async () => {
  await fill()
  const backup = await save()
  await emptyStorage()
  for (const step of stepsOf(backup)) if ('key' in step && step.key === 'roster/1') await send(step)
  expect((await api.storage.data.get('roster/1'))?.text).toContain(aVisitor(1).email)
  await eraseExpired(api.storage, new Date(Date.now() + 3 * 365 * 86_400_000))
  expect((await api.storage.data.get('roster/1'))?.text).not.toContain(aVisitor(1).email)
})

test('has the edge forget what it shows once it is over', async () => {
  const end = stepsOf(await save()).at(-1)
  const purged: (readonly string[] | undefined)[] = []
  const purgeApi = await openPurgeApi({ purge: (tags) => void purged.push(tags) })
  expect((await send(end)).status).toBe(204)
  await settle()
  await purgeApi.close()
  expect(purged).toEqual([[everythingTag]])
})
