import { expect, test } from 'vitest'
import { listAuditLog } from '#storage/records/audit-log.ts'
import { ask, askAsAdmin, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../../support/builders.ts'
import { listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()

test('tells every action of this month, newest first, with what stood before and after', async () => {
  await askAsAdmin('POST', '/api/admin/events', anEventInput())
  await askAsAdmin('PUT', '/api/admin/events/1', anEventInput({ title: 'AI for shops, again' }))
  await ask('POST', '/api/events/ai-for-shops/register', { json: aVisitor(1) })
  const [seat] = await api.registrationsOf({ id: 1 })
  const path = `/api/admin/events/1/registrations/${seat?.id ?? ''}`
  await askAsAdmin('PUT', path, { attended: true })
  // A check-in repeated after a lost answer is still one action.
  await askAsAdmin('PUT', path, { attended: true })
  await askAsAdmin('DELETE', path)
  await ask('POST', '/api/contact', { json: anEnquiry() })
  await askAsAdmin('DELETE', '/api/admin/events/1')

  expect(await readActions()).toMatchObject([
    { what: { action: 'eventDeleted', event: { id: 1 }, registrations: 0 } },
    { what: { action: 'registrationDeleted', registration: { email: 'visitor-1@example.com' } } },
    { what: { action: 'attendanceSaved', before: false, after: true, name: 'Visitor 1' } },
    {
      what: {
        action: 'eventEdited',
        before: { title: 'AI for shops in one hour' },
        after: { title: 'AI for shops, again' },
      },
    },
    { undoneAt: null, what: { action: 'eventCreated', event: { id: 1 } } },
  ])
})

test('tells of a deletion without what opened the page of whoever it was', async () => {
  const event = await api.addEvent()
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })
  await ask('POST', '/api/notification-signup', { json: { email: 'om@example.in' } })
  const [seat] = await api.registrationsOf(event)
  const [signup] = await listSignups(api.storage)
  await askAsAdmin('DELETE', `/api/admin/events/${event.id}/registrations/${seat?.id ?? ''}`)
  await askAsAdmin('DELETE', `/api/admin/notification-signups/${signup?.id ?? ''}`)
  const shown = await (await askAsAdmin('GET', '/api/admin/audit-log')).text()
  expect(shown).toContain('om@example.in')
  expect(shown).toContain('visitor-1@example.com')
  for (const secret of [seat?.secret, signup?.secret]) {
    expect(secret).toHaveLength(22)
    expect(shown).not.toContain(secret)
  }
})

test('shows the month that is asked for', async () => {
  await askAsAdmin('POST', '/api/admin/events', anEventInput())
  expect(await read(await askAsAdmin('GET', '/api/admin/audit-log?month=2001-01'))).toEqual({
    status: 200,
    body: [],
  })
  const thisMonth = new Date().toISOString().slice(0, 7)
  expect(await listAuditLog(api.storage, thisMonth)).toHaveLength(1)
})
