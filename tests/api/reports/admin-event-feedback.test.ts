import { expect, test } from 'vitest'
import { askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

test('counts seats alone among those who were asked, and those who came where attendance was ticked', async () => {
  expect((await askAsAdmin('GET', '/api/admin/events/99/feedback')).status).toBe(404)
  const event = await api.addEvent({ eventDate: inDays(-1) })
  await api.fill(event, [
    aRegistration({ id: 'came', email: 'came@example.com', attended: true }),
    aRegistration({ id: 'absent', email: 'absent@example.com', attended: false }),
    aRegistration({ id: 'waits', email: 'waits@example.com', kind: 'waitlist' }),
  ])
  const { body } = await read(await askAsAdmin('GET', `/api/admin/events/${event.id}/feedback`))
  expect(body).toMatchObject({ asked: 1, average: null, answers: [], promises: 0 })
})

test('is summed over all events in the reports, without a word or a name', async () => {
  const at = inDays(-40)
  const said = (rating: number, isInUse: boolean) => ({
    feedback: { at, rating, helped: 'A secret recipe', notHelped: '', mayQuote: true },
    promise: { text: 'Replies', at, uses: [{ after: 30, isInUse, at }] },
  })
  for (const [place, rating] of [5, 4].entries()) {
    const event = await api.addEvent({ slug: `said-${place}`, eventDate: inDays(-41) })
    const person = { id: `one-${place}`, email: `one-${place}@example.com` }
    await api.fill(event, [aRegistration({ ...person, ...said(rating, place === 0) })])
  }
  const { body } = await read(await askAsAdmin('GET', '/api/admin/reports'))
  expect(body).toMatchObject({
    feedback: {
      average: 4.5,
      answers: 2,
      promises: 2,
      uses: [
        { after: 7, yes: 0, answers: 0 },
        { after: 30, yes: 1, answers: 2 },
      ],
    },
  })
  expect(JSON.stringify(body)).not.toContain('secret')
})
