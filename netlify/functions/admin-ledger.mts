/**
 * GET /api/admin/ledger: a financial year's receipts and credit notes, and what a statement's lines must not be entered for again.
 */
import type { Config } from '@netlify/functions'
import { standing } from '#domain/ledger.ts'
import { financialYear } from '#schemas/receipt.ts'
import type { LedgerAnswer } from '#schemas/payments.ts'
import { adminEndpoint, type AdminContext } from '#server/endpoint.ts'
import { objectResponse } from '#server/list.ts'
import { listLedgerYears, readLedger } from '#storage/ledger.ts'
import { yearsAround } from '#storage/payment-steps.ts'

export const config: Config = { path: '/api/admin/ledger' }

async function showLedger({ storage, now, url }: AdminContext): Promise<Response> {
  const { year: present, before } = yearsAround(now)
  const asked = financialYear.safeParse(url.searchParams.get('year'))
  const year = asked.success ? asked.data : present
  const [current, earlier, listed] = await Promise.all([
    readLedger(storage, present),
    readLedger(storage, before),
    listLedgerYears(storage),
  ])
  const known = { [present]: current, [before]: earlier }
  const answer: LedgerAnswer = {
    year,
    years: [...new Set([present, ...listed])].sort().reverse(),
    entries: [...(known[year] ?? (await readLedger(storage, year)))],
    entered: standing([...earlier, ...current])
      .filter(({ kind }) => kind === 'receipt')
      .map(({ registrationId, name, utr, line }) => ({ registrationId, name, utr, line })),
  }
  return objectResponse(answer)
}

export default adminEndpoint({ GET: showLedger })
