import { expect, test } from 'vitest'
import { listUpcoming } from '#core/events/event.ts'
import { workshops } from '#core/pages/workshop.ts'
import { sampleEvents } from '#content/sample-events.ts'

const now = new Date('2026-11-20T18:00:00Z')

test('are the two workshops, the free one under its id, six to come, and one that was held', () => {
  const events = sampleEvents(now)
  expect(events.find(({ slug }) => slug === workshops.n8n.slug)?.id).toBe(workshops.n8n.eventId)
  expect(events[0]).toMatchObject({ title: workshops.marketing.title, maxAttendees: 25, price: 199_900 })
  expect(events).toHaveLength(9)
  expect(listUpcoming(events, now)).toHaveLength(8)
  expect(listUpcoming(sampleEvents(now, 'past'), now)).toHaveLength(6)
})
