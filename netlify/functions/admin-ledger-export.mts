/** GET /api/admin/ledger-export: a financial year of the ledger, or a month of it, as CSV for the accountant. */
import type { Config } from '@netlify/functions'
import { toCsv } from '#domain/csv.ts'
import { ledgerColumns, ofMonth, toLedgerRow } from '#domain/ledger-export.ts'
import { financialYearOf } from '#domain/receipt.ts'
import { ledgerExportSchema } from '#schemas/payments.ts'
import { exportRowsHeader } from '#schemas/registration-list.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { downloadResponse } from '#server/response.ts'
import { site } from '#site.ts'
import { readLedger } from '#storage/ledger.ts'
import { yearsAround } from '#storage/payment-steps.ts'

export const config: Config = { path: '/api/admin/ledger-export' }

/** Whatever cannot be a year or a month is as if nothing had been asked for. */
function readAsked({ url, now }: AdminContext): { year: string; month: string } {
  const asked = ledgerExportSchema.safeParse(Object.fromEntries(url.searchParams))
  const { year = yearsAround(now).year, month = '' } = asked.success ? asked.data : {}
  return { year: month === '' ? year : financialYearOf(`${month}-15T12:00:00Z`), month }
}

async function exportLedger(context: AdminContext): Promise<Response> {
  const { year, month } = readAsked(context)
  const entries = await readLedger(context.storage, year)
  const wanted = ofMonth(entries, month)
  const name = `ledger-${month === '' ? year : month}.csv`
  return downloadResponse(
    toCsv([ledgerColumns, ...wanted.map((entry) => toLedgerRow(entry, site.gst.sac, entries))]),
    { name, type: 'text/csv; charset=utf-8' },
    { [exportRowsHeader]: String(wanted.length) },
  )
}

export default adminEndpoint({ GET: exportLedger })
