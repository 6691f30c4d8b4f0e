import { expect, test } from 'vitest'
import { priceOf, takenOf } from '#admin/events/event-labels.ts'

const now = new Date('2026-11-30T06:30:00Z')
const launch = { price: 199_900, regularPrice: 300_000, offerEndsOn: '2026-11-30', offerSeats: 10 }

test.each([
  [{}, 3, '₹1,999, later ₹3,000'],
  [{}, 10, '₹3,000'],
  [{ offerEndsOn: '2026-11-29' }, 0, '₹3,000'],
  [{ price: 0 }, 0, 'Free, later ₹3,000'],
  [{ regularPrice: null }, 20, '₹1,999'],
  [{ regularPrice: null, price: 0 }, 0, 'Free'],
])('priceOf() of %j with %i taken', (differences, taken, said) => {
  expect(priceOf({ ...launch, ...differences }, taken, now)).toBe(said)
})

test.each([
  [25, { seats: 12, waiting: 0, due: 0 }, false, '12 of 25 seats taken, 13 left'],
  [
    12,
    { seats: 12, waiting: 2, due: 499_800 },
    false,
    '12 of 12 seats taken, none left; 2 wait for a seat; ₹4,998 to come',
  ],
  [12, { seats: 12, waiting: 2, due: 49_900 }, true, '12 registered, 9 came; ₹499 to come'],
])('takenOf() of %j seats with %j', (maxAttendees, counts, isPast, said) => {
  const attendance = { registered: 12, came: 9 }
  expect(takenOf({ maxAttendees }, { ...counts, attendance }, isPast)).toBe(said)
})
