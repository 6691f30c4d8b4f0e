import { describe, expect, test } from 'vitest'
import { seatsOf, waitingOf, wishesOf } from '#islands/admin/events/event-labels.ts'

describe('seatsOf()', () => {
  test.each([
    [25, 0, '0 of 25 seats taken, 25 left'],
    [25, 12, '12 of 25 seats taken, 13 left'],
    [25, 25, '25 of 25 seats taken, none left'],
    [20, 25, '25 of 20 seats taken, none left'],
    [null, 1, '1 seat taken, no limit'],
    [null, 1200, '1,200 seats taken, no limit'],
  ])('of %j with %i taken', (maxAttendees, seats, said) => {
    expect(seatsOf({ maxAttendees }, { seats })).toBe(said)
  })
})

describe('waitingOf()', () => {
  test.each([
    [0, ''],
    [1, '1 waits for a seat'],
    [3, '3 wait for a seat'],
  ])('of %i', (waiting, said) => {
    expect(waitingOf({ waiting })).toBe(said)
  })
})

describe('wishesOf()', () => {
  test.each([
    [0, ''],
    [1, '1 wants the next edition'],
    [3, '3 want the next edition'],
  ])('of %i', (wishes, said) => {
    expect(wishesOf({ wishes })).toBe(said)
  })
})
