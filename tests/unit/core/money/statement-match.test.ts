import { expect, test } from 'vitest'
import { matchStatement, seatsFor, type Doubt } from '#core/money/statement-match.ts'
import type { StatementLine } from '#core/money/statement.ts'
import type { Payable } from '#core/money/payments.ts'
import { aPayable } from '../../../support/builders.ts'

const line = (differences: Partial<StatementLine> = {}): StatementLine => ({
  row: 2,
  key: 'a-line',
  kind: 'credit',
  day: '2026-11-22',
  amount: 199_900,
  narration: 'UPI/612345678901/SOMEBODY',
  payer: 'SOMEBODY',
  utrs: ['612345678901'],
  ...differences,
})
const payable = (differences: Partial<Payable> = {}): Payable =>
  aPayable({ registrationId: 'asha', ...differences })
const reported = { state: 'reported', utr: '612345678901' } as const

const none = { utrs: [] as string[] }
test.each<[string, 'certain' | 'open' | 'ignored', Partial<StatementLine>, Partial<Payable>, Doubt?]>([
  ['the reported UTR', 'certain', {}, reported],
  ['the reference', 'certain', { ...none, narration: 'UPI/QWERT12345/Payment' }, {}],
  ['the reference in small letters', 'certain', { ...none, narration: 'qwert12345' }, {}],
  ['the reference in two pieces', 'certain', { ...none, narration: 'QWER T12345' }, {}],
  ['the reference with a dash', 'certain', { ...none, narration: 'QWERT12-345' }, {}],
  ['the reference with a look-alike', 'certain', { ...none, narration: 'QWERTI2345' }, {}],
  ['too little', 'open', { narration: 'QWERT12345', amount: 199_800 }, {}, 'amountDiffers'],
  ['too much by its UTR', 'open', { amount: 399_800 }, reported, 'amountDiffers'],
  [
    'a seat that is gone',
    'open',
    { narration: 'QWERT12345' },
    { state: 'expired', isGone: true },
    'seatGone',
  ],
  ['a seat that is paid', 'open', { narration: 'QWERT12345' }, { state: 'paid' }, 'alreadyPaid'],
  ['a reference that the bank cut', 'open', { ...none, narration: 'QWERT12' }, {}],
  ['nothing', 'open', { ...none, narration: 'Payment' }, {}],
  ['what went out', 'ignored', { kind: 'debit', narration: 'QWERT12345' }, {}],
])('has a line with %s %s', (_what, outcome, differences, of, doubt) => {
  const made = line(differences)
  const matches = matchStatement([made], [payable(of)], [])
  expect(matches).toMatchObject({ certain: [], open: [], double: [], ignored: [], [outcome]: [{}] })
  expect(matches.open[0]?.doubt ?? undefined).toBe(doubt)
})

test('asks when the UTR is of one seat and the reference of another, or two reported the same UTR', () => {
  const asha = payable()
  const ravi = payable({ registrationId: 'ravi', reference: 'ZXCVB67890', ...reported })
  const both = matchStatement([line({ narration: 'UPI/QWERT12345' })], [asha, ravi], [])
  expect(both).toMatchObject({ certain: [], open: [{ named: [asha, ravi], doubt: 'severalFit' }] })
  const two = [payable({ ...reported, reference: 'ZXCVB67891' }), ravi]
  expect(matchStatement([line()], two, [])).toMatchObject({
    ...{ certain: [], open: [{ named: two, doubt: 'severalFit' }] },
  })
})

test('has the reported UTR go before a reference on an earlier line', () => {
  const first = line({ row: 2, key: 'one', utrs: [], narration: 'QWERT12345' })
  const second = line({ row: 3, key: 'two' })
  expect(matchStatement([first, second], [payable(reported)], [])).toMatchObject({
    certain: [{ line: { row: 3 }, mark: 'utr' }],
    open: [{ line: { row: 2 }, doubt: 'paidTwice' }],
  })
})

test('offers for a line the seat that it names, then those of its amount, the nearest day first', () => {
  const seat = (registrationId: string, differences: Partial<Payable> = {}): Payable =>
    payable({
      registrationId,
      reference: 'ZXCVB67890',
      registeredAt: '2026-11-21T04:30:00.000Z',
      ...differences,
    })
  const seats = [
    seat('dearer', { amount: 300_000 }),
    seat('old', { registeredAt: '2026-10-01T04:30:00.000Z' }),
    seat('near'),
    seat('named', { amount: 500_000, reference: 'QWERT12345' }),
    seat('gone', { isGone: true, state: 'expired', registeredAt: '2026-11-19T04:30:00.000Z' }),
    seat('paid', { state: 'paid' }),
  ]
  const [one] = matchStatement([line({ narration: 'QWERT12345' })], seats, []).open
  expect(one && seatsFor(one, seats).map(({ registrationId }) => registrationId)).toEqual([
    ...['named', 'near', 'gone', 'old', 'dearer'],
  ])
})

test('says of what a line is the double', () => {
  const entered = { registrationId: 'asha', name: 'Asha', utr: '612345678901', line: '' }
  const byKey = { ...entered, utr: '', line: 'a-line' }
  expect(matchStatement([line()], [payable()], [entered]).double).toEqual([{ line: line(), of: entered }])
  expect(matchStatement([line()], [payable()], [byKey]).double).toEqual([{ line: line(), of: byKey }])
  const again = line({ row: 9, key: 'another-day' })
  expect(matchStatement([line(), again], [], []).double).toEqual([{ line: again, of: line() }])
})
