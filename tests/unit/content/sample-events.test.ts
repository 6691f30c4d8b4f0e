import { expect, test } from 'vitest'
import { isOnline, listUpcoming } from '#core/events/event.ts'
import { workshops } from '#core/pages/workshop.ts'
import { sampleEvents } from '#content/sample-events.ts'

const now = new Date('2026-11-20T18:00:00Z')

function distinct(values: readonly unknown[]): number {
  return new Set(values).size
}

test('are the two workshops, the free one under its id, six to come, and one that was held', () => {
  const events = sampleEvents(now)
  expect(events.find(({ slug }) => slug === workshops.n8n.slug)?.id).toBe(workshops.n8n.eventId)
  expect(events[0]).toMatchObject({ title: workshops.marketing.title, maxAttendees: 25, price: 199_900 })
  expect(events).toHaveLength(9)
  expect(listUpcoming(events, now)).toHaveLength(8)
  expect(listUpcoming(sampleEvents(now, 'past'), now)).toHaveLength(6)
})

test('are free and paid, online and in Pune, of every type, and said in Marathi too', () => {
  const others = listUpcoming(sampleEvents(now, 'past'), now)
  expect(distinct(others.map(({ price }) => price > 0))).toBe(2)
  expect(distinct(others.map(isOnline))).toBe(2)
  expect(distinct(others.map(({ eventType }) => eventType))).toBe(3)
  for (const event of sampleEvents(now)) {
    expect(event.titleMr).toMatch(/\p{Script=Devanagari}/u)
    expect(event.descriptionMr).toMatch(/\p{Script=Devanagari}/u)
    expect(event.venueMr === '').toBe(event.venue === '')
  }
})
