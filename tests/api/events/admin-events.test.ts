import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEventInput, inDays } from '../../support/builders.ts'

openApiForEachTest()

const create = (json: unknown) => askAsAdmin('POST', '/api/admin/events', json)
const list = async () =>
  z.array(eventRecordSchema).parse((await read(await askAsAdmin('GET', '/api/admin/events'))).body)

test('GET /api/admin/events shows every event with all that it holds, latest date first', async () => {
  await create(anEventInput({ slug: 'past', eventDate: inDays(-5), passcode: 'sesame' }))
  await create(anEventInput({ slug: 'draft', eventDate: inDays(5), status: 'draft' }))
  await create(anEventInput({ slug: 'cancelled', eventDate: inDays(1), status: 'cancelled' }))
  const events = await list()
  expect(events.map(({ slug }) => slug)).toEqual(['draft', 'cancelled', 'past'])
  expect(events[2]).toMatchObject({ passcode: 'sesame', version: 1 })
})
