/**
 * Restoring: a backup's documents, part by part, merged into what is there by the same compare-and-swap as everything else.
 * Visitors go on writing meanwhile; what they are told is kept, is. Any part can be lost and sent again, and so can the whole file:
 * running a restore again is how one that broke off goes on.
 *
 * The calendar is a backup's last document: until it is back, nobody sees an event of which not everything is.
 */
import { isMembers } from '#core/basics/json.ts'
import { seatsIn } from '#core/safety/backup-parts.ts'
import type { Result } from '#core/basics/result.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import type { RestoredPart, RestoreStep } from '#core/safety/backup.ts'
import {
  registrationRecordSchema,
  storedRegistrationSchema,
} from '#core/registrations/registration-schema.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { addToAuditLog, listAuditLog } from '#storage/records/audit-log.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listReadableEvents } from '#storage/events/calendar.ts'
import { keyOf, unlessDamaged, type Change } from '#storage/engine/document.ts'
import { DocumentDamagedError } from '#storage/engine/document-text.ts'
import { kindOf, type KindAndId } from '#storage/document-kinds.ts'
import { findErased } from '#storage/records/erased-marks.ts'
import { changeRaw } from './raw-document.ts'
import { mergeDocument, snapshotIn, type Merged, type Unseated } from './restore-merge.ts'
import { keepSurely } from '#storage/engine/retry-budget.ts'
import { salvage } from '#storage/engine/salvage.ts'
import { rosterKind } from '#storage/registrations/roster-kind.ts'
import { addRoster } from '#storage/registrations/rosters.ts'

/** A part of a document as a backup has it. */
export type BackupPart = Omit<Extract<RestoreStep, { step: 'part' }>, 'step'>

const nothing: RestoredPart = {
  ...{ brought: 0, present: 0, erased: 0, unreadable: 0, unseated: [], skipped: null },
}

/** What a backup may hold. */
function lastingKindOf(key: string): KindAndId | null {
  const document = kindOf('data', key)
  return document?.kind.isDisposable === false ? document : null
}

/** Brings back what of a part is missing. Refused where its key is not of this site. */
export async function restorePart(
  storage: SiteStorage,
  part: BackupPart,
  now: Date,
): Promise<Result<'backupForeign', { part: RestoredPart }>> {
  const document = lastingKindOf(part.key)
  if (!document || !fits(document, part)) return { ok: false, reason: 'backupForeign' }
  return { ok: true, part: await bring(storage, document, part, now) }
}

/** Whether it is a document of this kind, or the stored text of a damaged one. */
function fits({ kind }: KindAndId, { document, raw }: Pick<BackupPart, 'document' | 'raw'>): boolean {
  return raw !== undefined || (isMembers(document) && salvage(kind.schema, kind.salvage, document).ok)
}

async function bring(
  storage: SiteStorage,
  document: KindAndId,
  { seats, event, document: part, raw, overDamage = false }: BackupPart,
  now: Date,
): Promise<RestoredPart> {
  if (raw !== undefined) return bringRaw(storage, document, raw)
  if (!isMembers(part)) return { ...nothing, skipped: 'unreadable' }
  const erasedAt = await findErased(storage)
  const isRoster = document.kind.name === rosterKind.name
  const there = isRoster ? await findEventHere(storage, document.id) : null
  if (there && !isSameEvent(there, part, event)) return { ...nothing, skipped: 'otherEvent' }
  const seatsThere = seats ?? seatsIn(keyOf(document), part) ?? 0
  let merged: Merged | null
  try {
    const change = (stored: unknown): Change<unknown, Merged | null> => {
      const isDamaged = stored !== null && !fits(document, { document: stored })
      if (isDamaged && !overDamage) return { result: null }
      const known = isDamaged || !isMembers(stored) ? null : stored
      const seatsMost = isRoster ? mostSeats([known, part], there, seatsThere) : null
      const result = mergeDocument(document.kind.name, known, part, { erasedAt, seatsMost })
      return result.next === undefined ? { result } : { next: result.next, result }
    }
    merged = await changeRaw(storage, document, change, overDamage ? { overDamage } : {})
  } catch (error) {
    if (error instanceof DocumentDamagedError) return { ...nothing, skipped: 'damagedHere' }
    throw error
  }
  if (!merged) return { ...nothing, skipped: 'damagedHere' }
  await keepUnseated(storage, document, merged.unseated, now)
  if (document.kind.name === 'calendar') await ensureRosters(storage, part)
  const { brought, present, erased } = merged
  const unseated = merged.unseated.map(({ name, email, event: title }) => ({ name, email, event: title }))
  const salvaged = salvage(document.kind.schema, document.kind.salvage, part)
  const unreadable = salvaged.ok ? salvaged.apart.length : 0
  return { ...nothing, brought, present, erased, unreadable, unseated }
}

