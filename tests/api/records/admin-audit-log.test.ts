import { expect, test } from 'vitest'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { listAuditLog } from '#storage/records/restoring.ts'
import { findEvent } from '#storage/events/events.ts'
import { act, askAct, askView, bringBack, readActions } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, register, said } from '../../support/api/api.ts'
import { anEnquiry, anEventInput } from '../../support/builders.ts'

const api = openApiForEachTest()

test('tells every action of this month in a sentence, newest first', async () => {
  await askAsAdmin('POST', '/api/admin/events', anEventInput())
  await askAsAdmin('PUT', '/api/admin/events/1', anEventInput({ title: 'AI for shops, again' }))
  await register({ slug: 'ai-for-shops' }, 1)
  const [seat] = await api.registrationsOf({ id: 1 })
  const whose = { eventId: 1, registrationId: seat?.id ?? '' }
  await act('saveAttendance', { ...whose, attended: true })
  // A check-in that is repeated after a lost answer is still one action.
  await act('saveAttendance', { ...whose, attended: true })
  await act('deleteRegistration', { ...whose, money: 0 })
  await ask('POST', '/api/contact', { json: anEnquiry() })
  await askAsAdmin('DELETE', '/api/admin/events/1')

  expect(await readActions()).toEqual([
    'Deleted the event "AI for shops, again" with 0 registrations.',
    'Deleted the registration of Visitor 1 for "AI for shops, again".',
    'Marked Visitor 1 as attended.',
    'Changed the event "AI for shops, again".',
    'Created the event "AI for shops in one hour".',
  ])
  // Entries that name a person are kept for a limited time.
  const entries = await listAuditLog(api.storage, toIndianMonth(new Date()))
  expect(entries.map(({ about }) => about)).toEqual([null, seat?.id, seat?.id, null, null])
})

test('shows nothing of what it keeps to bring back', async () => {
  const event = await api.addEvent()
  await register(event, 1)
  await ask('POST', '/api/notification-signup', { json: { email: 'om@example.in' } })
  const [seat] = await api.registrationsOf(event)
  const [signup] = await listSignups(api.storage)
  await act('deleteRegistration', { eventId: event.id, registrationId: seat?.id ?? '', money: 0 })
  await act('deleteSignup', { id: signup?.id ?? '' })
  const shown = await (await askView('auditLog')).text()
  expect(shown).toContain('om@example.in')
  expect(shown).not.toContain('visitor-1@example.com')
  for (const secret of [seat?.secret, signup?.secret]) {
    expect(secret).toHaveLength(22)
    expect(shown).not.toContain(secret)
  }
})

test('brings a deleted registration back once, unless its seat was given away', async () => {
  const event = await api.addEvent({ maxAttendees: 1 })
  const remove = async () => {
    const [seat] = await api.registrationsOf(event)
    await act('deleteRegistration', { eventId: event.id, registrationId: seat?.id ?? '', money: 0 })
  }
  await register(event, 1)
  await remove()
  expect((await bringBack()).status).toBe(200)
  expect(await api.registrationsOf(event)).toMatchObject([{ email: 'visitor-1@example.com' }])
  expect((await bringBack()).status).toBe(404)

  await remove()
  await register(event, 2)
  expect(await said(await bringBack())).toBe('409 eventFull')
  expect(await api.registrationsOf(event)).toMatchObject([{ email: 'visitor-2@example.com' }])
})

test('brings a deleted event back with its people, without who was erased meanwhile', async () => {
  const event = await api.addEvent()
  for (const number of [1, 2]) await register(event, number)
  const people = await api.registrationsOf(event)
  await askAsAdmin('DELETE', `/api/admin/events/${event.id}`)
  expect(await findEvent(api.storage, { id: event.id })).toBeNull()
  await askAct('erasePerson', { emails: ['visitor-2@example.com'], phones: [] })
  expect((await bringBack()).status).toBe(200)
  expect(await findEvent(api.storage, { id: event.id })).toEqual(event)
  const [first] = people
  expect(await api.registrationsOf(event)).toMatchObject([{ id: first?.id, email: 'visitor-1@example.com' }])
  expect((await register(event, 3)).status).toBe(201)
})
