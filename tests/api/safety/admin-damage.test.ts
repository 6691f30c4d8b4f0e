import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { damagedDocumentSchema, type DamagedDocument } from '#core/safety/damage.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { listAuditLog } from '#storage/records/audit-log.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { ask, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEventInput, aRegistration, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const people = (count: number) =>
  Array.from({ length: count }, (_, n) => aRegistration({ id: `r${n}`, email: `person-${n}@example.com` }))

async function damage(key: string, change: (text: string) => string): Promise<void> {
  const text = (await api.storage.data.get(key))?.text ?? ''
  await api.storage.data.put(key, change(text))
}

async function list(): Promise<DamagedDocument[]> {
  const { status, body } = await read(await askAsAdmin('GET', '/api/admin/damage'))
  expect(status).toBe(200)
  return z.array(damagedDocumentSchema).parse(body)
}

async function resolve(how: string, { key, etag }: Pick<DamagedDocument, 'key' | 'etag'>) {
  const json = { how, key, etag, confirmed: true }
  return (await askAsAdmin('POST', '/api/admin/damage', json)).status
}

const register = ({ slug }: EventRecord, number: number, more = {}) =>
  ask('POST', `/api/events/${slug}/register`, { json: aVisitor(number, more) })

describe('GET /api/admin/damage', () => {
  test('nothing where nothing is', async () => {
    await api.fill(await api.addEvent(), people(3))
    expect(await list()).toEqual([])
  })

  test('says what of a document can be read, where it is damaged, and nothing of what stands there', async () => {
    const [cut, bad] = [await api.addEvent(), await api.addEvent()]
    await api.fill(cut, people(5))
    await api.fill(bad, people(5))
    await damage(`roster/${cut.id}`, (text) => text.slice(0, text.indexOf('person-3@') + 12))
    await damage(`roster/${bad.id}`, (text) => text.replace('"person-2@example.com"', '7'))
    await api.storage.data.put('roster/notes', 'call person-1@example.com')
    const found = await list()
    expect(found).toMatchObject([
      {
        key: `roster/${cut.id}`,
        state: 'unreadable',
        canKeep: true,
        readable: [{ list: 'registrations', count: 3 }],
      },
      {
        key: `roster/${bad.id}`,
        state: 'partly',
        problems: ['registrations.2.email'],
        readable: [{ count: 4 }],
      },
      { key: 'roster/notes', kind: null, state: 'stray' },
    ])
    expect(JSON.stringify(found)).not.toMatch(/person|example\.com/)
    expect(await list()).toEqual(found)
  })
})

describe('POST /api/admin/damage', () => {
  test('keeps what can be read, and never without being told that the rest goes', async () => {
    const event = await api.addEvent({ maxAttendees: 4 })
    await api.fill(event, people(4))
    const key = `roster/${event.id}`
    await damage(key, (text) => text.slice(0, text.indexOf('person-3@') + 12))
    expect((await register(event, 1)).status).toBe(503)
    const [found] = await list()
    if (!found) throw new Error('nothing found')
    const unsure = { how: 'keep', key, etag: found.etag }
    const answer = await askAsAdmin('POST', '/api/admin/damage', unsure)
    expect(answer.status).toBe(422)
    expect(await resolve('keep', { key, etag: '"other"' })).toBe(409)
    expect(await resolve('keep', found)).toBe(204)
    expect((await api.registrationsOf(event)).map(({ id }) => id)).toEqual(['r0', 'r1', 'r2'])
    expect((await register(event, 1)).status).toBe(201)
    expect((await register(event, 2)).status).toBe(409)
    expect(await list()).toEqual([])
    expect(await resolve('keep', found)).toBe(404)
    const entries = await listAuditLog(api.storage, toIndianMonth(new Date()))
    expect(entries[0]?.text).toBe(`Kept what could be read of the damaged document ${key}.`)
  })

  test('a discarded roster begins afresh, anything else is gone', async () => {
    const event = await api.addEvent()
    await api.fill(event, people(4))
    await api.storage.data.put(`roster/${event.id}`, 'nothing of it is left')
    await api.storage.data.put('deliveries/digest', '{')
    await api.storage.data.put('stray', '')
    for (const found of await list()) expect(await resolve('discard', found)).toBe(204)
    expect(await findRoster(api.storage, event.id)).toMatchObject({ registrations: [] })
    expect([...(await api.storage.data.list('')).keys()].sort()).toEqual(
      expect.not.arrayContaining(['stray', 'deliveries/digest']),
    )
    expect((await register(event, 1)).status).toBe(201)
  })
})

test('a roster with a record that cannot be read sells no seat twice, and takes its e-mail for known', async () => {
  const event = await api.addEvent({ maxAttendees: 3 })
  await api.fill(event, people(2))
  await damage(`roster/${event.id}`, (text) => text.replace('"attended":false', '"attended":"at noon"'))
  expect(await read(await ask('GET', `/api/events/${event.slug}`))).toMatchObject({
    body: { seatsLeft: 1 },
  })
  expect((await register(event, 1, { email: 'person-0@example.com' })).status).toBe(201)
  expect((await findRoster(api.storage, event.id))?.registrations).toHaveLength(1)
  expect((await register(event, 2)).status).toBe(201)
  expect((await register(event, 3)).status).toBe(409)
  expect((await api.storage.data.get(`roster/${event.id}`))?.text).toContain('"at noon"')
})

test('an event whose roster cannot be read can be deleted', async () => {
  const event = await api.addEvent()
  await api.fill(event, people(2))
  await api.storage.data.put(`roster/${event.id}`, '{"format":1,')
  expect((await askAsAdmin('DELETE', `/api/admin/events/${event.id}`)).status).toBe(204)
  expect(await api.storage.data.get(`roster/${event.id}`)).toBeNull()
  expect(await list()).toEqual([])
})

describe('the calendar', () => {
  const createEvent = async (event: Parameters<typeof anEventInput>[0]) =>
    read(await askAsAdmin('POST', '/api/admin/events', anEventInput(event)))

  test('discarded, gives no id again that a roster has', async () => {
    const [first, second] = [await api.addEvent(), await api.addEvent()]
    expect((await askAsAdmin('DELETE', `/api/admin/events/${first.id}`)).status).toBe(204)
    await damage('calendar', () => '{')
    for (const found of await list()) expect(await resolve('discard', found)).toBe(204)
    expect(await createEvent({ slug: 'anew' })).toMatchObject({ status: 201, body: { id: second.id + 1 } })
  })

  test('keeps the address of an event that cannot be read', async () => {
    await api.addEvent({ slug: 'unreadable' })
    const other = await api.addEvent({ slug: 'other' })
    await damage('calendar', (text) => text.replace('"status":"scheduled"', '"status":"postponed"'))
    expect((await list())[0]).toMatchObject({ key: 'calendar', state: 'partly' })
    expect(await createEvent({ slug: 'unreadable' })).toMatchObject({ status: 409 })
    const json = anEventInput({ slug: 'unreadable' })
    const edit = await askAsAdmin('PUT', `/api/admin/events/${other.id}`, json)
    expect(edit.status).toBe(409)
  })
})
