/**
 * GET /api/admin/ledger: a financial year's receipts and credit notes, and what a statement's lines must not be entered for again.
 */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { standing } from '#core/money/ledger.ts'
import { type LedgerAnswer, ledgerAnswerSchema } from '#core/money/payments.ts'
import { financialYear } from '#core/receipts/receipt-schema.ts'
import { objectResponse } from '#http/list.ts'
import { listLedgerYears, readLedger } from '#storage/money/ledger.ts'
import { yearsAround } from '#storage/money/payment-steps.ts'

export const adminLedgerRows: readonly Row[] = [
  adminRow('GET /api/admin/ledger', {
    does: 'A financial year’s receipts and credit notes.',
    query: { year: 'Such as `2026-27`; the present one by default.' },
    answers: json(ledgerAnswerSchema, 'The entries'),
    async handle({ storage, now, url }) {
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
    },
  }),
]
