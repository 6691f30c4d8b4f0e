/** Money in the admin: what is due and paid, and the ledger. */
import { rememberView } from '#admin/shell/remember.ts'

export const $payables = rememberView('payables', {})
/** Of the present financial year. */
export const $ledger = rememberView('ledger', {})

/** The page of a receipt or a credit note. */
export function receiptPath(entryId: string): string {
  return `/admin/receipts/${encodeURIComponent(entryId)}`
}
