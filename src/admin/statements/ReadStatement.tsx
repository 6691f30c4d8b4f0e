/** What a statement says, and what each of its lines pays for. */
import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { matchStatement } from '#core/money/statement-match.ts'
import { readStatement } from '#core/money/statement.ts'
import type { Payable } from '#core/money/payments.ts'
import { $ledger } from '#admin/money/money.ts'
import { counted } from '#i18n/admin/counted.ts'
import { misreadLabels, statementColumnLabels } from './statement-labels.ts'
import { splitCells } from './split-cells.ts'
import { StatementMatches } from './StatementMatches.tsx'

interface Props {
  readonly statement: string
  readonly payables: readonly Payable[]
}

export function ReadStatement({ statement, payables }: Props) {
  const [today] = useState(() => toIndianDay(new Date()))
  const reading = useMemo(() => readStatement(statement, splitCells, today), [statement, today])
  const { data: ledger, error } = useStore($ledger)
  const lines = reading.ok ? reading.lines : null
  const matches = useMemo(
    () => (lines && ledger ? matchStatement(lines, payables, ledger.entered) : null),
    [lines, payables, ledger],
  )
  if (!reading.ok) {
    return (
      <p className="notice notice-bad" role="alert">
        <strong className="notice-title">The statement could not be read.</strong>{' '}
        {misreadLabels[reading.reason]}
      </p>
    )
  }
  if (!matches) {
    return error ? (
      <p className="notice notice-bad" role="alert">
        The ledger could not be loaded, so nobody knows what is entered already. Please load it again below.
      </p>
    ) : (
      <p role="status">Loading what is entered already...</p>
    )
  }
  const { ignored, certain, open, double } = matches
  const cameIn = certain.length + open.length + double.length
  const wentOut = ignored.filter(({ kind }) => kind === 'debit').length
  const unfinished = ignored.length - wentOut
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2" role="status">
        <p>
          {`${counted(cameIn, 'payment')} came in. Left out: ${counted(wentOut, 'payment')} that went out`}
          {unfinished > 0 && `, ${unfinished} that failed or still wait`}.
        </p>
        {reading.taken.length > 0 && (
          <p className="small muted wrap-anywhere">
            {`Taken: ${reading.taken.map(({ column, from }) => `${statementColumnLabels[column]} from “${from}”`).join('; ')}.`}
          </p>
        )}
        {reading.taken.length > 0 &&
          reading.taken.every(({ column }) => column !== 'credit' && column !== 'way') && (
            <p className="notice notice-warm">
              Nothing says which way the money went: all that has no minus is taken for money that came in.
            </p>
          )}
        {reading.unreadable.length > 0 && (
          <p className="notice notice-warm">
            {`${counted(reading.unreadable.length, 'row')} could not be read: ${reading.unreadable.slice(0, 20).join(', ')}. Please look at them yourself.`}
          </p>
        )}
      </div>
      <StatementMatches matches={matches} payables={payables} />
    </div>
  )
}
