import { beforeEach, describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEnquiry } from '../../support/builders.ts'

const api = openApiForEachTest()
let cookie = ''
beforeEach(async () => {
  cookie = await api.signIn()
})

async function sendEnquiry(): Promise<string> {
  await ask('POST', '/api/contact', { json: anEnquiry() })
  const { body } = await read(await ask('GET', '/api/contacts', { cookie }))
  expect(body).toEqual([expect.objectContaining({ name: 'Ganesh Kulkarni', answered: null })])
  return (body as [{ id: string }])[0].id
}

describe('PUT /api/admin/contacts/:id', () => {
  test('marks an enquiry as answered, with a note, and as waiting again', async () => {
    const id = await sendEnquiry()
    const json = { answered: true, note: 'Called back on Tuesday' }
    const marked = await read(await ask('PUT', `/api/admin/contacts/${id}`, { cookie, json }))
    expect(marked).toMatchObject({ status: 200, body: { id, answered: { note: 'Called back on Tuesday' } } })
    expect(await read(await ask('GET', '/api/contacts', { cookie }))).toMatchObject({
      body: [{ id, answered: { note: 'Called back on Tuesday' } }],
    })

    await ask('PUT', `/api/admin/contacts/${id}`, { cookie, json: { answered: false } })
    expect(await read(await ask('GET', '/api/contacts', { cookie }))).toMatchObject({
      body: [{ id, answered: null }],
    })
  })

  test('does not know an enquiry that is gone', async () => {
    for (const id of ['2026-11-unknown', 'nonsense', '..%2Fcalendar']) {
      const answer = await ask('PUT', `/api/admin/contacts/${id}`, { cookie, json: { answered: true } })
      expect(await read(answer)).toMatchObject({ status: 404, body: { code: 'recordUnknown' } })
    }
  })

  test('wants to know which', async () => {
    const id = await sendEnquiry()
    const answer = await ask('PUT', `/api/admin/contacts/${id}`, { cookie, json: { note: 'Well' } })
    expect(await read(answer)).toMatchObject({ status: 422, body: { fields: { answered: 'notChosen' } } })
  })
})

describe('DELETE /api/admin/contacts/:id', () => {
  test('deletes one and leaves the others', async () => {
    const id = await sendEnquiry()
    await ask('POST', '/api/contact', { json: anEnquiry({ email: 'other@example.com' }) })
    expect((await ask('DELETE', `/api/admin/contacts/${id}`, { cookie })).status).toBe(204)
    expect(await read(await ask('GET', '/api/contacts', { cookie }))).toMatchObject({
      body: [{ email: 'other@example.com' }],
    })
    expect((await ask('DELETE', `/api/admin/contacts/${id}`, { cookie })).status).toBe(404)
  })
})
