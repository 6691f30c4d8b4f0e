/**
 * Restoring: a backup's documents, part by part, merged into what is there by the same compare-and-swap as everything else.
 * Visitors go on writing meanwhile; what they are told is kept, is. Any step can be lost and sent again.
 *
 *     begin ──► part ──► part … calendar ──► end
 *       └── a mark stands while it is under way: go on with the same file, or discard
 *
 * The calendar is a backup's last document: until it is back, nobody sees an event of which not everything is.
 */
import { isMembers, seatsIn } from '#core/safety/backup-parts.ts'
import type { Result } from '#core/basics/result.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import type { RestoredPart, RestoreStep, RestoreUnderWay } from '#core/safety/backup.ts'
import {
  registrationRecordSchema,
  storedRegistrationSchema,
} from '#core/registrations/registration-schema.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { addToAuditLog, listAuditLog } from '#storage/records/audit-log.ts'
import type { SiteStorage } from '#storage/engine/blobs.ts'
import { listEvents, listReadableEvents } from '#storage/events/calendar.ts'
import { removeDeliveries } from '#storage/mail/deliveries.ts'
import {
  keyOf,
  removeDocument,
  unlessDamaged,
  type Change,
  type ChangeOptions,
} from '#storage/engine/document.ts'
import { DocumentDamagedError } from '#storage/engine/document-text.ts'
import { kindOf, type KindAndId } from '#storage/document-kinds.ts'
import { findErased } from '#storage/records/erased-marks.ts'
import { changeRaw } from './raw-document.ts'
import { findRestoreMark, noteMade, removeRestoreMark, setRestoreMark } from './restore-mark.ts'
import { mergeDocument, type Merged, type Unseated } from './restore-merge.ts'
import { RetryBudget } from '#storage/engine/retry-budget.ts'
import { salvage } from '#storage/engine/salvage.ts'
import { rosterKind } from '#storage/registrations/roster-kind.ts'
import { addRoster } from '#storage/registrations/rosters.ts'

type Step<Name extends RestoreStep['step']> = Extract<RestoreStep, { step: Name }>

/** A part of a document as a backup has it. */
export type BackupPart = Pick<Step<'part'>, 'key' | 'seats' | 'event' | 'document' | 'raw'>

const nothing: RestoredPart = {
  ...{ brought: 0, present: 0, erased: 0, unreadable: 0, unseated: [], skipped: null },
}

/** What a backup may hold. */
function lastingKindOf(key: string): KindAndId | null {
  const document = kindOf('data', key)
  return document?.kind.isDisposable === false ? document : null
}

/** Begins, or goes on with the same file. Refused while another file is being restored, or where a site must be empty and is not. */
export async function beginRestore(
  storage: SiteStorage,
  { source, madeAt, into }: Step<'begin'>,
  now: Date,
): Promise<Result<'storageNotEmpty' | 'restoreUnderWay'>> {
  const known = await findRestoreMark(storage)
  if (known === null && into === 'empty' && (await listEvents(storage)).length > 0)
    return { ok: false, reason: 'storageNotEmpty' }
  const mark = await setRestoreMark(storage, { source, madeAt, into, startedAt: now.toISOString() })
  return mark.source === source ? { ok: true } : { ok: false, reason: 'restoreUnderWay' }
}

export async function findRestoreUnderWay(storage: SiteStorage): Promise<RestoreUnderWay> {
  const mark = await findRestoreMark(storage)
  if (!mark) return null
  const { made: _made, ...shown } = mark
  return shown
}

/** One part. Refused where the key is not of this site, or this restore is not under way. */
export async function restorePart(
  storage: SiteStorage,
  { source, ...part }: Step<'part'>,
  now: Date,
): Promise<Result<'backupForeign' | 'restoreUnderWay', { part: RestoredPart }>> {
  const document = lastingKindOf(part.key)
  if (!document || !fits(document, part)) return { ok: false, reason: 'backupForeign' }
  const mark = await findRestoreMark(storage)
  if (mark?.source !== source) return { ok: false, reason: 'restoreUnderWay' }
  if (!mark.made.includes(part.key) && !(await storage.data.get(part.key)))
    await noteMade(storage, source, part.key)
  return { ok: true, part: await bring(storage, document, part, now) }
}

