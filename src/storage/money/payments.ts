/** Enters payments and refunds; their receipts and credit notes are in their event's file (core/money/ledger.ts). */
import {
  enterPayment,
  findHolder,
  refund,
  takeBack,
  type Entering,
  type PaymentEntered,
  type Refunded,
  type Seller,
  type TakenBack,
} from '#core/money/ledger.ts'
import { toPayables, type Payable } from '#core/money/payables.ts'
import type { PaymentInput, RefundInput } from '#core/money/payments.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { Action } from '#core/records/audit-log.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { newId, type Change } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeAnyFile, changeFile, findAnyFile, listAllFiles, listFiles } from '#storage/documents.ts'
import { eventKind } from '#storage/document-kinds.ts'

type Say = (entry: LedgerEntry) => Action

const absent = { ok: false, reason: 'recordUnknown', known: null } as const

function withAction<Outcome extends Refunded | TakenBack>(change: Change<EventFile, Outcome>, say: Say) {
  const { result } = change
  return { ...change, log: result.ok && result.isNew ? say(result.entry) : [] }
}

export async function listEntries(storage: SiteStorage): Promise<LedgerEntry[]> {
  const entries = (await listAllFiles(storage)).flatMap((file) => file.entries)
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

export async function findEntry(storage: SiteStorage, entryId: string): Promise<LedgerEntry | null> {
  const [eventId = ''] = entryId.split('-')
  if (!eventKind.id.test(eventId)) return null
  const file = await findAnyFile(storage, Number(eventId))
  return file?.entries.find(({ id }) => id === entryId) ?? null
}

export async function findOriginals(storage: SiteStorage, entry: LedgerEntry): Promise<LedgerEntry[]> {
  const found = await Promise.all(entry.receiptIds.map((id) => findEntry(storage, id)))
  return found.filter((entered) => entered !== null)
}

/** Reads the other events' entries before the write, so that no transfer is entered for two events. */
export async function openEntering(
  storage: SiteStorage,
  eventId: number,
  seller: Seller,
  now: Date,
): Promise<Entering> {
  const others = (await listEntries(storage)).filter((entry) => entry.eventId !== eventId)
  return { seller, id: `${eventId}-${newId()}`, others, now }
}

export async function listPayables(storage: SiteStorage, now: Date): Promise<Payable[]> {
  return (await listFiles(storage)).flatMap((file) => toPayables(file, now))
}

/** Enters payments with one write per event; returns an outcome for each, in their order. Payments sent twice give the same entries. */
export async function enterPayments(
  storage: SiteStorage,
  seller: Seller,
  payments: readonly PaymentInput[],
  say: Say,
  now: Date,
): Promise<PaymentEntered[]> {
  const known = await listEntries(storage)
  const outcomes = new Map<PaymentInput, PaymentEntered>()
  for (const [eventId, ofEvent] of Map.groupBy(payments, (payment) => payment.eventId)) {
    const others = known.filter((entry) => entry.eventId !== eventId)
    const entered = await changeFile(storage, eventId, now, [], (file) => {
      let next = file
      const result = ofEvent.map((payment) => {
        const entered = enterPayment(next, payment, { seller, id: `${eventId}-${newId()}`, others, now })
        next = entered.next
        return [payment, entered.result] as const
      })
      const log = result.flatMap(([, outcome]) => (outcome.ok && outcome.isNew ? [say(outcome.entry)] : []))
      return { next, result, log }
    })
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
  const entering = await openEntering(storage, input.eventId, seller, now)
  return changeFile<Refunded>(storage, input.eventId, now, absent, (file) =>
    withAction(refund(file, input, entering), say),
  )
}

/** If the registration was moved, changes the event that holds it first: after an interruption, taking it back again completes it. */
export async function takeBackEntry(
  storage: SiteStorage,
  entryId: string,
  say: Say,
  now: Date,
): Promise<TakenBack> {
  const entry = await findEntry(storage, entryId)
  if (!entry) return absent
  const files = await listAllFiles(storage)
  const elsewhere = files.filter((file) => file.event.id !== entry.eventId && findHolder(file, entryId))
  let taken: TakenBack = absent
  for (const id of [...elsewhere.map(({ event }) => event.id), entry.eventId]) {
    const others = files.flatMap((file) => (file.event.id === id ? [] : file.entries))
    taken = await changeAnyFile<TakenBack>(storage, id, now, (file) =>
      file ? withAction(takeBack(file, entry, others, now), say) : { result: absent },
    )
    if (!taken.ok) return taken
  }
  return taken
}
