import { beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { ask, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEventInput, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
})

const create = (json: unknown) => askAsAdmin('POST', '/api/admin/events', json)
const list = async () =>
  z.array(eventRecordSchema).parse((await read(await askAsAdmin('GET', '/api/admin/events'))).body)

describe('POST /api/admin/events', () => {
  test('says which fields are not filled well, in English whatever the browser speaks', async () => {
    const answer = await ask('POST', '/api/admin/events', {
      json: { title: 'AI', slug: 'a b', duration: '' },
      cookie,
      headers: { 'accept-language': 'mr' },
    })
    expect(await read(answer)).toEqual({
      status: 422,
      body: {
        message: 'Please look at the marked fields once more.',
        code: 'fieldsInvalid',
        fields: {
          title: 'titleTooShort',
          slug: 'slugInvalid',
          description: 'descriptionTooShort',
          eventType: 'eventTypeUnknown',
          eventDate: 'dateMissing',
          duration: 'durationMissing',
        },
      },
    })
  })
})

test('GET /api/admin/events shows every event with all that it holds, latest date first', async () => {
  await create(anEventInput({ slug: 'past', eventDate: inDays(-5), passcode: 'sesame' }))
  await create(anEventInput({ slug: 'draft', eventDate: inDays(5), status: 'draft' }))
  await create(anEventInput({ slug: 'cancelled', eventDate: inDays(1), status: 'cancelled' }))
  const events = await list()
  expect(events.map(({ slug }) => slug)).toEqual(['draft', 'cancelled', 'past'])
  expect(events[2]).toMatchObject({ passcode: 'sesame', version: 1 })
})
