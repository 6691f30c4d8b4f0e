import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { workshops } from '#content/workshops.ts'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { listEvents } from '#storage/events/events.ts'
import { listAuditLog } from '#storage/records/restoring.ts'
import { ask, askAct, openApiForEachTest } from '../../support/api/api.ts'

const api = openApiForEachTest()

async function setUp() {
  const answer = await askAct('setUpWorkshops', {})
  expect(answer.status).toBe(200)
  return z.array(eventRecordSchema).parse(await answer.json())
}

test('makes both as drafts, under the ids that their forms name, each on a Saturday of its own', async () => {
  const made = await setUp()
  expect(made.map(({ id, slug }) => [id, slug])).toEqual(
    workshops.map(({ eventId, slug }) => [eventId, slug]),
  )
  for (const [index, event] of made.entries()) {
    expect(event).toMatchObject({
      status: 'draft',
      title: workshops[index]?.title.en,
      titleMr: workshops[index]?.title.mr,
      price: workshops[index]?.price,
    })
    expect(Date.parse(event.eventDate)).toBeGreaterThan(Date.now() + 27 * 24 * 3_600_000)
    expect(new Date(event.eventDate).getUTCDay()).toBe(6)
  }
  expect(new Set(made.map(({ eventDate }) => eventDate.slice(0, 10))).size).toBe(2)
  expect(made.map(({ eventDate }) => eventDate.slice(11, 16))).toEqual(['04:00', '04:30'])
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const entries = await listAuditLog(api.storage, month)
  expect(entries.map(({ text }) => text.slice(0, 18))).toEqual(['Created the event ', 'Created the event '])
})

test('shows nobody a draft, and leaves what is there as it is', async () => {
  const paid = await api.addEvent({ slug: 'ai-marketing-workshop-pune', price: 100 })
  expect((await setUp()).map(({ slug }) => slug)).toEqual(['n8n-workshop'])
  expect(await setUp()).toEqual([])
  expect(await listEvents(api.storage)).toContainEqual(paid)
  expect((await ask('GET', '/api/events/n8n-workshop')).status).toBe(404)
})
