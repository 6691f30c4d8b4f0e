/** GET /api/admin/ledger-export: a financial year of the ledger, or a month of it, as CSV for the accountant. */
import { csv, file } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toCsv } from '#domain/csv.ts'
import { ledgerColumns, ofMonth, toLedgerRow } from '#domain/ledger-export.ts'
import { financialYearOf } from '#domain/receipt.ts'
import { ledgerExportSchema } from '#schemas/payments.ts'
import { exportRowsHeader } from '#schemas/registration-list.ts'
import type { AdminContext } from '#server/endpoint.ts'
import { downloadResponse } from '#server/response.ts'
import { site } from '#site.ts'
import { readLedger } from '#storage/ledger.ts'
import { yearsAround } from '#storage/payment-steps.ts'

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
