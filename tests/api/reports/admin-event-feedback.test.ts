import { describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

describe('GET /api/admin/events/:id/feedback', () => {
  test('counts seats alone among those who were asked, and those who came where attendance was ticked', async () => {
    const cookie = await api.signIn()
    expect((await ask('GET', '/api/admin/events/99/feedback', { cookie })).status).toBe(404)
    const event = await api.addEvent({ eventDate: inDays(-1) })
    const people = [{ attended: true }, { attended: false }, { kind: 'waiting' as const }]
    const registrations = people.map((person, index) =>
      aRegistration({ id: `person-${index}`, email: `person-${index}@example.com`, ...person }),
    )
    await api.fill(event, registrations)
    const { body } = await read(await ask('GET', `/api/admin/events/${event.id}/feedback`, { cookie }))
    expect(body).toMatchObject({ asked: 1, average: null, answers: [], promises: 0 })
  })
})
