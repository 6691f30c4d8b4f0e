/** Tests what the admin's first screens show: the counts, what is on today, and the table of events. */
import { expect, test } from 'vitest'
import { forgetAll } from '#storage/engine/document.ts'
import { act, askView, view } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, register } from '../../support/api/api.ts'
import { anEnquiry, aRegistration, inDays, aPayment } from '../../support/builders.ts'

const api = openApiForEachTest()

test('the summary counts what there is, at every look, on a fresh server as on a warm one', async () => {
  const counts = () => view('summary', {})
  expect(await counts()).toEqual({ contacts: 0, events: 0, registrations: 0, notifications: 0, byEvent: {} })

  const event = await api.addEvent({ price: 49_900 })
  const draft = await api.addEvent({ status: 'draft' })
  for (const number of [1, 2]) await register(event, number)
  await ask('POST', '/api/contact', { json: anEnquiry({ newsletter: true }) })
  await ask('POST', '/api/notification-signup', { json: { phone: '98220 12345' } })
  const none = { seats: 0, waiting: 0, due: 0, attendance: { registered: 0, came: 0 } }
  const byEvent = {
    [event.id]: { seats: 2, waiting: 0, due: 99_800, attendance: { registered: 2, came: 0 } },
    [draft.id]: none,
  }
  const expected = { contacts: 1, events: 2, registrations: 2, notifications: 2, byEvent }
  for (let looks = 0; looks < 2; looks++) expect(await counts()).toEqual(expected)
  forgetAll()
  expect(await counts()).toEqual(expected)

  await askAsAdmin('DELETE', `/api/admin/events/${event.id}`)
  const left = { ...expected, events: 1, registrations: 0, byEvent: { [draft.id]: none } }
  expect(await counts()).toEqual(left)
  forgetAll()
  expect(await counts()).toEqual(left)
})

test('today gathers events, money, people out of reach, and messages until they are answered', async () => {
  const soon = await api.addEvent({ title: 'AI this evening', eventDate: inDays(0.2), price: 499 })
  const steps = [{ to: 'reported', at: inDays(-1), by: 'registrant', utr: '123456127715' } as const]
  const payment = aPayment({ steps })
  await api.fill(soon, [
    aRegistration({ id: 'a', name: 'Rahul', price: 49_900, payment }),
    aRegistration({ id: 'b', email: '', phone: '+919822012345' }),
  ])
  await ask('POST', '/api/contact', { json: anEnquiry() })
  const gathered = await view('today', {})
  expect(gathered.lines).toMatchObject([
    { kind: 'door', text: expect.stringMatching(/^2 coming, online/) },
    { kind: 'linkMissing', href: `/admin/events?edit=${soon.id}` },
    { kind: 'reported', title: '1 payment reported: ₹499', text: expect.stringMatching(/^Rahul, .* 7715/) },
    {
      kind: 'unreached',
      people: [{ correct: `/admin/events?view=registrations&event=${soon.id}&correct=b` }],
    },
    { kind: 'messages', title: '1 message waits for an answer' },
  ])
  expect(gathered.coming).toMatchObject([{ eventId: soon.id, seats: 2, seatsMax: null }])
  forgetAll()
  expect((await view('today', {})).lines).toEqual(gathered.lines)

  const contacts = await askAsAdmin('GET', '/api/contacts')
  const [{ id }] = (await contacts.json()) as [{ id: string }]
  await act('answerEnquiry', { id, answered: true, note: '', reply: '' })
  expect((await view('today', {})).lines.map(({ kind }) => kind)).not.toContain('messages')
})

test('the reports have a row for each event but drafts, the latest date first, and names nobody', async () => {
  const event = await api.addEvent({ eventDate: inDays(10) })
  const later = await api.addEvent({ eventDate: inDays(20) })
  await api.addEvent({ eventDate: inDays(30), status: 'draft' })
  const feedback = { at: inDays(-1), rating: 4, helped: 'A secret', notHelped: '', mayQuote: true }
  await api.fill(event, [aRegistration({ id: '1', attended: true, feedback })])
  await register(event)

  const text = await (await askView('reports')).text()
  expect(JSON.parse(text)).toMatchObject([
    { id: later.id, seats: 0, ratings: [], source: null },
    { id: event.id, seats: 2, came: 1, paid: 0, owed: 0, ratings: [4] },
  ])
  expect(text).not.toMatch(/@example.com|Visitor|secret/)
  expect((await ask('GET', '/api/admin/views/reports')).status).toBe(401)
})
