import { expect, test } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest, view } from '../../support/api/api.ts'
import { anEnquiry, aVisitor } from '../../support/builders.ts'
import { forgetAll } from '#storage/engine/kinds.ts'

const api = openApiForEachTest()

test('counts what there is, at every look, on a fresh server as on a warm one', async () => {
  const counts = () => view('summary', {})
  expect(await counts()).toEqual({
    contacts: 0,
    events: 0,
    registrations: 0,
    notifications: 0,
    byEvent: {},
  })

  const event = await api.addEvent({ price: 49_900 })
  const draft = await api.addEvent({ status: 'draft' })
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(2) })
  await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
  await ask('POST', '/api/notification-signup', { json: { phone: '98220 12345' } })
  const none = { seats: 0, waiting: 0, due: 0, attendance: { registered: 0, came: 0 } }
  const byEvent = {
    [event.id]: { seats: 2, waiting: 0, due: 99_800, attendance: { registered: 2, came: 0 } },
    [draft.id]: none,
  }
  const expected = { contacts: 1, events: 2, registrations: 2, notifications: 2, byEvent }
  expect(await counts()).toEqual(expected)
  expect(await counts()).toEqual(expected)
  forgetAll()
  expect(await counts()).toEqual(expected)

  await askAsAdmin('DELETE', `/api/admin/events/${event.id}`)
  const left = { ...expected, events: 1, registrations: 0, byEvent: { [draft.id]: none } }
  expect(await counts()).toEqual(left)
  forgetAll()
  expect(await counts()).toEqual(left)
})
