/**
 * Money that comes in and is given back: an act on the file of its event (core/money). That no transfer is entered for two events is looked up
 * before the write.
 */
import { enterPayment, type PaymentEntered } from '#core/money/enter-payment.ts'
import type { Entering, Seller } from '#core/money/ledger.ts'
import { toPayables } from '#core/money/payables.ts'
import type { Payable, PaymentInput, RefundInput } from '#core/money/payments.ts'
import type { Action } from '#core/records/audit-log.ts'
import { refund, type Refunded } from '#core/money/refund.ts'
import { findHolder, takeBack, type TakenBack } from '#core/money/take-back.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { newId } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeAnyFile, changeFile, listAllFiles, listFiles } from '#storage/events/event-files.ts'
import { findEntry, listEntries } from './entries.ts'

/** The sentence for the log of what was entered, or taken back. */
export type Say = (entry: LedgerEntry) => Action

const absent = { ok: false, reason: 'recordUnknown', known: null } as const

/** What the next entry into the file of an event needs. */
export function entering(
  eventId: number,
  seller: Seller,
  all: readonly LedgerEntry[],
  now: Date,
): () => Entering {
  const others = all.filter((entry) => entry.eventId !== eventId)
  return () => ({ seller, id: `${eventId}-${newId()}`, others, now })
}

/** Of all events that stand, one after the other. */
export async function listPayables(storage: SiteStorage, now: Date): Promise<Payable[]> {
  return (await listFiles(storage)).flatMap((file) => toPayables(file, now))
}

/** Enters payments, one outcome for each in their order, with one write an event. Sent twice, at once or after a crash, they are the same entries. */
export async function enterPayments(
  storage: SiteStorage,
  seller: Seller,
  payments: readonly PaymentInput[],
  say: Say,
  now: Date,
): Promise<PaymentEntered[]> {
  const known = await listEntries(storage)
  const outcomes = new Map<PaymentInput, PaymentEntered>()
  for (const [eventId, own] of Map.groupBy(payments, (payment) => payment.eventId)) {
    const enteringNext = entering(eventId, seller, known, now)
    const entered = await changeFile<Map<PaymentInput, PaymentEntered>>(
      storage,
      eventId,
      now,
      new Map(own.map((payment) => [payment, absent])),
      (file) => {
        let next = file
        const result = own.map((payment) => {
          const one = enterPayment(next, payment, enteringNext())
          next = one.next
          return [payment, one.result] as const
        })
        const log = result.flatMap(([, outcome]) => (outcome.ok && outcome.isNew ? [say(outcome.entry)] : []))
        return { next, result: new Map(result), log }
      },
    )
    for (const [payment, outcome] of entered) {
      outcomes.set(payment, outcome)
      if (outcome.ok) known.push(outcome.entry)
    }
  }
  return payments.map((payment) => outcomes.get(payment) ?? absent)
}

export async function refundPayment(
  storage: SiteStorage,
  seller: Seller,
  input: RefundInput,
  say: Say,
  now: Date,
): Promise<Refunded> {
  const enteringNext = entering(input.eventId, seller, await listEntries(storage), now)
  return changeFile<Refunded>(storage, input.eventId, now, absent, (file) => {
    const change = refund(file, input, enteringNext())
    const { result } = change
    return { ...change, log: result.ok && result.isNew ? say(result.entry) : [] }
  })
}

/** Where its registration was moved since, its step goes first there: cut off in between, pressing again completes it. */
export async function takeBackEntry(
  storage: SiteStorage,
  entryId: string,
  say: Say,
  now: Date,
): Promise<TakenBack> {
  const entry = await findEntry(storage, entryId)
  if (!entry) return absent
  const files = await listAllFiles(storage)
  // In a deleted event, too: it may come back.
  const elsewhere = files.filter((file) => file.event.id !== entry.eventId && findHolder(file, entryId))
  let taken: TakenBack = absent
  for (const id of [...elsewhere.map(({ event }) => event.id), entry.eventId]) {
    const others = files.flatMap((file) => (file.event.id === id ? [] : file.entries))
    taken = await changeAnyFile<TakenBack>(storage, id, now, (file) => {
      if (!file) return { result: absent }
      const change = takeBack(file, entry, others, now)
      const { result } = change
      return { ...change, log: result.ok && result.isNew ? say(result.entry) : [] }
    })
    if (!taken.ok) return taken
  }
  return taken
}
