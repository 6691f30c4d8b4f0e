import { expect, test } from 'vitest'
import { placesSeen } from '#islands/admin/events/waiting-places.ts'

test('placesSeen() counts who waits, past those to whom a seat is offered', () => {
  const until = '2026-12-01T06:00:00.000Z'
  const line = [
    { id: 'offered', offeredUntil: until },
    { id: 'first', offeredUntil: null },
    { id: 'chosen', offeredUntil: until },
    { id: 'second', offeredUntil: null },
  ]
  expect([...placesSeen(line)]).toEqual([
    ['first', 1],
    ['second', 2],
  ])
})