async function findEventHere(storage: SiteStorage, id: string): Promise<EventRecord | null> {
  return (await listReadableEvents(storage)).find((event) => String(event.id) === id) ?? null
}

/** An emptied site gives the first ids again: an event of the same id need not be the same. */
function isSameEvent(
  { createdAt, title, eventDate }: EventRecord,
  part: Readonly<Record<string, unknown>>,
  madeAt: string | undefined,
): boolean {
  if (madeAt !== undefined) return madeAt === createdAt
  const snapshot = snapshotIn(part)
  return snapshot['title'] === title || snapshot['eventDate'] === eventDate
}

/**
 * By the newest facts of the event. One that is not here, and so takes nobody meanwhile, may be beyond its capacity again, as it
 * was in the backup; beside what visitors write, what a file says of itself lifts no limit.
 */
function mostSeats(
  rosters: readonly (Readonly<Record<string, unknown>> | null)[],
  event: EventRecord | null,
  seatsThere: number,
): number | null {
  const facts = [...rosters.map(snapshotIn), { ...event }]
  const versionOf = (one: Readonly<Record<string, unknown>>): number => Number(one['version'] ?? -1)
  const newest = facts.reduce((best, one) => (versionOf(one) > versionOf(best) ? one : best), {})
  const { maxAttendees } = newest
  if (typeof maxAttendees !== 'number') return null
  return event ? maxAttendees : Math.max(maxAttendees, seatsThere)
}

/** Before the step is answered, so that no seat is lost without a trace; each stands there once. */
async function keepUnseated(
  storage: SiteStorage,
  { id }: KindAndId,
  unseated: readonly Unseated[],
  now: Date,
): Promise<void> {
  const known = unseated.flatMap(({ registration, event }) => {
    const read = storedRegistrationSchema.safeParse(registration)
    return read.success
      ? [{ registration: registrationRecordSchema.parse(read.data), eventTitle: event }]
      : []
  })
  if (known.length === 0) return
  const entries = await listAuditLog(storage, toIndianMonth(now))
  const told = new Set(
    entries.flatMap(({ deleted }) => (deleted?.kind === 'registration' ? [deleted.registration.id] : [])),
  )
  for (const one of known) {
    const { registration, eventTitle } = one
    if (told.has(registration.id)) continue
    const text = `Could not restore the registration of ${registration.name} for "${eventTitle}": the seat had been taken. Bring it back once one is free.`
    const deleted = { kind: 'registration' as const, eventId: Number(id), registration }
    await addToAuditLog(storage, { text, about: registration.id, deleted }, now)
  }
}

/** An event whose roster was not in the backup, or not legible, can be registered for all the same. */
async function ensureRosters(
  storage: SiteStorage,
  calendar: Readonly<Record<string, unknown>>,
): Promise<void> {
  const events = Array.isArray(calendar['events']) ? calendar['events'] : []
  for (const event of events) {
    const read = eventRecordSchema.safeParse(event)
    if (read.success) await unlessDamaged(storage, () => addRoster(storage, read.data))
  }
}

/** The stored text of a document that could not be read when it was backed up: back as it was, where there is none. */
async function bringRaw(storage: SiteStorage, { kind, id }: KindAndId, raw: string): Promise<RestoredPart> {
  const store = storage[kind.store]
  const key = keyOf({ kind, id })
  if (await store.get(key)) return { ...nothing, skipped: 'unreadable' }
  await keepSurely(store, key, raw, { ifNew: true })
  return { ...nothing, unreadable: 1 }
}
