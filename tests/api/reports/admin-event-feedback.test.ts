import { describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

describe('GET /api/admin/events/:id/feedback', () => {
  test('counts seats alone among those who were asked, and those who came where attendance was ticked', async () => {
    const cookie = await api.signIn()
    expect((await ask('GET', '/api/admin/events/99/feedback', { cookie })).status).toBe(404)
    const event = await api.addEvent({ eventDate: inDays(-1) })
    await api.fill(event, [
      aRegistration({ id: 'came', email: 'came@example.com', attended: true }),
      aRegistration({ id: 'absent', email: 'absent@example.com', attended: false }),
      aRegistration({ id: 'waits', email: 'waits@example.com', kind: 'waitlist' }),
    ])
    const { body } = await read(await ask('GET', `/api/admin/events/${event.id}/feedback`, { cookie }))
    expect(body).toMatchObject({ asked: 1, average: null, answers: [], promises: 0 })
  })
})
