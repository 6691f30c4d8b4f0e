/** The ledger of a year: shown, as a file, and taking an entry back. */
import { adminRow, type Row } from '#api/row.ts'
import { ledgerExportSchema, type LedgerAnswer } from '#core/money/payments.ts'
import { financialYear } from '#core/receipts/receipt-schema.ts'
import { listLedgerYears, readLedger } from '#storage/money/ledger.ts'
import { yearsAround } from '#storage/money/payment-steps.ts'
import { toMoneyAction } from './money-actions.ts'
import { downloadResponse, emptyResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { takeBackEntry } from '#storage/money/payments.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { ledgerColumns, ofMonth, toLedgerRow } from '#core/money/ledger-export.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { exportRowsHeader } from '#core/registrations/registration-list-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { site } from '#site.ts'

/** Whatever cannot be a year or a month is as if nothing had been asked for. */
function readAsked({ url, now }: AdminContext): { year: string; month: string } {
  const asked = ledgerExportSchema.safeParse(Object.fromEntries(url.searchParams))
  const { year = yearsAround(now).year, month = '' } = asked.success ? asked.data : {}
  return { year: month === '' ? year : financialYearOf(`${month}-15T12:00:00Z`), month }
}

export const adminLedgerRows: readonly Row[] = [
  adminRow('GET /api/admin/ledger', async ({ storage, now, url }) => {
    const { year: present } = yearsAround(now)
    const asked = financialYear.safeParse(url.searchParams.get('year'))
    const year = asked.success ? asked.data : present
    const listed = await listLedgerYears(storage)
    const answer: LedgerAnswer = {
      year,
      years: [...new Set([present, ...listed])].sort().reverse(),
      entries: [...(await readLedger(storage, year))],
    }
    return jsonResponse(answer)
  }),
  adminRow('DELETE /api/admin/ledger/:entry', async (context) => {
    const { storage, params, now } = context
    const taken = await takeBackEntry(storage, params['entry'] ?? '', now)
    if (!taken.ok) return errorResponse(context, taken.reason)
    if (taken.isNew) await addToAuditLog(storage, toMoneyAction('takenBack', taken.entry), now)
    return emptyResponse()
  }),
  adminRow('GET /api/admin/ledger-export', async (context) => {
    const { year, month } = readAsked(context)
    const entries = await readLedger(context.storage, year)
    const wanted = ofMonth(entries, month)
    const name = `ledger-${month === '' ? year : month}.csv`
    return downloadResponse(
      toCsv([ledgerColumns, ...wanted.map((entry) => toLedgerRow(entry, site.gst.sac, entries))]),
      { name, type: 'text/csv; charset=utf-8' },
      { [exportRowsHeader]: String(wanted.length) },
    )
  }),
]
