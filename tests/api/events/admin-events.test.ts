import { describe, expect, test } from 'vitest'
import { workshops } from '#content/workshops.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { findEvent, listEvents } from '#storage/events/events.ts'
import { listAuditLog } from '#storage/records/restoring.ts'
import { act, askAct } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, said } from '../../support/api/api.ts'
import { anEventInput } from '../../support/builders.ts'

const api = openApiForEachTest()

describe('PUT /api/admin/events/:id', () => {
  const edit = (id: number, json: unknown) => askAsAdmin('PUT', `/api/admin/events/${id}`, json)

  test('refuses a launch price that is no lower than the regular one, also where that is not sent again', async () => {
    const { id, slug } = await api.addEvent({ price: 100, regularPrice: 200, offerSeats: 3 })
    const event = anEventInput({ slug, price: 200 })
    const refused = '422 regularPrice: regularPriceTooLow'
    expect(await said(await edit(id, event))).toBe(refused)
    expect(await said(await askAct('countTold', { eventId: id, event }))).toBe(refused)
    expect(await findEvent(api.storage, { id })).toMatchObject({ price: 100, version: 1 })
  })

  test('keeps what the form does not send', async () => {
    const kept = { venue: 'Pune', venueMr: 'पुणे', titleMr: 'एआय', status: 'draft' } as const
    const { id, slug } = await api.addEvent(kept)
    await edit(id, anEventInput({ slug }))
    expect(await findEvent(api.storage, { id })).toMatchObject(kept)
  })
})

describe('setUpWorkshops', () => {
  const setUp = () => act('setUpWorkshops', {})

  test('makes both as drafts, under the ids that their forms name, each on a Saturday of its own', async () => {
    const made = await setUp()
    expect(made).toMatchObject(
      workshops.map(({ eventId: id, slug, price }) => ({ id, slug, price, status: 'draft' })),
    )
    const titles = made.map(({ title, titleMr }) => ({ en: title, mr: titleMr }))
    expect(workshops.map(({ title }) => title)).toMatchObject(titles)
    const days = made.map(({ eventDate }) => new Date(eventDate))
    expect(days.map((day) => day.getUTCDay())).toEqual([6, 6])
    expect(Math.min(...days.map(Number))).toBeGreaterThan(Date.now() + 27 * 24 * 3_600_000)
    expect(new Set(made.map(({ eventDate }) => eventDate.slice(0, 10))).size).toBe(2)
    expect(made.map(({ eventDate }) => eventDate.slice(11, 16))).toEqual(['04:00', '04:30'])
    const entries = await listAuditLog(api.storage, toIndianMonth(new Date()))
    expect(entries.map(({ text }) => text.slice(0, 18))).toEqual(['Created the event ', 'Created the event '])
  })

  test('shows nobody a draft, and leaves what is there as it is', async () => {
    const paid = await api.addEvent({ slug: 'ai-marketing-workshop-pune', price: 100 })
    expect((await setUp()).map(({ slug }) => slug)).toEqual(['n8n-workshop'])
    expect(await setUp()).toEqual([])
    expect(await listEvents(api.storage)).toContainEqual(paid)
    expect((await ask('GET', '/api/events/n8n-workshop')).status).toBe(404)
  })
})
