import { findFile } from '#storage/events/event-files.ts'
import { expect, test } from 'vitest'
import { ask, askAct, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

const correct = (token: string, json: unknown) =>
  ask('POST', `/api/own-registration/${token}/correct`, { json })

test('keeps a new name and phone, and nothing else that comes along', async () => {
  const event = await api.addEvent()
  const token = await registerForToken(api, event)
  const [before] = await api.registrationsOf(event)
  const json = { name: ' आशा कुलकर्णी ', phone: '०९८२२० ५४३२१', email: 'other@example.com', attended: true }
  expect(await read(await correct(token, json))).toEqual({
    status: 201,
    body: { message: 'Your details are saved.' },
  })
  expect(await api.registrationsOf(event)).toEqual([
    { ...before, name: 'आशा कुलकर्णी', phone: '+919822054321' },
  ])
})

test('lets a phone go where it may be left out, and not where the event needs one', async () => {
  const event = await api.addEvent()
  await correct(await registerForToken(api, event), { name: 'Visitor 1', phone: '' })
  expect(await api.registrationsOf(event)).toMatchObject([{ phone: '' }])
  const paid = await api.addEvent({ slug: 'ai-marketing-workshop-pune' })
  const token = await registerForToken(api, paid, 1, { company: 'Shinde Steel' })
  const json = { name: 'Visitor 1', phone: '', company: '' }
  expect(await said(await correct(token, json))).toBe('422 phone: phoneInvalid, company: companyTooShort')
  await correct(token, { ...json, phone: '9822054321', company: 'Shinde Steel Works' })
  expect(await api.registrationsOf(paid)).toMatchObject([{ company: 'Shinde Steel Works' }])
})

test('reaches a cancelled registration, which stays cancelled', async () => {
  const event = await api.addEvent()
  const token = await registerForToken(api, event)
  await ask('POST', `/api/own-registration/${token}/cancel`, { json: {} })
  expect((await correct(token, { name: 'Asha', phone: '' })).status).toBe(201)
  const roster = await findFile(api.storage, event.id)
  expect(roster).toMatchObject({ registrations: [], cancelled: [{ registration: { name: 'Asha' } }] })
})

test('leaves the name as it is once the event is over; the admin still corrects it', async () => {
  const event = await api.addEvent({ eventDate: inDays(-1) })
  await api.fill(event, [aRegistration({ name: 'Asha Patil', secret: aSecret, attended: true })])
  const token = `${event.id}-${aSecret}`
  const other = { name: 'Sundar Pichai, Google', phone: '98220 12345' }
  expect(await said(await correct(token, other))).toBe('422 name: nameFinal')
  expect((await correct(token, { name: 'Asha Patil', phone: '98220 54321' })).status).toBe(201)
  expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Asha Patil', phone: '+919822054321' }])
  const [{ email, experience } = aRegistration()] = await api.registrationsOf(event)
  const whose = { eventId: event.id, registrationId: 'registration-1' }
  const json = { ...whose, name: 'Asha Patil-Joshi', email, experience, phone: '' }
  expect((await askAct('correctRegistration', json)).status).toBe(200)
  expect(await api.registrationsOf(event)).toMatchObject([{ name: 'Asha Patil-Joshi' }])
})
