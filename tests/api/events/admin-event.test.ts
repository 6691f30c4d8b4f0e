import { describe, expect, test } from 'vitest'
import { findEvent } from '#storage/events/events.ts'
import { askAct, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { aCode, anEventInput } from '../../support/builders.ts'

const api = openApiForEachTest()

const edit = (id: number | string, json: unknown) => askAsAdmin('PUT', `/api/admin/events/${id}`, json)

describe('PUT /api/admin/events/:id', () => {
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
