/** Taking an entry back: its number stays used, and its registration is as it was before. */
import { locate, withRecord, type EventFile } from '#core/events/event-file.ts'
import type { Result } from '#core/basics/result.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { decideRestore } from '#core/registrations/registration.ts'
import { standing } from './ledger.ts'
import { decideStepBack, hasEntry } from './payment.ts'

export type TakenBack = Result<
  'recordUnknown' | 'undoImpossible',
  { readonly entry: LedgerEntry; /** False where it was taken back before. */ readonly isNew: boolean }
>

/** Seats that a refund had freed are theirs again, all or none, if nobody else has them. */
function withFreedSeats(file: EventFile, registrationId: string): EventFile {
  const gone = file.cancelled.find(
    ({ registration, reason }) => reason === 'refunded' && registration.id === registrationId,
  )
  if (!gone || !decideRestore(file.event, file.registrations, gone.registration).ok) return file
  const registrations = [...file.registrations, gone.registration]
  return { ...file, registrations, cancelled: file.cancelled.filter((one) => one !== gone) }
}

/**
 * What of it concerns this file: the entry, where it was entered here, and the step, where its registration stands here. The last entry of a
 * registration only. `others` are the entries of the other events.
 */
export function takeBack(
  file: EventFile,
  entry: LedgerEntry,
  others: readonly LedgerEntry[],
  now: Date,
): { readonly next?: EventFile; readonly result: TakenBack } {
  const impossible = { result: { ok: false, reason: 'undoImpossible' } } as const
  const isRefunded = standing([...others, ...file.entries]).some((one) => one.receiptIds.includes(entry.id))
  if (isRefunded) return impossible
  let next = file
  const located = locate(file, entry.registrationId)
  if (located && located.movedTo === undefined && hasEntry(located.registration, entry.id)) {
    const back = decideStepBack(located.registration, entry.id)
    if (!back.ok) return impossible
    next = withRecord(file, back.registration)
    if (entry.kind === 'creditNote') next = withFreedSeats(next, entry.registrationId)
  }
  const voided = { ...entry, voidedAt: entry.voidedAt ?? now.toISOString() }
  const isNew = standing(file.entries).some(({ id }) => id === entry.id)
  const entries = file.entries.map((one) => (one.id === entry.id && isNew ? voided : one))
  return { next: isNew ? { ...next, entries } : next, result: { ok: true, entry: voided, isNew } }
}
