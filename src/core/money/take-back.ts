/** Taking an entry back: its number stays used, and its registration is as it was before. */
import { withRecord, type EventFile } from '#core/events/event-file.ts'
import type { Result } from '#core/basics/result.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { decideRestore } from '#core/registrations/registration.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
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

/** The registration with an entry's step, unless it is at another event: once its booker is erased, a guest's whom the entry does not name. */
export function findHolder(
  { registrations, cancelled }: EventFile,
  entryId: string,
): RegistrationRecord | undefined {
  const gone = cancelled.filter(({ movedTo }) => movedTo === undefined)
  const all = [...registrations, ...gone.map(({ registration }) => registration)]
  return all.find((one) => hasEntry(one, entryId))
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
  const holder = findHolder(file, entry.id)
  if (holder) {
    const back = decideStepBack(holder, entry.id)
    if (!back.ok) return impossible
    next = withRecord(file, back.registration)
    if (entry.kind === 'creditNote') next = withFreedSeats(next, holder.id)
  }
  const voided = { ...entry, voidedAt: entry.voidedAt ?? now.toISOString() }
  const isNew = standing(file.entries).some(({ id }) => id === entry.id)
  const entries = file.entries.map((one) => (one.id === entry.id && isNew ? voided : one))
  return { next: isNew ? { ...next, entries } : next, result: { ok: true, entry: voided, isNew } }
}
