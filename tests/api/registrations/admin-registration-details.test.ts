import { expect, test } from 'vitest'
import { askAct, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, aSecret } from '../../support/builders.ts'

const api = openApiForEachTest()

const correct = (event: { id: number }, registration: string, json: unknown) =>
  askAct('correctRegistration', { eventId: event.id, registrationId: registration, ...Object(json) })

const asha = aRegistration({
  id: 'asha',
  name: 'Asha',
  email: 'asha@example.con',
  phone: '',
  secret: aSecret,
})
const filled = {
  name: 'Asha Patil',
  email: ' Asha@Example.com',
  phone: '98220 12345',
  company: 'Patil Dairy',
}

test('corrects what was typed; another address gets another link', async () => {
  const event = await api.addEvent()
  await api.fill(event, [asha])
  expect((await correct(event, 'asha', filled)).status).toBe(200)
  const [after] = await api.registrationsOf(event)
  expect(after).toMatchObject({
    name: 'Asha Patil',
    email: 'asha@example.com',
    phone: '+919822012345',
    company: 'Patil Dairy',
  })
  expect(after?.secret).toMatch(/^[\w-]{22}$/)
  expect(after?.secret).not.toBe(aSecret)
})

test.each([
  [{ ...filled, name: 'A' }, { name: 'nameTooShort' }],
  [{ ...filled, email: '', phone: '' }, { email: 'contactMissing' }],
])('refuses %j', async (json, fields) => {
  const event = await api.addEvent()
  await api.fill(event, [asha])
  expect(await read(await correct(event, 'asha', json))).toMatchObject({ status: 422, body: { fields } })
  expect(await api.registrationsOf(event)).toEqual([asha])
})

test('knows nobody who is not there', async () => {
  const event = await api.addEvent()
  expect((await correct(event, 'nobody', filled)).status).toBe(404)
  expect((await correct({ id: 99 }, 'asha', filled)).status).toBe(404)
})
