import { describe, expect, test } from 'vitest'
import { decidePrice, priceNow, priceWithCode, type CodeUse } from '#core/money/price.ts'
import { toPublicEvent } from '#core/events/public-event.ts'
import { toCode, type PriceCode } from '#core/money/price-schema.ts'
import { aCode, anEvent, inDays } from '../../../support/builders.ts'

/** Noon in India on the offer's last day. */
const now = new Date('2026-11-30T06:30:00Z')
const launch = anEvent({
  eventDate: inDays(20, now),
  price: 199_900,
  regularPrice: 300_000,
  offerEndsOn: '2026-11-30',
  offerSeats: 10,
  maxAttendees: 25,
})
const lastSecond = new Date('2026-11-30T18:29:59.999Z')
const inFarFuture = new Date('2036-01-01T00:00:00Z')
const midnight = new Date('2026-11-30T18:30:00Z')

test('priceNow() is the launch price to the last second of the last day in India', () => {
  expect(priceNow(launch, 0, lastSecond)).toBe(199_900)
  expect(priceNow(launch, 0, midnight)).toBe(300_000)
})

test('priceNow() is the launch price to the last of its seats', () => {
  expect(priceNow(launch, 9, now)).toBe(199_900)
  expect(priceNow(launch, 10, now)).toBe(300_000)
})

test('priceNow() stays where no regular price follows, whatever a day or a number says', () => {
  expect(priceNow({ ...launch, regularPrice: null }, 20, midnight)).toBe(199_900)
})

test('priceNow() ends by the day alone, or by the seats alone', () => {
  expect(priceNow({ ...launch, offerSeats: null }, 5000, lastSecond)).toBe(199_900)
  expect(priceNow({ ...launch, offerEndsOn: '' }, 9, inFarFuture)).toBe(199_900)
})

test('toPublicEvent() says the price that holds, the one after it, and for how many more seats', () => {
  expect(toPublicEvent(launch, 6, now)).toMatchObject({
    price: 199_900,
    regularPrice: 300_000,
    offerEndsOn: '2026-11-30',
    launchSeatsLeft: 4,
  })
})

test('toPublicEvent() promises no more seats at the launch price than there are', () => {
  expect(toPublicEvent({ ...launch, maxAttendees: 8 }, 6, now)).toMatchObject({
    seatsLeft: 2,
    launchSeatsLeft: 2,
  })
})

test.each([
  ['its day is over', 0, midnight],
  ['its seats are gone', 10, now],
])('toPublicEvent() says nothing of an offer once %s', (_, taken, when) => {
  expect(toPublicEvent(launch, taken, when)).toMatchObject({
    price: 300_000,
    regularPrice: null,
    offerEndsOn: '',
    offerSeats: null,
    launchSeatsLeft: null,
  })
})

test('toPublicEvent() says that there are codes, and none of them', () => {
  const event = { ...launch, codes: [aCode({ code: 'SECRET-1' })] }
  expect(toPublicEvent(event, 0, now)).toMatchObject({ hasCodes: true })
  expect(JSON.stringify(toPublicEvent(event, 0, now))).not.toContain('SECRET-1')
})

test.each([
  ['percent', 10, 179_910],
  ['percent', 33, 133_933],
  ['percent', 100, 0],
  ['amount', 50_000, 149_900],
  ['amount', 500_000, 0],
  ['free', 0, 0],
] as const)('priceWithCode() %s %i of ₹1,999 leaves %i paise', (kind, value, price) => {
  expect(priceWithCode(199_900, { kind, value })).toBe(price)
})

test.each(['diwali-10', ' Diwali – 10 ', 'DIWALI-१०', 'DIWALI\u200B-10', 'diwali‑10'])(
  'toCode() reads %j as DIWALI-10',
  (typed) => {
    expect(toCode(typed)).toBe('DIWALI-10')
  },
)

describe('decidePrice()', () => {
  const decide = (code: PriceCode, uses: readonly CodeUse[], email = 'new@example.com', when = now) =>
    decidePrice({ ...launch, codes: [code] }, { taken: 3, uses }, { email, code: 'DIWALI' }, when)
  const used = (email: string) => ({ email, code: 'DIWALI' })

  test('takes it off the price that holds', () => {
    expect(decide(aCode(), [])).toEqual({ ok: true, price: 179_910, code: 'DIWALI' })
    expect(decide(aCode(), [], 'new@example.com', midnight)).toMatchObject({ price: 270_000 })
  })

  test('holds to the last second of its last day in India', () => {
    const code = aCode({ endsOn: '2026-11-30' })
    expect(decide(code, [], 'new@example.com', lastSecond)).toMatchObject({ ok: true })
    expect(decide(code, [], 'new@example.com', midnight)).toEqual({ ok: false, reason: 'codeEnded' })
  })

  test('is used up once so many seats have it, and free again with a seat that is given back', () => {
    const code = aCode({ usesMost: 2 })
    expect(decide(code, [used('a@x.in'), { email: 'b@x.in' }])).toMatchObject({ ok: true })
    expect(decide(code, [used('a@x.in'), used('b@x.in')])).toEqual({ ok: false, reason: 'codeUsedUp' })
    expect(decide(code, [used('a@x.in')])).toMatchObject({ ok: true })
  })

  test.each([
    ['asha.patil@gmail.com', 'ashapatil@googlemail.com'],
    ['asha@example.com', 'asha+second@example.com'],
  ])('is for one person: %s is %s', (first, second) => {
    expect(decide(aCode(), [used(first)], second)).toEqual({ ok: false, reason: 'codeUsedBefore' })
  })

  test('tells nobody by a code that an address is registered', () => {
    // A visitor who asks a price with a used code gets the answer of an unused one.
    expect(decide(aCode(), [used('asha@x.in')], 'asha@x.in')).toMatchObject({ ok: true })
    const usedUp = decide(aCode({ usesMost: 1 }), [used('asha@x.in')], 'asha@x.in')
    expect(usedUp).toEqual(decide(aCode({ usesMost: 1 }), [used('asha@x.in')], 'other@x.in'))
  })
})
