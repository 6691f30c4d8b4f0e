/**
 * What entering money shares (enter-payment.ts, refund.ts, take-back.ts). Numbers have no gaps: an entry that is taken back keeps its
 * own. A transfer is money once: its UTR stands in one entry that holds, over all events.
 */
import { seatsOf } from '#core/registrations/guests.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { Locale } from '#core/basics/locale.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import type { LedgerEntry, LedgerEntryKind } from '#core/receipts/receipt-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { paymentReference } from './payment.ts'

/** Who sells, as receipts say it. */
export interface Seller {
  readonly name: Readonly<Record<Locale, string>>
  readonly address: Readonly<Record<Locale, string>>
  /** '' where the seller is not registered for GST. */
  readonly gstin: string
  /** Per cent, included in the amount. */
  readonly rate: number
}

/** What an act that enters money needs beside the file and the input. */
export interface Entering {
  readonly seller: Seller
  /** Of the new entry. */
  readonly id: string
  /** The entries of the other events. */
  readonly others: readonly LedgerEntry[]
  readonly now: Date
}

export type Entered<Reason> =
  | {
      readonly ok: true
      readonly entry: LedgerEntry
      /** False where it was entered before. */ readonly isNew: boolean
    }
  | {
      readonly ok: false
      readonly reason: Reason
      /** The entry that has this money, or this seat's, already. */
      readonly known: LedgerEntry | null
    }

/** Entries that were not taken back. */
export function standing(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ voidedAt }) => voidedAt === null)
}

type Money = Pick<LedgerEntry, 'amount' | 'utr' | 'line' | 'movedOn'>

/** Without a number of the bank's, the same day and amount for one seat are the same money. */
export function isSameMoney(known: LedgerEntry, money: Money): boolean {
  if (known.utr !== '' && known.utr === money.utr) return true
  if (known.line !== '' && known.line === money.line) return true
  const isBare = [known.utr, known.line, money.utr, money.line].every((mark) => mark === '')
  return isBare && known.amount === money.amount && known.movedOn === money.movedOn
}

function nextNumber(entries: readonly LedgerEntry[], kind: LedgerEntryKind, at: Date): number {
  const year = financialYearOf(at)
  const series = entries.filter((one) => one.kind === kind && financialYearOf(one.at) === year)
  return Math.max(0, ...series.map(({ number }) => number)) + 1
}

/** What an entry says of the seat: as it is now, whatever becomes of event and registration. */
export function newEntry(
  { event, entries }: EventFile,
  registration: RegistrationRecord,
  money: Money & Pick<LedgerEntry, 'kind' | 'receiptIds'>,
  { seller, id, now }: Entering,
): LedgerEntry {
  const { id: registrationId, lang, name, company } = registration
  const { gstin = '', businessAddress = '' } = registration
  const { id: eventId, title: eventTitle, titleMr: eventTitleMr, eventDate } = event
  return {
    ...{ id, number: nextNumber(entries, money.kind, now), at: now.toISOString(), voidedAt: null },
    ...money,
    ...{ eventId, registrationId, reference: paymentReference(registration), lang },
    ...{ name, company, gstin, businessAddress, seats: seatsOf(registration) },
    ...{ eventTitle, eventTitleMr, eventDate },
    ...{ sellerName: seller.name[lang], sellerAddress: seller.address[lang] },
    ...{ sellerGstin: seller.gstin, gstRate: seller.gstin === '' ? 0 : seller.rate },
  }
}
