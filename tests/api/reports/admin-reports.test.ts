import { expect, test } from 'vitest'
import { toIndianDay } from '#core/basics/india-time.ts'
import { reportsSchema } from '#core/reports/reports-schema.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { editEvent } from '#storage/events/calendar.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { anEnquiry, anEventInput, aRegistration, aVisitor, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

async function look(cookie: string, query = '') {
  const answer = await ask('GET', `/api/admin/reports${query}`, { cookie })
  expect(answer.status).toBe(200)
  const text = await answer.text()
  return { text, reports: reportsSchema.parse(JSON.parse(text)) }
}

test('counts the day on which each seat was taken, in India, and nobody is named', async () => {
  const cookie = await api.signIn()
  const event = await api.addEvent({ maxAttendees: 5 })
  const other = await api.addEvent({ eventDate: inDays(20) })
  await api.fill(event, [
    aRegistration({ id: '1', email: 'a@example.com', registeredAt: '2026-01-01T18:29:59.999Z' }),
    aRegistration({ id: '2', email: 'b@example.com', registeredAt: '2026-01-01T18:30:00.000Z' }),
  ])
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })
  await ask('POST', '/api/contact', { json: anEnquiry() })
  await ask('POST', '/api/contact', { json: anEnquiry({ businessType: '' }) })

  const { text, reports } = await look(cookie)
  expect(reports.events.map(({ id }) => id)).toEqual([other.id, event.id])
  expect(reports.events[1]).toMatchObject({
    seats: 3,
    attended: 0,
    maxAttendees: 5,
    days: [
      { day: '2026-01-01', count: 1 },
      { day: '2026-01-02', count: 1 },
      { day: toIndianDay(new Date()), count: 1 },
    ],
  })
  expect(reports.events[0]).toMatchObject({ seats: 0, days: [], maxAttendees: null })
  expect(reports.businessTypes.filter(({ count }) => count > 0)).toEqual([
    { businessType: 'retail', count: 1 },
    { businessType: '', count: 1 },
  ])
  expect(text).not.toContain('@example.com')
  expect(text).not.toContain('Visitor')
})

test('reads no more than the next and the latest sixty events until it is asked for all', async () => {
  const cookie = await api.signIn()
  const oldest = await api.addEvent({ eventDate: inDays(-90) })
  for (let number = 1; number < 60; number++) await api.addEvent({ eventDate: inDays(-number) })
  const last = await api.addEvent({ eventDate: inDays(300) })
  const next = await api.addEvent({ eventDate: inDays(1) })

  const operations = await api.operationsOf(async () => {
    const { reports } = await look(cookie)
    expect(reports.events).toHaveLength(60)
    expect(reports.events.slice(0, 2).map(({ id }) => id)).toEqual([last.id, next.id])
    expect(reports.uncounted).toBe(2)
  })
  expect(operations.length).toBeLessThanOrEqual(60 + 4)

  const { reports } = await look(cookie, '?events=all')
  expect(reports.events.at(-1)?.id).toBe(oldest.id)
  expect(reports.uncounted).toBe(0)
})

test('begins anew with an edition, and keeps invitations apart', async () => {
  const cookie = await api.signIn()
  const event = await api.addEvent({ eventDate: inDays(-5) })
  await api.fill(event, [
    aRegistration({ id: '1', attended: true }),
    aRegistration({ id: '2', email: 'b@example.com', kind: 'nextEdition' }),
  ])
  const { reports: before } = await look(cookie)
  expect(before.events[0]).toMatchObject({ seats: 1, attended: 1, invitations: 1, earlier: 0 })

  const next = eventInputSchema.parse(
    anEventInput({ slug: event.slug, eventDate: inDays(30), newEdition: true }),
  )
  await editEvent(api.storage, event.id, next, new Date())
  const { reports: after } = await look(cookie)
  expect(after.events[0]).toMatchObject({ seats: 0, attended: 0, invitations: 0, earlier: 2, days: [] })
})
