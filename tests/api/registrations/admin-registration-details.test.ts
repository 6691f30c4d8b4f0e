import { expect, test } from 'vitest'
import { askAsAdmin, openApiForEachTest, read, readActions, said } from '../../support/api/api.ts'
import { aRegistration, aSecret } from '../../support/builders.ts'
import { undoLast } from '../../support/api/undo.ts'

const api = openApiForEachTest()

const correct = (event: { id: number }, registration: string, json: unknown) =>
  askAsAdmin('PUT', `/api/admin/events/${event.id}/registrations/${registration}/details`, json)

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
  expect((await correct(event, 'asha', filled)).status).toBe(204)
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

test('stands in the audit log with before and after, and can be undone as long as nothing else changed', async () => {
  const event = await api.addEvent()
  await api.fill(event, [asha])
  await correct(event, 'asha', filled)
  const actions = await readActions()
  expect(actions).toMatchObject([
    {
      what: {
        action: 'registrationCorrected',
        before: { name: 'Asha', email: 'asha@example.con' },
        after: { name: 'Asha Patil', email: 'asha@example.com' },
      },
    },
  ])
  expect(JSON.stringify(actions)).not.toContain(aSecret)
  // Nothing changed: nothing to tell.
  await correct(event, 'asha', filled)
  expect(await readActions()).toHaveLength(1)

  await correct(event, 'asha', { ...filled, company: 'Patil Sons' })
  const first = (await readActions()).at(-1) as { id: string }
  expect((await askAsAdmin('POST', `/api/admin/audit-log/${first.id}/undo`)).status).toBe(409)
  expect((await undoLast(api, 'registrationCorrected')).status).toBe(204)
  expect((await askAsAdmin('POST', `/api/admin/audit-log/${first.id}/undo`)).status).toBe(204)
  expect(await api.registrationsOf(event)).toMatchObject([
    { name: 'Asha', email: 'asha@example.con', phone: '', company: '' },
  ])
})

test('is not taken back to an address that was erased since', async () => {
  const event = await api.addEvent()
  await api.fill(event, [{ ...asha, email: 'ravi@example.com' }])
  await correct(event, 'asha', filled)
  const person = { emails: ['ravi@example.com'], phones: [] }
  expect((await askAsAdmin('POST', '/api/admin/erasure', person)).status).toBe(200)
  expect(await said(await undoLast(api, 'registrationCorrected'))).toBe('409 undoImpossible')
  expect(await api.registrationsOf(event)).toMatchObject([{ email: 'asha@example.com' }])
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