/** Brings one document back, all of it or what of it is missing. One that is damaged here counts as absent and is written over. */
export async function restoreOne(
  storage: SiteStorage,
  key: string,
  text: string,
  now: Date,
): Promise<Result<'backupForeign', { part: RestoredPart }>> {
  const document = lastingKindOf(key)
  const value = parseJson(text)
  if (!document || !isMembers(value) || !fits(document, { document: value }))
    return { ok: false, reason: 'backupForeign' }
  return {
    ok: true,
    part: await bring(storage, document, { key, document: value }, now, { overDamage: true }),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it is a document of this kind, or the stored text of a damaged one. */
function fits({ kind }: KindAndId, { document, raw }: Pick<BackupPart, 'document' | 'raw'>): boolean {
  return raw !== undefined || (isMembers(document) && salvage(kind.schema, kind.salvage, document).ok)
}

async function bring(
  storage: SiteStorage,
  document: KindAndId,
  { seats, event, document: part, raw }: BackupPart,
  now: Date,
  options: ChangeOptions = {},
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
      if (isDamaged && !options.overDamage) return { result: null }
      const known = isDamaged || !isMembers(stored) ? null : stored
      const seatsMost = isRoster ? mostSeats([known, part], there, seatsThere) : null
      const result = mergeDocument(document.kind.name, known, part, { erasedAt, seatsMost })
      return result.next === undefined ? { result } : { next: result.next, result }
    }
    merged = await changeRaw(storage, document, change, options)
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

function snapshotIn(document: Readonly<Record<string, unknown>> | null): Readonly<Record<string, unknown>> {
  const snapshot = document?.['eventSnapshot'] ?? document?.['terms']
  return isMembers(snapshot) ? snapshot : {}
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
    entries.flatMap(({ what }) =>
      what.action === 'seatTaken' ? [`${what.eventId} ${what.registration.id}`] : [],
    ),
  )
  for (const one of known) {
    if (told.has(`${id} ${one.registration.id}`)) continue
    await addToAuditLog(storage, { action: 'seatTaken', eventId: Number(id), ...one }, now)
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
  const retryBudget = new RetryBudget()
  for (;;) {
    const written = await store.put(key, raw, { ifNew: true })
    // Somebody made one meanwhile, or a write whose answer was lost was kept.
    if (written.ok || written.reason === 'conflict') return { ...nothing, unreadable: 1 }
    await retryBudget.wait(written)
  }
}

/** Ends the restore under way, and enters it in the audit log. */
export async function endRestore(
  storage: SiteStorage,
  source: string,
  now: Date,
): Promise<Result<'restoreUnderWay'>> {
  const mark = await findRestoreMark(storage)
  if (mark?.source !== source) return { ok: false, reason: 'restoreUnderWay' }
  await addToAuditLog(storage, { action: 'restored', madeAt: mark.madeAt }, now)
  await removeRestoreMark(storage)
  return { ok: true }
}

/**
 * Gives a broken-off restore up. What came back stays, because visitors may have added to it; only rosters of events that
 * nobody can see yet go again, with the traces of their e-mails.
 */
export async function discardRestore(storage: SiteStorage): Promise<void> {
  const mark = await findRestoreMark(storage)
  if (!mark) return
  const seen = new Set((await listReadableEvents(storage)).map(({ id }) => String(id)))
  for (const key of mark.made) {
    const document = lastingKindOf(key)
    if (document?.kind.name !== rosterKind.name || seen.has(document.id)) continue
    await removeDeliveries(storage, `roster-${document.id}`)
    await removeDocument({ storage, ...document })
  }
  await removeRestoreMark(storage)
}
