/** The ledger for the accountant: how many receipts a year has, and as CSV, by year or month. */
import { useState } from 'react'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { askFile, type ViewAnswer } from '#admin/shell/request.ts'
import { $ledger } from './money.ts'
import { counted } from '#i18n/admin/counted.ts'
import { CsvExport } from '#admin/registrations/CsvExport.tsx'
import { ChoiceField } from '#admin/fields/FilterField.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { formatAmount, formatMonth } from './money-labels.ts'
import { Section } from '#admin/ui/Section.tsx'

export function LedgerSection() {
  return (
    <Section id="ledger" title="Ledger">
      <p className="muted">
        One row for each receipt and credit note, also of those that were taken back: numbers have no gaps.
        Amounts in rupees, tax included, with the tax in them.
      </p>
      <Loaded from={$ledger} what="ledger" shape={<Skeletons count={1} height="h-24" />}>
        {(ledger) => <Ledger ledger={ledger} />}
      </Loaded>
    </Section>
  )
}

/** The months of a financial year, April first. */
function monthsOf(year: string): string[] {
  const first = Number(year.slice(0, 4))
  return Array.from({ length: 12 }, (_, place) => {
    const month = ((place + 3) % 12) + 1
    return `${month >= 4 ? first : first + 1}-${String(month).padStart(2, '0')}`
  })
}

function Ledger({ ledger: { year: present, years, entries } }: { ledger: ViewAnswer<'ledger'> }) {
  const [year, setYear] = useState(present)
  const [month, setMonth] = useState('')
  const holding = entries.filter(({ voidedAt }) => voidedAt === null)
  const sumOf = (kind: 'receipt' | 'creditNote') => {
    const own = holding.filter((entry) => entry.kind === kind)
    return { count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) }
  }
  const [receipts, notes] = [sumOf('receipt'), sumOf('creditNote')]
  const voided = entries.length - holding.length
  const thisMonth = holding.filter(({ at, kind }) => kind === 'receipt' && toIndianMonth(at) === month)
  return (
    <div className="card grid gap-4">
      <p>
        {`${present}: ${counted(receipts.count, 'receipt')}, ${formatAmount(receipts.amount)}; ${counted(notes.count, 'credit note')}, ${formatAmount(notes.amount)}${voided > 0 ? `; ${voided} taken back` : ''}.`}
        {year === present &&
          month !== '' &&
          ` In ${formatMonth(month)}: ${counted(thisMonth.length, 'receipt')}.`}
      </p>
      <div className="row items-end">
        <ChoiceField
          id="ledger-year"
          label="Financial year"
          className="basis-36"
          value={year}
          options={years.map((known) => [known, known] as const)}
          onChange={(wanted) => {
            setYear(wanted)
            setMonth('')
          }}
        />
        <ChoiceField
          id="ledger-month"
          label="Month"
          className="basis-48"
          value={month}
          options={[['', 'All'], ...monthsOf(year).map((known) => [known, formatMonth(known)] as const)]}
          onChange={setMonth}
        />
        <CsvExport
          request={() => askFile('ledgerFile', month === '' ? { year } : { month })}
          fileName={`ledger-${month === '' ? year : month}`}
        />
      </div>
    </div>
  )
}
