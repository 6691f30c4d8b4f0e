import { describe, expect, test } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { aRegistration, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()

const tick = (event: { id: number }, registration: string, json: unknown) =>
  askAsAdmin('PUT', `/api/admin/events/${event.id}/registrations/${registration}`, json)

describe('PUT /api/admin/events/:id/registrations/:registration', () => {
  test('saves who came, and takes it back', async () => {
    const event = await api.addEvent()
    await api.fill(event, [
      aRegistration({ id: 'one' }),
      aRegistration({ id: 'two', email: 'two@example.com' }),
    ])
    expect(await read(await tick(event, 'two', { attended: true }))).toEqual({
      status: 200,
      body: { id: 'two', attended: true },
    })
    expect((await api.registrationsOf(event)).map(({ attended }) => attended)).toEqual([false, true])
    await tick(event, 'two', { attended: false })
    expect((await api.registrationsOf(event)).map(({ attended }) => attended)).toEqual([false, false])
  })

  test('knows no registration that is not there, and no other answer than yes or no', async () => {
    const event = await api.addEvent()
    await api.fill(event, [aRegistration({ id: 'one' })])
    expect(await read(await tick(event, 'two', { attended: true }))).toEqual({
      status: 404,
      body: { message: 'This entry no longer exists.', code: 'recordUnknown' },
    })
    expect((await tick({ id: 99 }, 'one', { attended: true })).status).toBe(404)
    expect(await said(await tick(event, 'one', { attended: 'perhaps' }))).toBe('422 attended: notChosen')
  })
})

describe('DELETE /api/admin/events/:id/registrations/:registration', () => {
  const remove = (event: { id: number }, registration: string) =>
    askAsAdmin('DELETE', `/api/admin/events/${event.id}/registrations/${registration}`)

  test('deletes one registration and gives its seat to the next', async () => {
    const event = await api.addEvent({ maxAttendees: 1 })
    await api.fill(event, [aRegistration({ id: 'one' })])
    expect((await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor() })).status).toBe(409)
    expect((await remove(event, 'one')).status).toBe(204)
    expect((await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor() })).status).toBe(201)
    expect(await said(await remove(event, 'one'))).toBe('404 recordUnknown')
  })
})
