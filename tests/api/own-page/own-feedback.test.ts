import { expect, test } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
const said = { rating: '4', helped: 'The prompts', notHelped: '', promise: 'Answer before ten' }

test('keeps what participants say, and shows a name only with words that may be quoted', async () => {
  const event = await api.addEvent({ eventDate: inDays(-1) })
  const seats = ['asha', 'bala', 'chitra'].map((name, index) =>
    aRegistration({
      ...{ id: name, name, email: `${name}@example.com`, attended: index < 2 },
      secret: `${aSecret.slice(0, -1)}${index}`,
    }),
  )
  await api.fill(event, seats)
  const send = async (index: number, json: object) => {
    const token = `${event.id}-${aSecret.slice(0, -1)}${index}`
    return (await ask('POST', `/api/own-registration/${token}/feedback`, { json })).status
  }
  expect(await send(0, { ...said, mayQuote: 'on' })).toBe(201)
  expect(await send(1, { ...said, rating: '1' })).toBe(201)
  expect(await send(1, { ...said, rating: '5', promise: '' })).toBe(201)
  expect(await send(1, { ...said, rating: '6' })).toBe(422)
  expect(await send(2, said)).toBe(409)
  const answer = await read(await askAsAdmin('GET', `/api/admin/events/${event.id}/feedback`))
  expect(answer.body).toMatchObject({
    asked: 2,
    average: 4.5,
    answers: [
      { rating: 4, helped: 'The prompts', name: 'asha' },
      { rating: 5, name: null },
    ],
    promises: 1,
  })
})

test('asks after 7 and 30 days whether it is still in use, and measures the newest answers', async () => {
  const event = await api.addEvent({ eventDate: inDays(-9) })
  const promise = { text: 'Answer before ten', at: inDays(-8), uses: [] }
  await api.fill(event, [
    aRegistration({
      secret: aSecret,
      attended: true,
      promise,
      feedback: {
        ...{ at: inDays(-8), rating: 5, helped: '', notHelped: '', mayQuote: false },
      },
    }),
  ])
  const path = `/api/own-registration/${event.id}-${aSecret}/promise`
  for (const isInUse of ['no', 'yes'])
    expect((await ask('POST', path, { json: { isInUse } })).status).toBe(201)
  const answer = await read(await askAsAdmin('GET', `/api/admin/events/${event.id}/feedback`))
  expect(answer.body).toMatchObject({
    uses: [
      { after: 7, yes: 1, answers: 1 },
      { after: 30, yes: 0, answers: 0 },
    ],
  })
})
