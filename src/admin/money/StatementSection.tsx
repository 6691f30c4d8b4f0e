/**
 * A bank's statement, dropped, chosen or pasted: read and matched in this browser. It says what strangers pay to the account, so
 * nothing of it is sent but what is confirmed.
 */
import { useStore } from '@nanostores/react'
import { useMemo, useState, type DragEvent } from 'react'
import { toIndianDay } from '#core/basics/india-time.ts'
import { matchStatement } from '#core/money/statement-match.ts'
import { readStatement, type StatementReading } from '#core/money/statement.ts'
import type { Payable } from '#core/money/payments.ts'
import { $ledger } from './money.ts'
import { counted } from '#i18n/admin/counted.ts'
import { misreadLabels, statementColumnLabels } from './money-labels.ts'
import { readTextFile } from './read-file.ts'
import { splitCells } from './split-cells.ts'
import { StatementMatches } from './StatementMatches.tsx'
import { Button } from '#admin/ui/Button.tsx'

export function StatementSection({ payables }: { payables: readonly Payable[] }) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState<StatementReading | null>(null)
  const [isOver, setOver] = useState(false)

  const read = (statement: string) =>
    setReading(readStatement(statement, splitCells, toIndianDay(new Date())))
  const readFile = async (file: File | undefined) => {
    if (!file) return
    setText('')
    read(await readTextFile(file))
  }
  const drop = (dropped: DragEvent) => {
    dropped.preventDefault()
    setOver(false)
    void readFile(dropped.dataTransfer.files[0])
  }

  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="statement-title">
      <h2 id="statement-title">Bank statement</h2>
      <p className="muted">
        The statement is read in this browser and stays here: it says what others pay you as well. Only
        payments that you confirm are sent: whose seat, amount, day and UTR.
      </p>
      <div
        className={`card grid gap-4 ${isOver ? 'outline-2 outline-dashed outline-peacock' : ''}`}
        onDragOver={(dragged) => {
          dragged.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="field">
          <label className="label" htmlFor="statement-file">
            Statement as a file
          </label>
          <p className="hint" id="statement-hint">
            CSV, as net banking or a UPI app for businesses exports it, with the heads of its columns: the
            day, a text, the number and what came in are found by them. It can also be dropped here.
          </p>
          <input
            id="statement-file"
            className="input"
            type="file"
            accept=".csv,.tsv,.txt,.xls,text/csv,text/plain"
            aria-describedby="statement-hint"
            onChange={({ target }) => void readFile(target.files?.[0])}
          />
        </div>
        <form
          className="grid gap-3"
          onSubmit={(submitted) => {
            submitted.preventDefault()
            read(text)
          }}
        >
          <div className="field">
            <label className="label" htmlFor="statement-text">
              Or its rows, pasted with their heads; or your bank’s message about one payment
            </label>
            <textarea
              id="statement-text"
              className="textarea font-mono"
              rows={3}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <div className="row">
            <button type="submit" className="button button-quiet" disabled={text.trim() === ''}>
              Read
            </button>
            {reading && (
              <Button
                look="quiet"
                onClick={() => {
                  setReading(null)
                  setText('')
                }}
              >
                Put the statement away
              </Button>
            )}
          </div>
        </form>
      </div>
      {reading && <Read reading={reading} payables={payables} />}
    </section>
  )
}

function Read({ reading, payables }: { reading: StatementReading; payables: readonly Payable[] }) {
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
