import { describe, expect, test } from 'vitest'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { findEvent } from '#storage/events/events.ts'
import { askAct, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { anEventInput, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

import * as z from 'zod/mini'

const create = (json: unknown) => askAsAdmin('POST', '/api/admin/events', json)
const list = async () =>
  z.array(eventRecordSchema).parse((await read(await askAsAdmin('GET', '/api/admin/events'))).body)

test('GET /api/admin/events shows every event with all that it holds, latest date first', async () => {
  await create(anEventInput({ slug: 'past', eventDate: inDays(-5), passcode: 'sesame' }))
  await create(anEventInput({ slug: 'draft', eventDate: inDays(5), status: 'draft' }))
  await create(anEventInput({ slug: 'cancelled', eventDate: inDays(1), status: 'cancelled' }))
  const events = await list()
  expect(events.map(({ slug }) => slug)).toEqual(['draft', 'cancelled', 'past'])
  expect(events[2]).toMatchObject({ passcode: 'sesame', version: 1 })
})

const edit = (id: number | string, json: unknown) => askAsAdmin('PUT', `/api/admin/events/${id}`, json)

describe('PUT /api/admin/events/:id', () => {
  test('refuses a launch price that is no lower than the regular one, also where that is not sent again', async () => {
    const event = await api.addEvent({ price: 100, regularPrice: 200, offerSeats: 3, slug: 'launch' })
    const refused = {
      status: 422,
      body: { code: 'fieldsInvalid', fields: { regularPrice: 'regularPriceTooLow' } },
    }
    expect(await read(await edit(event.id, anEventInput({ slug: 'launch', price: 200 })))).toMatchObject(
      refused,
    )
    const told = await askAct('countTold', {
      eventId: event.id,
      event: anEventInput({ slug: 'launch', price: 200 }),
    })
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
