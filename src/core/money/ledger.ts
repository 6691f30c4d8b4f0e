/** The acts of money on one event's file. Receipt numbers have no gaps, and over all events a UTR stands in one valid entry. */
import { worded, type Worded } from '#core/basics/locale.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import { type EventFile, locate, withRecord } from '#core/events/event-file.ts'
import {
  decideNotFound,
  decidePaid,
  decideRefunded,
  decideStepBack,
  dueOf,
  hasEntry,
  heldOf,
  paymentReference,
  paymentState,
} from '#core/money/payment.ts'
import type { EnteredOutcome, PaymentInput, RefundInput } from '#core/money/payments.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import type { LedgerEntry, LedgerEntryKind } from '#core/receipts/receipt-schema.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import { seatsOf } from '#core/people/party.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { decideRestore } from '#core/registrations/registration.ts'
import { mayRelease, takeOut } from '#core/registrations/seats.ts'

export interface Seller {
  readonly name: Readonly<Record<Worded, string>>
  readonly address: Readonly<Record<Worded, string>>
  readonly gstin: string
  /** In per cent, included in the amount. */
  readonly rate: number
}

export interface Entering {
  readonly seller: Seller
  readonly id: string
  readonly others: readonly LedgerEntry[]
  readonly now: Date
}

export type Entered<Reason> =
  | {
      readonly ok: true
      readonly entry: LedgerEntry
      /** False if it was entered before. */ readonly isNew: boolean
    }
  | { readonly ok: false; readonly reason: Reason; readonly known: LedgerEntry | null }

export function standing(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ voidedAt }) => voidedAt === null)
}

type Money = Pick<LedgerEntry, 'amount' | 'utr' | 'line' | 'movedOn'>

/** Without a UTR, the same day and amount for one seat count as the same money. */
function isSameMoney(known: LedgerEntry, money: Money): boolean {
  if (known.utr !== '' && known.utr === money.utr) return true
  if (known.line !== '' && known.line === money.line) return true
  const isBare = [known.utr, known.line, money.utr, money.line].every((mark) => mark === '')
  return isBare && known.amount === money.amount && known.movedOn === money.movedOn
}

function nextNumber(entries: readonly LedgerEntry[], kind: LedgerEntryKind, at: Date): number {
  const year = financialYearOf(at)
  const series = entries.filter((entry) => entry.kind === kind && financialYearOf(entry.at) === year)
  return Math.max(0, ...series.map(({ number }) => number)) + 1
}

/** Copies the seat's facts as they are now, so that later changes of event and registration do not change the entry. */
function newEntry(
  { event, entries }: EventFile,
  registration: RegistrationRecord,
  money: Money & Pick<LedgerEntry, 'kind' | 'receiptIds'>,
  { seller, id, now }: Entering,
): LedgerEntry {
  const { id: registrationId, lang, name, company } = registration
  const { gstin, businessAddress } = registration
  const { id: eventId, title: eventTitle, titleMr: eventTitleMr, eventDate } = event
  return {
    id,
    number: nextNumber(entries, money.kind, now),
    at: now.toISOString(),
    voidedAt: null,
    ...money,
    eventId,
    registrationId,
    reference: paymentReference(registration),
    lang,
    name,
    company,
    gstin,
    businessAddress,
    seats: seatsOf(registration),
    eventTitle,
    eventTitleMr,
    eventDate,
    sellerName: seller.name[worded(lang)],
    sellerAddress: seller.address[worded(lang)],
    sellerGstin: seller.gstin,
    gstRate: seller.gstin === '' ? 0 : seller.rate,
  }
}

export type PaymentEntered = Entered<Extract<EnteredOutcome, { ok: false }>['reason']>

export function enterPayment(
  file: EventFile,
  { registrationId, rest, amount, utr, line, movedOn }: PaymentInput,
  entering: Entering,
): { readonly next: EventFile; readonly result: PaymentEntered } {
  type Why = Extract<PaymentEntered, { ok: false }>
  const refuse = (reason: Why['reason'], known: Why['known'] = null) =>
    ({ next: file, result: { ok: false, reason, known } }) as const
  const located = locate(file, registrationId)
  if (located?.movedTo !== null) return refuse('recordUnknown')
  const { registration, reason: goneFor } = located
  const due = dueOf(registration)
  // A seat that is gone owes nothing more. A paid seat has nothing due: the entries below say whose money this is.
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
  const ofRegistration = receipts.filter((entry) => entry.registrationId === registrationId)
  const same = ofRegistration.find((entry) => isSameMoney(entry, money))
  if (same) return { next: file, result: { ok: true, entry: same, isNew: false } }
  const byUtr = utr === '' ? undefined : entries.find((entry) => entry.utr === utr)
  if (byUtr) return refuse('utrUsed', byUtr)
  const byLine = line === '' ? undefined : receipts.find((entry) => entry.line === line)
  if (byLine) return refuse('paymentKnown', byLine)
  if (!paid.ok) return refuse(paid.reason, ofRegistration.at(-1))
  if (amount > due && rest !== 'surplus') return refuse('surplusUndecided')
  const entry = newEntry(file, registration, { kind: 'receipt', receiptIds: [], ...money }, entering)
  const next = { ...withRecord(file, paid.registration), entries: [...file.entries, entry] }
  return { next, result: { ok: true, entry, isNew: true } }
}

export type Refunded =
  | Entered<'recordUnknown' | 'nothingToPay' | 'utrUsed'>
  | { readonly ok: false; readonly reason: 'refundTooHigh'; /** In paise. */ readonly most: number }

