import { expect, test } from 'vitest'
import { findEvent } from '#storage/events/calendar.ts'
import { listAuditLog } from '#storage/records/audit-log.ts'
import { ask, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../../support/builders.ts'
import { listEnquiries, listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()

/** Undoes the latest action of a kind. */
async function undo(action: string): Promise<Response> {
  const entries = await listAuditLog(api.storage, new Date().toISOString().slice(0, 7))
  const entry = entries.find(({ what }) => what.action === action)
  return askAsAdmin('POST', `/api/admin/audit-log/${entry?.id ?? 'none'}/undo`)
}

test('takes an edit back, once', async () => {
  await askAsAdmin('POST', '/api/admin/events', anEventInput({ maxAttendees: 25 }))
  await askAsAdmin('PUT', '/api/admin/events/1', anEventInput({ maxAttendees: 30 }))
  expect((await undo('eventEdited')).status).toBe(204)
  expect(await findEvent(api.storage, { id: 1 })).toMatchObject({ maxAttendees: 25, version: 3 })
  expect(await said(await undo('eventEdited'))).toBe('409 undoImpossible')
  expect(await findEvent(api.storage, { id: 1 })).toMatchObject({ version: 3 })
})

test('refuses when the event was changed since, and can be tried again', async () => {
  await askAsAdmin('POST', '/api/admin/events', anEventInput())
  await askAsAdmin('PUT', '/api/admin/events/1', anEventInput({ price: 100 }))
  const entries = await listAuditLog(api.storage, new Date().toISOString().slice(0, 7))
  await askAsAdmin('PUT', '/api/admin/events/1', anEventInput({ price: 200 }))
  const answer = await askAsAdmin('POST', `/api/admin/audit-log/${entries[0]?.id ?? ''}/undo`)
  expect(await read(answer)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  const after = await listAuditLog(api.storage, new Date().toISOString().slice(0, 7))
  expect(after.every(({ undoneAt }) => undoneAt === null)).toBe(true)
})

test('brings a deleted registration back, unless its seat was given away', async () => {
  const event = await api.addEvent({ maxAttendees: 1 })
  const register = (number: number) =>
    ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(number) })
  const remove = async () => {
    const [seat] = await api.registrationsOf(event)
    await askAsAdmin('DELETE', `/api/admin/events/${event.id}/registrations/${seat?.id ?? ''}`)
  }
  await register(1)
  await remove()
  expect((await undo('registrationDeleted')).status).toBe(204)
  expect(await api.registrationsOf(event)).toMatchObject([{ email: 'visitor-1@example.com' }])

  await remove()
  await register(2)
  expect(await said(await undo('registrationDeleted'))).toBe('409 eventFull')
  expect(await api.registrationsOf(event)).toMatchObject([{ email: 'visitor-2@example.com' }])
})

test('undoes a check-in, an answer and deletions', async () => {
  const event = await api.addEvent()
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1) })
  const [seat] = await api.registrationsOf(event)
  const json = { attended: true }
  await askAsAdmin('PUT', `/api/admin/events/${event.id}/registrations/${seat?.id ?? ''}`, json)
  expect((await undo('attendanceSaved')).status).toBe(204)
  expect(await api.registrationsOf(event)).toMatchObject([{ attended: false }])

  await ask('POST', '/api/contact', { json: anEnquiry() })
  const [enquiry] = await listEnquiries(api.storage, new Date())
  const path = `/api/admin/contacts/${enquiry?.id ?? ''}`
  await askAsAdmin('PUT', path, { answered: true, note: 'Called' })
  expect((await undo('enquiryAnswered')).status).toBe(204)
  await askAsAdmin('DELETE', path)
  expect(await listEnquiries(api.storage, new Date())).toEqual([])
  expect((await undo('enquiryDeleted')).status).toBe(204)
  expect(await listEnquiries(api.storage, new Date())).toEqual([enquiry])

  await ask('POST', '/api/notification-signup', { json: { email: 'a@example.com', phone: null } })
  const [signup] = await listSignups(api.storage)
  await askAsAdmin('DELETE', `/api/admin/notification-signups/${signup?.id ?? ''}`)
  expect((await undo('signupDeleted')).status).toBe(204)
  expect(await listSignups(api.storage)).toEqual([signup])
})

test('cannot bring a deleted event back: its registrations are gone for good', async () => {
  await askAsAdmin('POST', '/api/admin/events', anEventInput())
  await askAsAdmin('DELETE', '/api/admin/events/1')
  expect(await read(await undo('eventDeleted'))).toMatchObject({ body: { code: 'undoImpossible' } })
  expect(await read(await undo('nothing of the kind'))).toMatchObject({ status: 404 })
})
