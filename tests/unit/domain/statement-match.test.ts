import { describe, expect, test } from 'vitest'
import { matchStatement, type StatementMatches } from '#domain/statement-match.ts'
import { readStatement, type Statement, type StatementLine } from '#domain/statement.ts'
import { splitCells } from '#islands/admin/money/split-cells.ts'
import type { Payable } from '#schemas/payments.ts'
import { aPayable } from '../../support/builders.ts'
import { randomFrom } from '../../support/storm.ts'
import { makeStatement, writtenForms, type ExpectedLine } from '../../support/statements.ts'

function read(text: string): Statement {
  const reading = readStatement(text, splitCells)
  if (!reading.ok) throw new Error(reading.reason)
  return reading
}

/** The same as the generator says it: by row. */
function outcomesOf({ certain, doubtful, unknown, double, ignored }: StatementMatches): ExpectedLine[] {
  return [
    ...certain.map(({ line: { row }, payable }) => ({
      row,
      outcome: 'certain' as const,
      registrationId: payable.registrationId,
    })),
    ...doubtful.flatMap(({ line: { row }, candidates }) => {
      const [first] = candidates
      if (!first) throw new Error('A doubtful line has nobody.')
      const [doubt = ''] = first.doubts
      return { row, outcome: 'doubtful' as const, registrationId: first.payable.registrationId, doubt }
    }),
    ...unknown.map(({ row }) => ({ row, outcome: 'unknown' as const })),
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
      expect(statement.form).toBe(form.name)
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
      const { certain, doubtful, unknown, double, ignored } = matches
      const placed = [certain, doubtful, double].flatMap((some) => some.map(({ line }) => line))
      expect([...placed, ...unknown, ...ignored].map(({ row }) => row).sort((a, b) => a - b)).toEqual(
        twice.map(({ row }) => row),
      )
      const paid = certain.map(({ payable }) => payable.registrationId)
      expect(new Set(paid).size).toBe(paid.length)
      const fresh = [...certain.map(({ line }) => line), ...doubtful.map(({ line }) => line), ...unknown]
      expect(new Set(fresh.map(({ key }) => key)).size).toBe(fresh.length)
      for (const { candidates } of doubtful) {
        for (const { payable, doubts } of candidates) {
          if (paid.includes(payable.registrationId)) expect(doubts).toContain('paidTwice')
        }
      }
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
    vpa: '',
    utrs: ['612345678901'],
    ...differences,
  })
  const payable = (differences: Partial<Payable> = {}): Payable =>
    aPayable({
      registrationId: 'asha',
      name: 'आशा कुलकर्णी',
      email: 'asha.kulkarni@example.in',
      ...differences,
    })
  const reported = { state: 'reported', utr: '612345678901' } as const

  test("leaves it to a person when the UTR is one seat's and the reference another's", () => {
    const other = payable({
      registrationId: 'ravi',
      name: 'Ravi',
      phone: '',
      email: '',
      reference: 'ZXCVB67890',
      ...reported,
    })
    const { certain, doubtful } = matchStatement(
      [line({ narration: 'UPI/QWERT12345' })],
      [payable(), other],
      [],
    )
    expect(certain).toEqual([])
    expect(doubtful[0]?.candidates).toMatchObject([
      { payable: { registrationId: 'ravi' }, agrees: ['utr', 'amount'], doubts: ['severalFit'] },
      { payable: { registrationId: 'asha' }, agrees: ['reference', 'amount'], doubts: ['severalFit'] },
    ])
  })

  test('leaves it to a person when two have reported the same UTR', () => {
    const both = [payable(reported), payable({ registrationId: 'ravi', ...reported })]
    const { certain, doubtful } = matchStatement([line()], both, [])
    expect(certain).toEqual([])
    expect(doubtful[0]?.candidates.map(({ doubts }) => doubts)).toEqual([['severalFit'], ['severalFit']])
  })

  test('leaves it to a person when the UTR was reported by one and the line names another who waits', () => {
    const reporter = payable({ state: 'reported', utr: '612345678901' })
    const named = payable({ registrationId: 'ravi', name: 'Ravi Deshmukh', email: 'ravi.d@example.in' })
    const paid = line({ narration: 'UPI/612345678901/RAVI DESHMUKH', payer: 'RAVI DESHMUKH' })
    const { certain, doubtful } = matchStatement([paid], [reporter, named], [])
    expect(certain).toEqual([])
    expect(doubtful[0]?.candidates).toMatchObject([
      { payable: reporter, doubts: ['severalFit'] },
      { payable: named, doubts: ['noReference', 'severalFit'] },
    ])
    // Who has paid already is not in the way, and nor is anybody where the line names the reporter as well.
    const done = { ...named, state: 'paid' as const }
    expect(matchStatement([paid], [reporter, done], []).certain).toMatchObject([{ payable: reporter }])
    const both = { ...paid, narration: `${paid.narration}/ASHA KULKARNI` }
    expect(matchStatement([both], [reporter, named], []).certain).toMatchObject([{ payable: reporter }])
  })

  test('has the reported UTR go before a reference on an earlier line', () => {
    const first = line({ row: 2, key: 'one', utrs: [], narration: 'QWERT12345' })
    const second = line({ row: 3, key: 'two' })
    const { certain, doubtful } = matchStatement([first, second], [payable(reported)], [])
    expect(certain.map(({ line: { row } }) => row)).toEqual([3])
    expect(doubtful).toMatchObject([{ line: { row: 2 }, candidates: [{ doubts: ['paidTwice'] }] }])
  })

  test.each([
    ['a phone', { narration: 'UPI/9822012345@ybl/x', vpa: '9822012345@ybl' }, ['phone', 'amount']],
    ['an address', { vpa: 'ashakulkarni@okaxis' }, ['email', 'amount']],
    ['a name', { narration: 'UPI/ASHA R KULKARNI' }, ['name', 'amount']],
  ] as const)('proposes whom %s points at', (_what, differences, agrees) => {
    const { doubtful } = matchStatement([line(differences)], [payable()], [])
    expect(doubtful[0]?.candidates).toEqual([{ payable: payable(), agrees, doubts: ['noReference'] }])
  })

  test('proposes nobody by name or phone whose amount is another, or who has paid', () => {
    const named = line({ narration: 'UPI/ASHA KULKARNI/9822012345@ybl' })
    expect(matchStatement([{ ...named, amount: 100 }], [payable()], []).unknown).toHaveLength(1)
    expect(matchStatement([named], [payable({ state: 'paid' })], []).unknown).toHaveLength(1)
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
