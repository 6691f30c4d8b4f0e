import { describe, expect, test } from 'vitest'
import { matchStatement, seatsFor, type StatementMatches } from '#core/money/statement-match.ts'
import { readStatement, type Statement, type StatementLine } from '#core/money/statement.ts'
import { splitCells } from '#admin/money/split-cells.ts'
import type { Payable } from '#core/money/payments.ts'
import { aPayable } from '../../../support/builders.ts'
import { randomFrom } from '../../../support/models/storm.ts'
import { makeStatement, writtenForms, type ExpectedLine } from '../../../support/api/statements.ts'

function read(text: string): Statement {
  const reading = readStatement(text, splitCells, '2026-11-25')
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

/** The same as the generator says it: by row. */
function outcomesOf({ certain, open, double, ignored }: StatementMatches): ExpectedLine[] {
  return [
    ...certain.map(({ line: { row }, payable: { registrationId } }) => ({
      ...{ row, outcome: 'certain' as const, registrationId },
    })),
    ...open.map(({ line: { row }, named: [payable], doubt }) => ({
      ...{ row, outcome: 'open' as const },
      ...(payable && doubt && { registrationId: payable.registrationId, doubt }),
    })),
    ...double.map(({ line: { row } }) => ({ row, outcome: 'double' as const })),
    ...ignored.map(({ row }) => ({ row, outcome: 'ignored' as const })),
  ].sort((one, other) => one.row - other.row)
}

describe('matchStatement()', () => {
  test.each(writtenForms.map((form, place) => ({ form, seed: 100 + place })))(
    'finds in 300 lines of $form.name what each is (seed $seed)',
    ({ form, seed }) => {
      const { text, payables, entered, expected } = makeStatement(form, { seed })
      const statement = read(text)
      expect(statement.unreadable).toEqual([])
      expect(statement.lines.length).toBeGreaterThanOrEqual(300)
      const outcomes = outcomesOf(matchStatement(statement.lines, payables, entered))
      expect(outcomes).toEqual(expected)
    },
  )

  test('never puts a line or a seat into two places, whatever else is changed', () => {
    for (let seed = 1; seed <= 8; seed++) {
      const random = randomFrom(seed)
      const form = writtenForms[seed % writtenForms.length]
      if (!form) throw new Error('There is no form.')
      const made = makeStatement(form, { seed, lines: 60, payableCount: 100 })
      // UTRs of one at another, two of one UTR, states, amounts, names.
      const any = (): Payable | undefined => made.payables[Math.floor(random() * made.payables.length)]
      const payables = made.payables.map((payable) => {
        const change = Math.floor(random() * 12)
        if (change === 0) return { ...payable, utr: any()?.utr ?? '' }
        if (change === 1) return { ...payable, amount: any()?.amount ?? 0, state: 'paid' as const }
        if (change === 2) return { ...payable, isGone: true }
        if (change === 3) return { ...payable, name: any()?.name ?? '', phone: any()?.phone ?? '' }
        return payable
      })
      const { lines } = read(made.text)
      const twice = lines.flatMap((line) => (random() < 0.1 ? [line, line] : [line]))
      const matches = matchStatement(twice, payables, made.entered)
      const { certain, open, double, ignored } = matches
      const placed = [certain, open, double].flatMap((some) => some.map(({ line }) => line))
      expect([...placed, ...ignored].map(({ row }) => row).sort((a, b) => a - b)).toEqual(
        twice.map(({ row }) => row),
      )
      const paid = certain.map(({ payable }) => payable.registrationId)
      expect(new Set(paid).size).toBe(paid.length)
      const fresh = [...certain, ...open].map(({ line }) => line)
      expect(new Set(fresh.map(({ key }) => key)).size).toBe(fresh.length)
      for (const { line, payable } of certain) {
        expect(line.amount).toBe(payable.amount)
        expect(['due', 'reported']).toContain(payable.state)
        expect(payable.isGone).toBe(false)
      }
      expect(matchStatement(twice, payables, made.entered)).toEqual(matches)
    }
  })

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
})

/** Two cores shared with other tests: a bound that only work beside the lines times the seats would break. */
test('matchStatement() is quick among 2,000 seats', () => {
  const [form] = writtenForms
  if (!form) throw new Error('There is no form.')
  const made = makeStatement(form, { seed: 3, payableCount: 2000 })
  const begun = performance.now()
  const { lines } = read(made.text)
  matchStatement(lines, made.payables, made.entered)
  expect(performance.now() - begun).toBeLessThan(3000)
})