export function refund(
  file: EventFile,
  { registrationId, amount, utr, movedOn }: RefundInput,
  entering: Entering,
): { readonly next?: EventFile; readonly result: Refunded } {
  const nothing = { result: { ok: false, reason: 'nothingToPay', known: null } } as const
  const located = locate(file, registrationId)
  if (located?.movedTo !== null) return { result: { ok: false, reason: 'recordUnknown', known: null } }
  const { registration, reason: goneFor } = located
  const receiptIds = (registration.payment?.steps ?? []).flatMap(({ to, entryId }) =>
    to === 'refunded' || entryId === undefined ? [] : [entryId],
  )
  const entries = standing([...entering.others, ...file.entries])
  const receipt = entries.find(({ id }) => id === receiptIds.at(-1))
  if (!receipt) return nothing
  const most = heldOf(registration)
  if (amount > most && paymentState(registration) !== 'refunded')
    return { result: { ok: false, reason: 'refundTooHigh', most } }

  const money = { amount, utr, line: '', movedOn }
  const same = entries.find(
    (entry) =>
      entry.receiptIds.includes(receipt.id) &&
      (registration.guests.length === 0 || isSameMoney(entry, money)),
  )
  if (same) return { result: { ok: true, entry: same, isNew: false } }
  // A refund with the UTR of an incoming transfer means that the admin copied the wrong number.
  const known = utr === '' ? undefined : entries.find((entry) => entry.utr === utr)
  if (known) return { result: { ok: false, reason: 'utrUsed', known } }
  const isPart = registration.guests.length > 0 && goneFor === null
  const refunded = decideRefunded(registration, { entryId: entering.id, amount, utr, isPart }, entering.now)
  if (!refunded.ok) return nothing
  const entry = {
    ...newEntry(file, registration, { kind: 'creditNote', receiptIds, ...money }, entering),
    gstin: receipt.gstin,
    businessAddress: receipt.businessAddress,
    sellerGstin: receipt.sellerGstin,
    gstRate: receipt.gstRate,
  }
  const next = { ...withRecord(file, refunded.registration), entries: [...file.entries, entry] }
  const isFreed = goneFor === null && paymentState(refunded.registration) === 'refunded'
  return {
    next: isFreed ? { ...next, ...takeOut(next, refunded.registration, 'refunded', entering.now) } : next,
    result: { ok: true, entry, isNew: true },
  }
}

export type TakenBack = Result<
  'recordUnknown' | 'undoImpossible',
  { readonly entry: LedgerEntry; /** False if it was taken back before. */ readonly isNew: boolean }
>

function withFreedSeats(file: EventFile, registrationId: string): EventFile {
  const gone = file.cancelled.find(
    ({ registration, reason }) => reason === 'refunded' && registration.id === registrationId,
  )
  if (!gone || !decideRestore(file.event, file.registrations, gone.registration).ok) return file
  const registrations = [...file.registrations, gone.registration]
  return { ...file, registrations, cancelled: file.cancelled.filter((returned) => returned !== gone) }
}

/** Returns undefined if the registration was moved away. Once a booker is erased, the holder is an unnamed guest. */
export function findHolder(
  { registrations, cancelled }: EventFile,
  entryId: string,
): RegistrationRecord | undefined {
  const gone = cancelled.filter(({ movedTo }) => movedTo === null)
  const all = [...registrations, ...gone.map(({ registration }) => registration)]
  return all.find((registration) => hasEntry(registration, entryId))
}

/** Voids the entry if this file holds it, and takes the step back if its registration is here. `others`: of other events. */
export function takeBack(
  file: EventFile,
  entry: LedgerEntry,
  others: readonly LedgerEntry[],
  now: Date,
): { readonly next?: EventFile; readonly result: TakenBack } {
  const impossible = { result: { ok: false, reason: 'undoImpossible' } } as const
  const isRefunded = standing([...others, ...file.entries]).some((other) =>
    other.receiptIds.includes(entry.id),
  )
  if (isRefunded) return impossible
  let next = file
  const holder = findHolder(file, entry.id)
  if (holder) {
    const back = decideStepBack(holder, entry.id)
    if (!back.ok) return impossible
    next = withRecord(file, back.registration)
    if (entry.kind === 'creditNote') next = withFreedSeats(next, holder.id)
  }
  const voided = { ...entry, voidedAt: entry.voidedAt ?? now.toISOString() }
  const isNew = standing(file.entries).some(({ id }) => id === entry.id)
  const entries = file.entries.map((other) => (other.id === entry.id && isNew ? voided : other))
  return { next: isNew ? { ...next, entries } : next, result: { ok: true, entry: voided, isNew } }
}

export type Closed = ReturnType<typeof decideNotFound> | Refused<'recordUnknown'>

/** Closes a report whose payment the admin did not find: frees the seat, unless it is gone already or the event is over or cancelled. */
export function closeReport(
  file: EventFile,
  registrationId: string,
  now: Date,
): LoggedChange<EventFile, Closed> {
  const located = locate(file, registrationId)
  if (located?.movedTo !== null) return { result: { ok: false, reason: 'recordUnknown' } }
  const { registration, reason } = located
  const isReleased = reason === null && mayRelease(file.event, now)
  const closed = decideNotFound(registration, reason !== null || isReleased ? 'expired' : 'due', now)
  if (!closed.ok) return { result: closed }
  const next = withRecord(file, closed.registration)
  const text = `Did not find the payment that ${registration.name} had reported for "${file.event.title}".`
  const left = isReleased ? takeOut(next, closed.registration, 'expired', now) : {}
  return { next: { ...next, ...left }, result: closed, log: { about: registrationId, text } }
}
