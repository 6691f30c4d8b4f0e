import { expect, test } from 'vitest'
import { ask, askView, openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, aVisitor, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

test('has a row for each event but drafts, the latest date first, and names nobody', async () => {
  const event = await api.addEvent({ eventDate: inDays(10) })
  const later = await api.addEvent({ eventDate: inDays(20) })
  await api.addEvent({ eventDate: inDays(30), status: 'draft' })
  const feedback = { at: inDays(-1), rating: 4, helped: 'A secret', notHelped: '', mayQuote: true }
  await api.fill(event, [aRegistration({ id: '1', attended: true, feedback })])
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })

  const answer = await askView('reports')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject([
    { id: later.id, seats: 0, ratings: [], source: null },
    { id: event.id, seats: 2, came: 1, paid: 0, owed: 0, ratings: [4] },
  ])
  expect(text).not.toMatch(/@example.com|Visitor|secret/)
  expect((await ask('GET', '/api/admin/views/reports')).status).toBe(401)
})
