import { describe, expect, test } from 'vitest'
import { priceOf, seatsOf, waitingOf, wishesOf } from '#islands/admin/events/event-labels.ts'

describe('priceOf()', () => {
  const now = new Date('2026-11-30T06:30:00Z')
  const launch = { price: 199_900, regularPrice: 300_000, offerEndsOn: '2026-11-30', offerSeats: 10 }

  test.each([
    [{}, 3, '₹1,999, later ₹3,000'],
    [{}, 10, '₹3,000'],
    [{ offerEndsOn: '2026-11-29' }, 0, '₹3,000'],
    [{ price: 0 }, 0, 'Free, later ₹3,000'],
    [{ regularPrice: null }, 20, '₹1,999'],
    [{ regularPrice: null, price: 0 }, 0, 'Free'],
  ])('of %j with %i taken', (differences, taken, said) => {
    expect(priceOf({ ...launch, ...differences }, taken, now)).toBe(said)
  })
})

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
