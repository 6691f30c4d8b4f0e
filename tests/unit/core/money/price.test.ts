import { describe, expect, test } from 'vitest'
import { toPublicEvent } from '#core/events/public-event.ts'
import { toCode } from '#core/basics/rules.ts'
import type { PriceCode } from '#core/money/price-schema.ts'
import { decidePrice, priceNow, priceWithCode } from '#core/money/price.ts'
import { readRupees, toTypedRupees } from '#core/money/rupees.ts'
import { aCode, anEvent, inDays } from '../../../support/builders.ts'

/** Noon in India on the offer's last day. */
const now = new Date('2026-11-30T06:30:00Z')
const offer = { price: 199_900, regularPrice: 300_000, offerEndsOn: '2026-11-30', offerSeats: 10 }
const launch = anEvent({ eventDate: inDays(20, now), maxAttendees: 25, ...offer })
const lastSecond = new Date('2026-11-30T18:29:59.999Z')
const inFarFuture = new Date('2036-01-01T00:00:00Z')
const midnight = new Date('2026-11-30T18:30:00Z')

test.each([
  ['to the last second of the last day in India', {}, 0, lastSecond, 199_900],
  ['not after that', {}, 0, midnight, 300_000],
  ['to the last of its seats', {}, 9, now, 199_900],
  ['for no seat after that', {}, 10, now, 300_000],
  ['where no regular price follows', { regularPrice: null }, 20, midnight, 199_900],
  ['until its day alone', { offerSeats: null }, 5000, lastSecond, 199_900],
  ['until its seats are gone alone', { offerEndsOn: '' }, 9, inFarFuture, 199_900],
])('priceNow() is the launch price %s', (_when, differences, taken, when, price) => {
  expect(priceNow({ ...launch, ...differences }, taken, when)).toBe(price)
})

test('toPublicEvent() says the price that holds, the one after it, and for how many more seats that there are', () => {
  const said = { price: 199_900, regularPrice: 300_000, offerEndsOn: '2026-11-30', launchSeatsLeft: 4 }
  expect(toPublicEvent(launch, 6, now)).toMatchObject(said)
  const left = { seatsLeft: 2, launchSeatsLeft: 2 }
  expect(toPublicEvent({ ...launch, maxAttendees: 8 }, 6, now)).toMatchObject(left)
})

test.each([
  ['its day is over', 0, midnight],
  ['its seats are gone', 10, now],
])('toPublicEvent() says nothing of an offer once %s', (_, taken, when) => {
  const none = { regularPrice: null, offerEndsOn: '', offerSeats: null, launchSeatsLeft: null }
  expect(toPublicEvent(launch, taken, when)).toMatchObject({ price: 300_000, ...none })
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

const typedCodes = ['diwali-10', ' Diwali – 10 ', 'DIWALI-१०', 'DIWALI\u200B-10', 'diwali‑10']
test.each(typedCodes)('toCode() reads %j as DIWALI-10', (typed) => {
  expect(toCode(typed)).toBe('DIWALI-10')
})

describe('decidePrice()', () => {
  const used = { code: 'DIWALI' }
  const decide = (code: PriceCode, uses = new Array<typeof used>(), when = now) =>
    decidePrice({ ...launch, codes: [code] }, { taken: 3, uses }, 'DIWALI', when)

  test('takes it off the price that holds', () => {
    expect(decide(aCode())).toEqual({ ok: true, price: 179_910, code: 'DIWALI' })
    expect(decide(aCode(), [], midnight)).toMatchObject({ price: 270_000 })
  })

  test('holds to the last second of its last day in India', () => {
    const code = aCode({ endsOn: '2026-11-30' })
    expect(decide(code, [], lastSecond)).toMatchObject({ ok: true })
    expect(decide(code, [], midnight)).toEqual({ ok: false, reason: 'codeEnded' })
  })

  test('is used up once so many seats have it, and free again with a seat that is given back', () => {
    const code = aCode({ usesMost: 2 })
    expect(decide(code, [used, { code: '' }])).toMatchObject({ ok: true })
    expect(decide(code, [used, used])).toEqual({ ok: false, reason: 'codeUsedUp' })
    expect(decide(code, [used])).toMatchObject({ ok: true })
  })
})

test.each([
  ['1999', 199_900],
  ['1,99,900.00', 19_990_000],
  ['0.29', 29],
  ['0', 0],
  ['₹१,९९९.५०', 199_950],
  ['INR 39,591.75', 3_959_175],
  [' Rs. 1,999/- ', 199_900],
])('readRupees() reads %j', (typed, paise) => {
  expect(readRupees(typed)).toBe(paise)
})

const noAmounts = ['', '-', 'abc', '-5', '1.234,50', '12.345', '1e5', '1999 only', '22/11/26', '9'.repeat(10)]
test.each(noAmounts)('readRupees() finds no amount in %j', (typed) => {
  expect(readRupees(typed)).toBeNull()
})

test('toTypedRupees() writes paise in two digits, or not at all', () => {
  expect([134_910, 199_900, 5].map(toTypedRupees)).toEqual(['1349.10', '1999', '0.05'])
})
