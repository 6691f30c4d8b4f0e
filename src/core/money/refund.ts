/** Giving back what was paid for a seat, in parts as well, and the seat with it: credit note, step and seat in one write. */
import { locate, withRecord, type EventFile } from '#core/events/event-file.ts'
import { takeOut } from '#core/registrations/seats.ts'
import { isSameMoney, newEntry, standing, type Entered, type Entering } from './ledger.ts'
import { decideRefunded, heldOf, paymentState } from './payment.ts'
import type { RefundInput } from './payments.ts'

export type Refunded =
  | Entered<'recordUnknown' | 'nothingToPay' | 'utrUsed'>
  | { readonly ok: false; readonly reason: 'refundTooHigh'; /** Paise. */ readonly most: number }

/** Entered twice, it is one credit note. */
export function refund(
  file: EventFile,
  { registrationId, amount, utr, movedOn }: RefundInput,
  entering: Entering,
): { readonly next?: EventFile; readonly result: Refunded } {
  const nothing = { result: { ok: false, reason: 'nothingToPay', known: null } } as const
  const located = locate(file, registrationId)
  if (!located || located.movedTo !== undefined)
    return { result: { ok: false, reason: 'recordUnknown', known: null } }
  const { registration, reason: goneFor } = located
  const receiptIds = (registration.payment?.steps ?? []).flatMap(({ to, entryId }) =>
    to === 'refunded' || entryId === undefined ? [] : [entryId],
  )
  const entries = standing([...entering.others, ...file.entries])
  const receipt = entries.find(({ id }) => id === receiptIds.at(-1))
  if (!receipt) return nothing
  // Whether a refund was of this very money, its entry says.
  const most = heldOf(registration)
  if (amount > most && paymentState(registration) !== 'refunded')
    return { result: { ok: false, reason: 'refundTooHigh', most } }

  const money = { amount, utr, line: '', movedOn }
  // What several seats cost may be given back seat by seat.
  const same = entries.find(
    (one) =>
      one.receiptIds.includes(receipt.id) && (registration.guests.length === 0 || isSameMoney(one, money)),
  )
  if (same) return { result: { ok: true, entry: same, isNew: false } }
  // With the number of the transfer that came in, the wrong one was copied.
  const known = utr === '' ? undefined : entries.find((one) => one.utr === utr)
  if (known) return { result: { ok: false, reason: 'utrUsed', known } }
  const isPart = registration.guests.length > 0 && goneFor === null
  const refunded = decideRefunded(registration, { entryId: entering.id, amount, utr, isPart }, entering.now)
  if (!refunded.ok) return nothing
  const entry = {
    ...newEntry(file, registration, { kind: 'creditNote', receiptIds, ...money }, entering),
    // As the receipt was made out, whatever the seller's registration is by now.
    ...{ gstin: receipt.gstin, businessAddress: receipt.businessAddress },
    ...{ sellerGstin: receipt.sellerGstin, gstRate: receipt.gstRate },
  }
  const next = { ...withRecord(file, refunded.registration), entries: [...file.entries, entry] }
  const isFreed = goneFor === null && paymentState(refunded.registration) === 'refunded'
  return {
    next: isFreed ? { ...next, ...takeOut(next, refunded.registration, 'refunded', entering.now) } : next,
    result: { ok: true, entry, isNew: true },
  }
}
