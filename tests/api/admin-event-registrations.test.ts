import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toIndianMonth } from '#domain/india-time.ts'
import { sortRegistrations } from '#domain/registration-list.ts'
import { adminRegistrationSchema } from '#schemas/registration.ts'
import { shortListSchema } from '#schemas/registration-list.ts'
import { listAuditLog } from '#storage/audit-log.ts'
import { ask, openApiForEachTest, read } from '../support/api.ts'
import { aRegistration, inDays } from '../support/builders.ts'

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
})

async function list(id: number | 'all') {
  const answer = await ask('GET', `/api/admin/events/${id}/registrations`, { cookie })
  expect(answer.status).toBe(200)
  return z.array(z.strictObject(adminRegistrationSchema.shape)).parse(await answer.json())
}

describe('GET /api/admin/events/:id/registrations', () => {
  test('shows who registered for one event, newest first, with the event beside', async () => {
    const event = await api.addEvent({ title: 'AI for dairies' })
    await api.fill(event, [
      aRegistration({
        id: 'older',
        email: 'older@example.com',
        registeredAt: inDays(-2),
        submissionId: 'form-0001',
      }),
      aRegistration({ id: 'newer', email: 'newer@example.com', registeredAt: inDays(-1) }),
    ])
    expect(await list(event.id)).toMatchObject([
      { id: 'newer', eventId: event.id, eventTitle: 'AI for dairies', email: 'newer@example.com' },
      { id: 'older', email: 'older@example.com' },
    ])
  })

  test('says what is paid, who waits at which place, and who was entered by hand', async () => {
    const event = await api.addEvent({ price: 199900 })
    const payment = { heldUntil: inDays(1), isReleased: true, steps: [] }
    const offer = { madeAt: inDays(0), until: inDays(1), price: 199900 }
    const waits = { kind: 'waitlist' } as const
    await api.fill(event, [
      aRegistration({ id: 'due', price: 199900, payment }),
      aRegistration({ id: 'guest', price: 0, isByHand: true, email: '' }),
      aRegistration({ id: 'last', email: 'last@example.com', ...waits }),
      aRegistration({ id: 'moved', email: 'moved@example.com', ...waits, rank: 1 }),
      aRegistration({ id: 'offered', email: 'offered@example.com', ...waits, rank: 0, offer }),
    ])
    const shown = Object.fromEntries((await list(event.id)).map(({ id, ...one }) => [id, one]))
    expect(shown['due']).toMatchObject({
      payment: 'due',
      price: 199900,
      heldUntil: payment.heldUntil,
      place: null,
    })
    expect(shown['guest']).toMatchObject({ payment: null, price: 0, isByHand: true })
    expect(shown['offered']).toMatchObject({
      place: 1,
      offeredUntil: offer.until,
      price: null,
      payment: null,
    })
    expect(shown['moved']).toMatchObject({ place: 2, offeredUntil: null })
    expect(shown['last']).toMatchObject({ place: 3 })
  })

  test('is an empty list where nobody registered', async () => {
    expect(await list((await api.addEvent()).id)).toEqual([])
  })

  test.each(['99', 'abc', '1.5', '%2E%2E%2Fcalendar'])('knows no event %s', async (id) => {
    expect(await read(await ask('GET', `/api/admin/events/${id}/registrations`, { cookie }))).toEqual({
      status: 404,
      body: {
        message: "The event you're looking for doesn't exist or has been removed.",
        code: 'eventUnknown',
      },
    })
  })

  test('shows, for all, who registered for whatever, newest first', async () => {
    expect(await list('all')).toEqual([])
    const one = await api.addEvent({ title: 'The first event' })
    const two = await api.addEvent({ title: 'The second event' })
    await api.addEvent()
    await api.fill(one, [
      aRegistration({ id: 'a', registeredAt: inDays(-3) }),
      aRegistration({ id: 'c', email: 'c@example.com', registeredAt: inDays(-1) }),
    ])
    await api.fill(two, [aRegistration({ id: 'b', registeredAt: inDays(-2) })])
    expect((await list('all')).map(({ id, eventTitle }) => [id, eventTitle])).toEqual([
      ['c', 'The first event'],
      ['b', 'The second event'],
      ['a', 'The first event'],
    ])
  })

  test('sends the same list in the short form', async () => {
    const short = async (path: string) => {
      const answer = await ask('GET', `${path}?form=short`, { cookie })
      expect(answer.headers.get('content-type')).toBe('application/json')
      return shortListSchema.parse(await answer.json())
    }
    const path = '/api/admin/events/all/registrations'
    expect(await short(path)).toEqual([])
    const one = await api.addEvent({ title: 'The "first" event' })
    const two = await api.addEvent({ title: 'दुसरा कार्यक्रम' })
    await api.addEvent()
    await api.fill(one, [
      aRegistration({
        id: 'a',
        registeredAt: inDays(-3),
        submissionId: 'form-0001',
        expectations: 'One\n"two"',
      }),
      aRegistration({ id: 'c', email: 'c@example.com', registeredAt: inDays(-1), attended: true }),
    ])
    await api.fill(two, [
      aRegistration({ id: 'b', registeredAt: inDays(-2), kind: 'nextEdition', edition: 2, lang: 'mr' }),
    ])
    const full = await list('all')
    expect(sortRegistrations(await short(path), 'newest')).toEqual(full)
    expect(sortRegistrations(await short(`/api/admin/events/${one.id}/registrations`), 'newest')).toEqual(
      await list(one.id),
    )
  })

  test('comes in pieces, however long', async () => {
    const event = await api.addEvent()
    const people = Array.from({ length: 2000 }, (_, n) =>
      aRegistration({ id: `r${n}`, email: `${n}@example.com` }),
    )
    await api.fill(event, people)
    for (const form of ['', '?form=short']) {
      const answer = await ask('GET', `/api/admin/events/all/registrations${form}`, { cookie })
      const reader = answer.body?.getReader()
      expect((await reader?.read())?.value?.byteLength).toBeLessThan(100_000)
      await reader?.cancel()
    }
    expect(await list('all')).toHaveLength(2000)
  })
})

