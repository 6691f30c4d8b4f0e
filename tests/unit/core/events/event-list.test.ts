import { expect, test } from 'vitest'
import { searchEvents, splitEvents } from '#core/events/event-list.ts'
import { anEvent, inDays } from '../../../support/builders.ts'

const now = new Date()

test('splitEvents() puts what is to come first, soonest first, and what is past apart, latest first', () => {
  const events = [
    anEvent({ id: 1, eventDate: inDays(30) }),
    anEvent({ id: 2, eventDate: inDays(-3) }),
    anEvent({ id: 3, eventDate: inDays(2), status: 'cancelled' }),
    anEvent({ id: 4, eventDate: inDays(9), status: 'draft' }),
    anEvent({ id: 5, eventDate: inDays(-40), status: 'cancelled' }),
    anEvent({ id: 6, eventDate: '', status: 'announced' }),
  ]
  const { coming, past } = splitEvents(events, now)
  expect(coming.map(({ id }) => id)).toEqual([6, 3, 4, 1])
  expect(past.map(({ id }) => id)).toEqual([2, 5])
})

test('splitEvents() keeps an event that is on among those to come', () => {
  const on = anEvent({ eventDate: new Date(now.getTime() - 30 * 60_000).toISOString(), duration: 60 })
  expect(splitEvents([on], now).coming).toEqual([on])
})

const shop = anEvent({ id: 1, title: 'AI for Shops', titleMr: 'दुकानांसाठी AI', slug: 'shops-2027' })
const clinic = anEvent({ id: 2, title: 'AI for clinics', venue: 'Kothrud, Pune', venueMr: 'कोथरूड, पुणे' })

test.each([
  ['', [1, 2]],
  ['  ', [1, 2]],
  ['SHOPS', [1]],
  ['दुकानांसाठी', [1]],
  ['shops-2027', [1]],
  ['kothrud clinics', [2]],
  ['पुणे', [2]],
  ['online', [1]],
  ['ai', [1, 2]],
  ['ai nowhere', []],
])('searchEvents() finds by %j', (search, found) => {
  expect(searchEvents([shop, clinic], search).map(({ id }) => id)).toEqual(found)
})
