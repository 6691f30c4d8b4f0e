import { expect, test } from 'vitest'
import { toByHandForm } from '#admin/by-hand/AddForm.tsx'
import { priceOf, takenOf } from '#admin/events/event-labels.ts'
import { moneyOfMove } from '#admin/registrations/RegistrationDialog.tsx'
import { byHandFormSchema } from '#core/registrations/by-hand-schema.ts'

const values = { name: 'Asha Patil', email: '', phone: '98220 12345', lang: 'en', pricing: 'asListed' }

test('toByHandForm() is a form that the server takes', () => {
  const form = byHandFormSchema.parse(toByHandForm(1, { ...values, attended: 'on' }, 'submission-1'))
  expect(form).toMatchObject({ name: 'Asha Patil', kind: 'seat', price: 'asListed', attended: true })
  expect(byHandFormSchema.parse(toByHandForm(1, values, 'submission-1'))).toMatchObject({ attended: false })
  const other = { ...values, pricing: 'other', rupees: '१५००' }
  expect(byHandFormSchema.parse(toByHandForm(1, other, 'submission-1'))).toMatchObject({ price: 150_000 })
})

test.each([
  [{ paying: 'cash' }, true, ''],
  [{ paying: 'upi' }, true, '412345678901'],
  [{}, false, ''],
])('toByHandForm() says with %j whether they have paid', (paying, isPaid, utr) => {
  const typed = { ...values, ...paying, utr: '4123 4567 8901' }
  expect(byHandFormSchema.parse(toByHandForm(1, typed, 'submission-1'))).toMatchObject({ isPaid, utr })
})

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
  [25, { waiting: 0, due: 0 }, false, '12 of 25 seats taken, 13 left'],
  [
    12,
    { waiting: 2, due: 49_900 },
    false,
    '12 of 12 seats taken, none left; 2 wait for a seat; ₹499 to come',
  ],
  [12, { waiting: 2, due: 49_900 }, true, '12 registered, 9 came; ₹499 to come'],
])('takenOf() of %j seats with %j', (maxAttendees, counts, isPast, said) => {
  const taken = { ...counts, seats: 12, attendance: { registered: 12, came: 9 } }
  expect(takenOf({ maxAttendees }, taken, isPast)).toBe(said)
})

const goes = 'Their price goes with them: ₹1,999'
const costs = (price: string) => `A seat there is ${price} now; the difference is asked of nobody.`

test.each([
  ['seat', 'paid', 199900, 199900, `${goes}.`],
  ['seat', 'paid', 199900, 249900, `${goes}. ${costs('₹2,499')}`],
  ['seat', 'due', 199900, 199900, `${goes}, still to be paid.`],
  ['seat', 'reported', 199900, 0, `${goes}, and what they reported. ${costs('free')}`],
  ['seat', null, 0, 0, 'Nothing is to be paid.'],
  ['seat', null, 0, 199900, `Their seat stays free. ${costs('₹1,999')}`],
  ['waitlist', null, null, 199900, 'A seat there costs what it costs when it is offered to them.'],
] as const)('moneyOfMove() of a %s that is %s for %j, to %i', (kind, payment, price, listed, said) => {
  expect(moneyOfMove({ kind, payment, price }, listed)).toBe(said)
})
