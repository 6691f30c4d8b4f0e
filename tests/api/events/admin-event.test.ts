import { describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { findFarewell } from '#storage/registrations/roster-deletion.ts'
import { ask, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { aCode, anEventInput, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

const edit = (id: number | string, json: unknown) => askAsAdmin('PUT', `/api/admin/events/${id}`, json)
const remove = (id: number | string) => askAsAdmin('DELETE', `/api/admin/events/${id}`)
const register = (event: EventRecord, visitor: number) =>
  ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(visitor) })

describe('PUT /api/admin/events/:id', () => {
  test('changes the event for the visitor’s next look', async () => {
    const event = await api.addEvent({ slug: 'old-slug' })
    const changes = anEventInput({ title: 'A better title', slug: 'new-slug', price: 50000, maxAttendees: 3 })
    expect(await read(await edit(event.id, changes))).toMatchObject({
      status: 200,
      body: { id: event.id, title: 'A better title', version: 2 },
    })
    expect(await read(await ask('GET', '/api/events/new-slug'))).toMatchObject({
      status: 200,
      body: { title: 'A better title', price: 50000, seatsLeft: 3 },
    })
    // Links to the address before go on leading to it.
    expect(await read(await ask('GET', '/api/events/old-slug'))).toMatchObject({
      status: 200,
      body: { id: event.id, slug: 'new-slug' },
    })
  })

  test('sets and keeps a launch price, codes and the time to pay', async () => {
    const event = await api.addEvent({ price: 199_900, slug: 'launch' })
    const money = {
      ...{ price: 199_900, regularPrice: 300_000, offerEndsOn: '2099-11-30', offerSeats: 10 },
      ...{ holdHours: 24, waitlistOpen: false, codes: [aCode({ usesMost: 5 })] },
    }
    expect((await edit(event.id, anEventInput({ slug: 'launch', ...money }))).status).toBe(200)
    expect(await findEvent(api.storage, { id: event.id })).toMatchObject(money)
    const { price } = money
    await edit(event.id, anEventInput({ slug: 'launch', price, title: 'Another title' }))
    expect(await findEvent(api.storage, { id: event.id })).toMatchObject({ ...money, title: 'Another title' })
  })

  test('refuses a launch price that is no lower than the regular one, also where that is not sent again', async () => {
    const event = await api.addEvent({ price: 100, regularPrice: 200, offerSeats: 3, slug: 'launch' })
    const refused = {
      status: 422,
      body: { code: 'fieldsInvalid', fields: { regularPrice: 'regularPriceTooLow' } },
    }
    expect(await read(await edit(event.id, anEventInput({ slug: 'launch', price: 200 })))).toMatchObject(
      refused,
    )
    const told = await askAsAdmin(
      'POST',
      `/api/admin/events/${event.id}/told`,
      anEventInput({ slug: 'launch', price: 200 }),
    )
    expect(await read(told)).toMatchObject(refused)
    expect(await findEvent(api.storage, { id: event.id })).toMatchObject({ price: 100, version: 1 })
  })

  test('keeps what the form does not send', async () => {
    const event = await api.addEvent({ venue: 'Pune', venueMr: 'पुणे', titleMr: 'एआय', status: 'draft' })
    await edit(event.id, anEventInput({ slug: event.slug }))
    expect(await findEvent(api.storage, { id: event.id })).toMatchObject({
      venue: 'Pune',
      venueMr: 'पुणे',
      titleMr: 'एआय',
      status: 'draft',
    })
  })

  test('refuses an edit that was made from an older version, and shows what stands now', async () => {
    const event = await api.addEvent()
    await edit(event.id, anEventInput({ slug: event.slug, title: 'Saved first', version: 1 }))
    expect(
      await read(await edit(event.id, anEventInput({ slug: event.slug, title: 'Saved later', version: 1 }))),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'changedMeanwhile',
        current: { title: 'Saved first', version: 2 },
      },
    })
    expect(await findEvent(api.storage, { id: event.id })).toMatchObject({ title: 'Saved first' })
  })

  test('refuses another event’s slug, unknown events and empty forms', async () => {
    const event = await api.addEvent({ slug: 'mine' })
    await api.addEvent({ slug: 'yours' })
    expect(await read(await edit(event.id, anEventInput({ slug: 'yours' })))).toMatchObject({
      status: 409,
      body: { code: 'slugTaken', fields: { slug: 'slugTaken' } },
    })
    for (const id of [99, 'abc', '1.5']) {
      expect(await said(await edit(id, anEventInput()))).toBe('404 eventUnknown')
    }
    expect((await edit(event.id, {})).status).toBe(422)
  })
})

describe('DELETE /api/admin/events/:id', () => {
  test('deletes the event with everybody’s registration', async () => {
    const event = await api.addEvent()
    await register(event, 1)
    expect((await remove(event.id)).status).toBe(204)
    expect((await ask('GET', `/api/events/${event.slug}`)).status).toBe(404)
    expect((await register(event, 2)).status).toBe(404)
    // All that is left is whom to tell.
    expect(await findFarewell(api.storage, event.id)).toMatchObject({ registrations: [{}] })
  })

  test('does not know an event twice', async () => {
    const event = await api.addEvent()
    await remove(event.id)
    for (const id of [event.id, 99, 'abc', '']) {
      const answer = id === '' ? await remove(0) : await remove(id)
      expect(await read(answer)).toMatchObject({ status: 404, body: { code: 'eventUnknown' } })
    }
  })
})
