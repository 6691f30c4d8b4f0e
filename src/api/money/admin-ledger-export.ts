/** GET /api/admin/ledger-export: a financial year of the ledger, or a month of it, as CSV for the accountant. */
import { csv, file } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { ledgerColumns, ofMonth, toLedgerRow } from '#core/money/ledger-export.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { ledgerExportSchema } from '#core/money/payments.ts'
import { exportRowsHeader } from '#core/registrations/registration-list-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { downloadResponse } from '#http/response.ts'
import { site } from '#site.ts'
import { readLedger } from '#storage/money/ledger.ts'
import { yearsAround } from '#storage/money/payment-steps.ts'

/** Whatever cannot be a year or a month is as if nothing had been asked for. */
function readAsked({ url, now }: AdminContext): { year: string; month: string } {
  const asked = ledgerExportSchema.safeParse(Object.fromEntries(url.searchParams))
  const { year = yearsAround(now).year, month = '' } = asked.success ? asked.data : {}
  return { year: month === '' ? year : financialYearOf(`${month}-15T12:00:00Z`), month }
}

export const adminLedgerExportRows: readonly Row[] = [
  adminRow('GET /api/admin/ledger-export', {
    does: 'A financial year of the ledger, or a month of it, as a spreadsheet.',
    query: { year: 'Such as `2026-27`.', month: 'Such as `2026-11`.' },
    answers: file(csv, 'The rows; the header `x-rows` says how many'),
    async handle(context) {
      const { year, month } = readAsked(context)
      const entries = await readLedger(context.storage, year)
      const wanted = ofMonth(entries, month)
      const name = `ledger-${month === '' ? year : month}.csv`
      return downloadResponse(
        toCsv([ledgerColumns, ...wanted.map((entry) => toLedgerRow(entry, site.gst.sac, entries))]),
        { name, type: 'text/csv; charset=utf-8' },
        { [exportRowsHeader]: String(wanted.length) },
      )
    },
  }),
]
