import { expect, test } from 'vitest'
import { ask, askAsAdmin, askView, openApiForEachTest, read } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()

test('shows who gave their seat back, and nothing else of the site counts them', async () => {
  const event = await api.addEvent()
  const token = await registerForToken(api, event, 1)
  await registerForToken(api, event, 2)
  await ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })
  const get = async (path: string) => (await read(await askAsAdmin('GET', path))).body
  const cancelled = {
    id: expect.any(String) as string,
    name: 'Visitor 1',
    email: 'visitor-1@example.com',
    phone: '+919822000001',
    kind: 'seat',
    reason: 'owner',
    movedTo: null,
    payment: null,
    held: 0,
    cancelledAt: expect.stringMatching(/Z$/) as string,
  }
  expect((await read(await askView('cancellations', { eventId: event.id }))).body).toEqual([cancelled])
  expect(await get('/api/admin/views/allCancellations')).toEqual([
    { ...cancelled, eventId: event.id, eventTitle: event.title },
  ])
  expect(await get(`/api/admin/events/${event.id}/registrations`)).toMatchObject([{ name: 'Visitor 2' }])
  expect(await get('/api/admin/views/reports')).toMatchObject([{ seats: 1 }])
  expect(await get('/api/admin/views/summary')).toMatchObject({ registrations: 1 })
})

test('knows no event that is not there', async () => {
  for (const id of [99, 0]) expect((await askView('cancellations', { eventId: id })).status).toBe(404)
})
