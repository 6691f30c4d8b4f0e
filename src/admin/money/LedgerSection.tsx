/** The ledger for the accountant: the number of receipts in a year, and a CSV file by year or month. */
import { useState } from 'react'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { counted } from '#i18n/admin/counted.ts'
import { ChoiceField } from '#admin/fields/ChoiceField.tsx'
import { CsvExport } from '#admin/registrations/CsvExport.tsx'
import { askFile, type ViewAnswer } from '#admin/shell/request.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { formatAmount } from './amounts.ts'
import { formatMonth } from './money-labels.ts'
import { $ledger } from './money.ts'

export function LedgerSection() {
  return (
    <>
      <p className="muted">
        One row for each receipt and credit note, also of those that were taken back: numbers have no gaps.
        Amounts in rupees, tax included, with the tax in them.
      </p>
      <Loaded from={$ledger} what="ledger" rows={1}>
        {(ledger) => <Ledger ledger={ledger} />}
      </Loaded>
    </>
  )
}

function Ledger({ ledger: { year, years, entries } }: { ledger: ViewAnswer<'ledger'> }) {
  const [period, setPeriod] = useState(year)
  const months = [...new Set(entries.map(({ at }) => toIndianMonth(at)))]
  const holding = entries.filter(({ voidedAt }) => voidedAt === null)
  const sumOf = (kind: 'receipt' | 'creditNote', name: string) => {
    const own = holding.filter((entry) => entry.kind === kind)
    return `${counted(own.length, name)}, ${formatAmount(own.reduce((sum, { amount }) => sum + amount, 0))}`
  }
  const voided = entries.length - holding.length
  return (
    <>
      <p>
        {`${year}: ${sumOf('receipt', 'receipt')}; ${sumOf('creditNote', 'credit note')}${voided > 0 ? `; ${voided} taken back` : ''}.`}
      </p>
      <div className="row items-end">
        <ChoiceField
          name="period"
          label="Financial year or month"
          className="basis-48"
          value={period}
          options={[
            ...years.map((known) => [known, known] as const),
            ...months.map((known) => [known, formatMonth(known)] as const),
          ]}
          onChange={setPeriod}
        />
        <CsvExport
          request={() =>
            askFile('ledgerFile', months.includes(period) ? { month: period } : { year: period })
          }
          fileName={`ledger-${period}`}
        />
      </div>
    </>
  )
}
