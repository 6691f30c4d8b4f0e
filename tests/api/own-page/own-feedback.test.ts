import { expect, test } from 'vitest'
import { ask, askView, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
const said = { rating: '4', helped: 'The prompts', notHelped: '' }

test('keeps what participants say, and shows a name only with words that may be quoted', async () => {
  const event = await api.addEvent({ eventDate: inDays(-1) })
  const seats = ['asha', 'bala', 'chitra'].map((name, index) =>
    aRegistration({
      ...{ id: name, name, email: `${name}@example.com`, attended: index < 2 },
      secret: `${aSecret.slice(0, -1)}${index}`,
    }),
  )
  // Asked are those who came, where attendance was ticked.
  const waits = aRegistration({ id: 'waits', email: 'waits@example.com', kind: 'waitlist' })
  await api.fill(event, [...seats, waits])
  expect((await askView('feedback', { eventId: 99 })).status).toBe(404)
  const send = async (index: number, json: object) => {
    const token = `${event.id}-${aSecret.slice(0, -1)}${index}`
    return (await ask('POST', `/api/own-registration/${token}/feedback`, { json })).status
  }
  expect(await send(0, { ...said, mayQuote: 'on' })).toBe(201)
  expect(await send(1, { ...said, rating: '1' })).toBe(201)
  expect(await send(1, { ...said, rating: '5' })).toBe(201)
  expect(await send(1, { ...said, rating: '6' })).toBe(422)
  expect(await send(2, said)).toBe(409)
  const answer = await read(await askView('feedback', { eventId: event.id }))
  expect(answer.body).toMatchObject({
    asked: 2,
    average: 4.5,
    answers: [
      { rating: 4, helped: 'The prompts', name: 'asha' },
      { rating: 5, name: null },
    ],
  })
})
