import { describe, expect, test } from 'vitest'
import { findEvent } from '#storage/events/events.ts'
import { askAct, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEventInput } from '../../support/builders.ts'

const api = openApiForEachTest()

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
})
