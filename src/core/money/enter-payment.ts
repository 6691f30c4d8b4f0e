/** A payment that the admin has found: its entry, with a receipt's number, and the step of its registration, in one write. */
import { locate, withRecord, type EventFile } from '#core/events/event-file.ts'
import { isSameMoney, newEntry, standing, type Entered, type Entering } from './ledger.ts'
import { decidePaid, dueOf } from './payment.ts'
import type { EnteredOutcome, PaymentInput } from './payments.ts'

export type PaymentEntered = Entered<Extract<EnteredOutcome, { ok: false }>['reason']>

/** Entered twice, it is one entry. */
export function enterPayment(
  file: EventFile,
  { registrationId, rest, amount, utr, line, movedOn }: PaymentInput,
  entering: Entering,
): { readonly next: EventFile; readonly result: PaymentEntered } {
  type Why = Extract<PaymentEntered, { ok: false }>
  const refuse = (reason: Why['reason'], known: Why['known'] = null) =>
    ({ next: file, result: { ok: false, reason, known } }) as const
  const located = locate(file, registrationId)
  if (!located || located.movedTo !== undefined) return refuse('recordUnknown')
  const { registration, reason: goneFor } = located
  const due = dueOf(registration)
  // Of a seat that is gone nothing more is asked for. Of a paid one nothing is due: the entries say whose money this is.
  const isShort = goneFor === null && amount < due
  if (isShort && rest !== 'owed' && rest !== 'waived') return refuse('restUndecided')

  const paid = decidePaid(
    registration,
    { entryId: entering.id, amount, utr, isPart: isShort && rest === 'owed' },
    entering.now,
  )
  if (!paid.ok && paid.reason === 'nothingToPay') return refuse('nothingToPay')
  const money = { amount, utr, line, movedOn }
  const entries = standing([...entering.others, ...file.entries])
  const receipts = entries.filter(({ kind }) => kind === 'receipt')
  const own = receipts.filter((one) => one.registrationId === registrationId)
  const same = own.find((one) => isSameMoney(one, money))
  if (same) return { next: file, result: { ok: true, entry: same, isNew: false } }
  const byUtr = utr === '' ? undefined : entries.find((one) => one.utr === utr)
  if (byUtr) return refuse('utrUsed', byUtr)
  const byLine = line === '' ? undefined : receipts.find((one) => one.line === line)
  if (byLine) return refuse('paymentKnown', byLine)
  if (!paid.ok) return refuse(paid.reason, own.at(-1))
  if (amount > due && rest !== 'surplus') return refuse('surplusUndecided')
  const entry = newEntry(file, registration, { kind: 'receipt', receiptIds: [], ...money }, entering)
  const next = { ...withRecord(file, paid.registration), entries: [...file.entries, entry] }
  return { next, result: { ok: true, entry, isNew: true } }
}
