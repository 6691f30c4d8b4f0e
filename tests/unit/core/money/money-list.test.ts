import { describe, expect, test } from 'vitest'
import type { Payable } from '#core/money/payables.ts'
import { type MoneyFilter, filterPayables, findSharedUtrs, sumUp } from '#core/money/money-list.ts'
import { paymentReference } from '#core/money/payment.ts'
import { aPayable } from '../../../support/builders.ts'

const reference = paymentReference({ id: 'asha' })
const asha = aPayable({ registrationId: 'asha', name: 'आशा कुलकर्णी', reference })
const ravi = aPayable({ registrationId: 'ravi', state: 'reported', utr: '612345678901', eventId: 2 })
// 1:30 AM on 1 December in India.
const stateAt = '2026-11-30T20:00:00.000Z'
const om = aPayable({ registrationId: 'om', state: 'paid', amount: 50_000, stateAt })
const late = aPayable({ registrationId: 'late', state: 'paid', isGone: true, isToRefund: true })
const gone = aPayable({ registrationId: 'gone', state: 'expired', isGone: true })
const left = aPayable({ registrationId: 'left', isGone: true })
const back = aPayable({ registrationId: 'back', state: 'refunded', isGone: true })
// ₹1,449 of ₹1,999 was paid. One registrant has reported the rest; another has lost the seat and reported a UTR.
const part = aPayable({ registrationId: 'part', eventId: 3, came: 144_900, due: 55_000 })
const reportedPart = { ...part, state: 'reported', isReported: true, isReportOld: true } as const
const sameUtr = { state: 'reported', utr: ravi.utr } as const
const goneReported = aPayable({ registrationId: 'gone-reported', eventId: 3, isGone: true, ...sameUtr })
const goneExpired = aPayable({ eventId: 3, state: 'expired', isGone: true, isReported: true })
const kept = aPayable({ eventId: 3, state: 'refunded', isGone: true, givenBack: 100_000 })
const all = [asha, ravi, om, late, gone, left, back]
const noFilter: MoneyFilter = { show: 'all', eventId: null, search: '' }
const found = (filter: Partial<MoneyFilter>): Payable[] => filterPayables(all, { ...noFilter, ...filter })

test.each([
  ['what is to be done', { show: 'open' }, [asha, ravi, late]],
  ['what is due', { show: 'due' }, [asha]],
  ['what was reported', { show: 'reported' }, [ravi]],
  ['what is paid and stays', { show: 'paid' }, [om]],
  ['what is to be given back', { show: 'toRefund' }, [late]],
  ['an event', { eventId: 2 }, [ravi]],
  ['a name', { search: 'आशा' }, [asha]],
  ['a UTR', { search: '612345678901' }, [ravi]],
  ['a reference as it was read out', { search: reference.replace(/.{5}/, '$& ').toLowerCase() }, [asha]],
  ['nobody when one word is missing', { search: 'आशा 612345678901' }, []],
] as const)('filterPayables() finds %s', (_what, filter, expected) => {
  expect(new Set(found(filter))).toEqual(new Set(expected))
})

describe('money of which a part came, or that was reported for a seat that is gone', () => {
  const some = [part, reportedPart, goneReported, goneExpired, kept]
  test.each([
    ['what is to be done', 'open', [part, reportedPart, goneReported, goneExpired]],
    ['what is due', 'due', [part]],
    ['what was reported', 'reported', [reportedPart, goneReported, goneExpired]],
    ['what is paid', 'paid', [part, reportedPart, kept]],
  ] as const)('is found by %s', (_what, show, expected) => {
    expect(new Set(filterPayables(some, { ...noFilter, show }))).toEqual(new Set(expected))
  })

  test('is summed once, each rupee in its part', () => {
    const sums = { due: 55_000, reported: 55_000 + 2 * 199_900, paid: 2 * 144_900 + 99_900, toRefund: 0 }
    expect(sumUp(some)).toEqual(sums)
    const refund = { ...part, isToRefund: true }
    for (const why of [{ isGone: true }, { isCancelled: true }])
      expect(sumUp([{ ...refund, ...why }])).toMatchObject({ due: 0, toRefund: 144_900 })
  })

  test('is marked where two have the same UTR', () => {
    expect([...findSharedUtrs([...all, ...some])]).toEqual([['612345678901', [ravi, goneReported]]])
  })
})

test('the latest is first, and each seat is summed once, and none that nobody waits for', () => {
  expect(found({})[0]).toBe(om)
  expect(sumUp(all)).toEqual({ due: 199_900, reported: 199_900, paid: 50_000, toRefund: 199_900 })
})
