import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { publicEventSchema } from '#core/events/event-schema.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { aVisitor, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

/** Reads the list as a page does: a member outside the contract would fail. */
async function list() {
  const answer = await ask('GET', '/api/events')
  expect(answer.status).toBe(200)
  return z.array(z.strictObject(publicEventSchema.shape)).parse(await answer.json())
}

test('shows the seats left as they truly are', async () => {
  await api.addEvent({ maxAttendees: 2, slug: 'two-seats', eventDate: inDays(1) })
  await api.addEvent({ slug: 'unlimited', eventDate: inDays(2) })
  await api.addEvent({ slug: 'shut', registrationOpen: false, eventDate: inDays(3) })
  expect((await list()).map(({ seatsLeft, registrationOpen }) => [seatsLeft, registrationOpen])).toEqual([
    [2, true],
    [null, true],
    [null, false],
  ])
  await ask('POST', '/api/events/two-seats/register', { json: aVisitor(1) })
  expect((await list())[0]).toMatchObject({ seatsLeft: 1, registrationState: 'open' })
  await ask('POST', '/api/events/two-seats/register', { json: aVisitor(2) })
  expect((await list())[0]).toMatchObject({
    seatsLeft: 0,
    registrationOpen: false,
    registrationState: 'full',
  })
})
