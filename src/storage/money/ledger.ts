/**
 * The ledger: a document for each financial year of India (`ledger/2026-27`), so that numbers have no gaps and no transfer
 * counts twice. Who erases themselves goes from it where the law lets them: see core/receipts/receipt.ts.
 */
import { redact, type PersonSearch } from '#core/records/erasure.ts'
import { receiptIdsOf } from '#core/money/ledger.ts'
import { financialYearOf, isYearPast, mustNameBuyer, noBuyer, receiptNumber } from '#core/receipts/receipt.ts'
import type { ErasureFind } from '#core/records/erasure-schema.ts'
import { financialYear, ledgerSchema, type LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { documentBytesMost, findDocument, newId } from '#storage/engine/document.ts'

const prefix = 'ledger/'

/** A mention in what they typed. Not in the numbers of transfers, of which twelve digits can look like a phone. */
function withoutMentions(entry: LedgerEntry, { findMentions }: PersonSearch) {
  const { name, company } = entry
  const { value, mentions } = redact({ name, company }, findMentions)
  return { next: mentions === 0 ? entry : { ...entry, ...value }, mentions }
}

export const ledgerKind = defineKind({
  name: 'ledger',
  prefix,
  id: /^20\d\d-\d\d$/,
  schema: ledgerSchema,
  bytesMost: documentBytesMost,
  personalData: {
    namesRecords: true,
    erase: ({ entries, ...year }, search) => {
      const finds: ErasureFind[] = []
      const stays: ErasureFind[] = []
      const next = entries.map((entry): LedgerEntry => {
        const label = receiptNumber(entry)
        if (search.ids.has(entry.registrationId)) {
          if (mustNameBuyer(entry)) stays.push({ kind: 'receipt', label })
          else finds.push({ kind: 'receipt', label })
          return mustNameBuyer(entry) ? entry : { ...entry, ...noBuyer }
        }
        if (mustNameBuyer(entry)) return entry
        const redacted = withoutMentions(entry, search)
        for (let left = redacted.mentions; left > 0; left--) finds.push({ kind: 'mention', label })
        return redacted.next
      })
      return { next: { ...year, entries: next }, finds, own: [], stays }
    },
    expire: {
      as: 'receipts',
      mayHold: (id, { now }) => isYearPast(id, now),
      from: ({ entries, ...year }, { now }, id) =>
        isYearPast(id, now)
          ? { next: { ...year, entries: [] }, finds: entries }
          : { next: { ...year, entries }, finds: [] },
    },
  },
})

/** `year` is '2026-27'. */
export function ledgerRef(storage: SiteStorage, year: string) {
  return { storage, kind: ledgerKind, id: year }
}

/** An entry's id begins with its year, so that it is found without a search: '2026-27-…', by India's day of `at`. */
export function newEntryId(at: string | Date): string {
  return `${financialYearOf(at)}-${newId()}`
}

/** The financial year in an entry's id; null where it is no entry's. */
export function yearIn(entryId: string): string | null {
  const year = financialYear.safeParse(entryId.slice(0, 7))
  return year.success && entryId[7] === '-' ? year.data : null
}

/** The financial years that have a document, the latest first. A listing may lag behind: the year that it is may be missing. */
export async function listLedgerYears(storage: SiteStorage): Promise<string[]> {
  const keys = await storage.data.list(prefix)
  return [...keys.keys()]
    .map((key) => key.slice(prefix.length))
    .filter((year) => ledgerKind.id.test(year))
    .sort()
    .reverse()
}

/** Entries in the order of their entering; none of a year without a document. */
export async function readLedger(storage: SiteStorage, year: string): Promise<readonly LedgerEntry[]> {
  return (await findDocument(ledgerRef(storage, year)))?.document.entries ?? []
}

export async function findEntry(storage: SiteStorage, entryId: string): Promise<LedgerEntry | null> {
  const year = yearIn(entryId)
  if (year === null) return null
  return (await readLedger(storage, year)).find(({ id }) => id === entryId) ?? null
}

/** The receipts that a credit note takes back; none for a receipt, and where their year is no longer kept. */
export async function findOriginals(storage: SiteStorage, entry: LedgerEntry): Promise<LedgerEntry[]> {
  const found = await Promise.all(receiptIdsOf(entry).map((id) => findEntry(storage, id)))
  return found.filter((one) => one !== null)
}
