import { expect, test } from 'vitest'
import { askView, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

test('counts seats alone among those who were asked, and those who came where attendance was ticked', async () => {
  expect((await askView('feedback', { eventId: 99 })).status).toBe(404)
  const event = await api.addEvent({ eventDate: inDays(-1) })
  await api.fill(event, [
    aRegistration({ id: 'came', email: 'came@example.com', attended: true }),
    aRegistration({ id: 'absent', email: 'absent@example.com', attended: false }),
    aRegistration({ id: 'waits', email: 'waits@example.com', kind: 'waitlist' }),
  ])
  const { body } = await read(await askView('feedback', { eventId: event.id }))
  expect(body).toMatchObject({ asked: 1, average: null, answers: [] })
})
