/** The described operations against the rows, and what compares their answers with it (tests/support/api/described-answers.ts). */
import { expect, test } from 'vitest'
import { publicEventsSchema } from '#core/events/event-schema.ts'
import { operations } from '#api/openapi/document.ts'
import { ask, endpoints, openApiForEachTest } from '../support/api/api.ts'
import { asDescribed } from '../support/api/described-answers.ts'

const api = openApiForEachTest()

/** Made by pages: src/pages/api. */
const pages = ['GET /api/blog', 'GET /api/blog/featured']

test('every endpoint is described, and no other', () => {
  expect(Object.keys(operations).sort()).toEqual([...endpoints.map(({ title }) => title), ...pages].sort())
})

const events = { method: 'GET', path: '/api/events' }

test.each([
  ['a status', Response.json([], { status: 418 })],
  ['a type', new Response('[]')],
  ['what the body is', Response.json({})],
  ['an error code', Response.json({ code: 'slugTaken', message: 'Taken.' }, { status: 503 })],
])('an answer is refused of which %s is not as described', async (_what, answer) => {
  await expect(asDescribed(answer, events)).rejects.toThrow('GET /api/events')
})

test('an answer is refused that has a member too many, or too few', async () => {
  await api.addEvent()
  const [event] = publicEventsSchema.parse(JSON.parse(await (await ask('GET', '/api/events')).text()))
  await expect(asDescribed(Response.json([event]), events)).resolves.toBeInstanceOf(Response)
  const more = { ...event, zoomLink: 'https://meet.example' }
  await expect(asDescribed(Response.json([more]), events)).rejects.toThrow('zoomLink')
  const less = { ...event, slug: undefined }
  await expect(asDescribed(Response.json([less]), events)).rejects.toThrow('slug')
})
