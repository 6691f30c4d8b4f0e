/** Money in the admin: what is due and paid, the ledger, and what is done about it. */
import {
  enteredSchema,
  ledgerAnswerSchema,
  payableSchema,
  type EnteredOutcome,
  type Payable,
  type PaymentInput,
  type RefundInput,
} from '#core/money/payments.ts'
import { registrationPath, renewRegistrations } from '#admin/shell/data.ts'
import { listOf, reloadAuditLogs, remember } from '#admin/shell/remember.ts'
import { fetchAdmin, sendAdmin, streamAdmin } from '#admin/shell/request.ts'
import { longDeadline, type Answer } from '#islands/ui/request.ts'

const paymentsPath = '/api/admin/payments'
const ledgerPath = '/api/admin/ledger'

export const $payables = remember(paymentsPath, listOf(payableSchema))
/** Of the financial year that it is. */
export const $ledger = remember(ledgerPath, ledgerAnswerSchema)

/** After anything that changed what is due or paid; also where it failed, because the list may be out of date. */
function reload(): void {
  $payables.revalidate()
  $ledger.revalidate()
  reloadAuditLogs()
}

/** One outcome for each, in their order. */
export async function enterPayments(
  payments: readonly PaymentInput[],
  deadline = longDeadline,
): Promise<Answer<EnteredOutcome[]>> {
  const body = { payments }
  const entered = await fetchAdmin(paymentsPath, enteredSchema, {
    method: 'POST',
    body,
    deadline,
  })
  reload()
  if (entered.ok) await renewRegistrations([...new Set(payments.map(({ eventId }) => eventId))])
  return entered
}

/** `amount` in paise. */
export async function changeAmount(
  { eventId, registrationId }: Pick<Payable, 'eventId' | 'registrationId'>,
  body: { readonly amount: number; readonly reason: string },
): Promise<Answer<unknown>> {
  const path = `${registrationPath({ eventId, id: registrationId })}/amount`
  const changed = await sendAdmin(path, { method: 'PUT', body })
  reload()
  if (changed.ok) await renewRegistrations([eventId])
  return changed
}

export async function refundPayment(refund: RefundInput): Promise<Answer<unknown>> {
  const refunded = await sendAdmin(`${paymentsPath}/refund`, { method: 'POST', body: refund })
  reload()
  return refunded
}

/** Closes the report of a payment that did not come in; its seat goes back, if it can. */
export async function closeReport({ eventId, registrationId }: Payable): Promise<Answer<unknown>> {
  const body = { eventId, registrationId }
  const closed = await sendAdmin(`${paymentsPath}/not-found`, { method: 'POST', body })
  reload()
  return closed
}

/** Voids a receipt or a credit note. */
export async function takeBackEntry(entryId: string): Promise<Answer<unknown>> {
  const taken = await sendAdmin(`${ledgerPath}/${encodeURIComponent(entryId)}`, { method: 'DELETE' })
  reload()
  return taken
}

/** Of a financial year, or of one of its months. */
export function exportLedger(year: string, month: string, signal: AbortSignal): Promise<Answer<Response>> {
  const query = new URLSearchParams(month === '' ? { year } : { month })
  return streamAdmin(`/api/admin/ledger-export?${query.toString()}`, { signal })
}

/** The page of a receipt or a credit note. */
export function receiptPath(entryId: string): string {
  return `/admin/receipts/${encodeURIComponent(entryId)}`
}
