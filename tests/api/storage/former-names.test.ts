/** Documents of versions that called some members by other names. */
import { expect, test } from 'vitest'
import { listAuditLog } from '#storage/records/audit-log.ts'
import { findRoster } from '#storage/registrations/rosters.ts'
import { ask, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEnquiry, aVisitor } from '../../support/builders.ts'
import { listEnquiries } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()

/** Everything that is stored, rewritten as it was before members were renamed. */
async function writeFormerNames(): Promise<void> {
  const { data } = api.storage
  for (const key of (await data.list('')).keys()) {
    const text = (await data.get(key))?.text ?? ''
    await data.put(key, text.replaceAll('"submissionId"', '"rid"').replaceAll('"eventSnapshot"', '"terms"'))
  }
}

test('are read as what they were, and the same form is still known as the same', async () => {
  const event = await api.addEvent()
  const register = () =>
    ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1, { submissionId: 'form-0001' }) })
  const write = () => ask('POST', '/api/contact', { json: anEnquiry({ submissionId: 'form-0002' }) })
  expect((await register()).status).toBe(201)
  await ask('POST', `/api/events/${event.slug}/register`, {
    json: aVisitor(2, { submissionId: 'form-0003' }),
  })
  const left = (await api.registrationsOf(event)).find(({ submissionId }) => submissionId === 'form-0003')
  await askAsAdmin('DELETE', `/api/admin/events/${event.id}/registrations/${left?.id ?? ''}`)
  await write()
  const all = async () => [
    await findRoster(api.storage, event.id),
    await listEnquiries(api.storage, new Date()),
    await listAuditLog(api.storage, new Date().toISOString().slice(0, 7)),
  ]
  const before = await all()
  expect(JSON.stringify(before)).toMatch(/form-0001.*form-0002.*form-0003/)

  await writeFormerNames()
  expect(await all()).toEqual(before)
  expect(await read(await register())).toMatchObject({ status: 201 })
  await write()
  expect(await api.registrationsOf(event)).toHaveLength(1)
  expect(await listEnquiries(api.storage, new Date())).toHaveLength(1)
})
