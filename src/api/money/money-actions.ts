/** What the admin's endpoints for money share: how an outcome is told, and what is noted of it. */
import { receiptNumber } from '#core/receipts/receipt.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Action } from '#core/records/audit-log.ts'
import type { PaymentEntered } from '#core/money/enter-payment.ts'
import type { EnteredOutcome } from '#core/money/payments.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'

export function toOutcome(registrationId: string, outcome: PaymentEntered): EnteredOutcome {
  if (outcome.ok) {
    const { entry } = outcome
    return { ok: true, registrationId, entryId: entry.id, receipt: receiptNumber(entry) }
  }
  const { reason, known } = outcome
  const knownReceipt = known ? receiptNumber(known) : ''
  return { ok: false, registrationId, reason, knownName: known?.name ?? '', knownReceipt }
}

/** For the audit log. */
export function toSay(what: 'entered' | 'refunded' | 'takenBack'): (entry: LedgerEntry) => Action {
  return (entry) => {
    const { registrationId: about, eventTitle, name } = entry
    const [amount, number] = [formatPrice(entry.amount, 'en', 'nothing'), receiptNumber(entry)]
    const text = {
      entered: `Entered ${amount} from ${name}: receipt ${number}`,
      refunded: `Gave ${amount} back to ${name}: credit note ${number}`,
      // Its person may be erased by now.
      takenBack: `Took ${number} back: ${amount}`,
    }[what]
    return { about, text: `${text} ("${eventTitle}").` }
  }
}