describe('DELETE /api/admin/events/:id/registrations', () => {
  const remove = (id: number, json: unknown) =>
    ask('DELETE', `/api/admin/events/${id}/registrations`, { json, cookie })

  test('frees the seats of several at once; each can be brought back by itself', async () => {
    const event = await api.addEvent({ maxAttendees: 3 })
    await api.fill(
      event,
      ['one', 'two', 'three'].map((id) => aRegistration({ id, email: `${id}@example.com` })),
    )
    const answer = await remove(event.id, { ids: ['one', 'three', 'nobody'] })
    expect(await read(answer)).toEqual({ status: 200, body: { ids: ['one', 'three'] } })
    expect((await api.registrationsOf(event)).map(({ id }) => id)).toEqual(['two'])

    const entries = (await listAuditLog(api.storage, toIndianMonth(new Date()))).filter(
      ({ what }) => what.action === 'registrationDeleted',
    )
    expect(entries).toHaveLength(2)
    for (const { id } of entries)
      expect((await ask('POST', `/api/admin/audit-log/${id}/undo`, { json: {}, cookie })).status).toBe(204)
    expect((await api.registrationsOf(event)).map(({ id }) => id).sort()).toEqual(['one', 'three', 'two'])
  })

  test.each([
    [{}, 422],
    [{ ids: 'one' }, 422],
    [{ ids: [1] }, 422],
    [{ ids: Array(501).fill('one') }, 422],
    [{ ids: [] }, 200],
  ])('%j answers %i and removes nobody', async (json, status) => {
    const event = await api.addEvent()
    await api.fill(event, [aRegistration({ id: 'one' })])
    expect((await remove(event.id, json)).status).toBe(status)
    expect(await api.registrationsOf(event)).toHaveLength(1)
    expect((await remove(99, { ids: ['one'] })).status).toBe(404)
  })
})
