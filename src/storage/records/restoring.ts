/** Joins the logs of all documents, finds deleted records by name in the copies, and restores what a log's entry or a copy still has. */
import type { ErrorCode } from '#core/basics/code.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import type { Result } from '#core/basics/result.ts'
import { restoreEnquiry } from '#core/enquiries/inbox.ts'
import type { AuditLogEntry, Deleted } from '#core/records/audit-log.ts'
import { restoreRegistration, dropRegistration } from '#core/registrations/registration-acts.ts'
import { restoreSignup } from '#core/signups/signup-file.ts'
import { adminKind, enquiriesKind, archiveKind, signupsKind, eventKind } from '#storage/document-kinds.ts'
import { changeFile, changeInbox, changeSignups, findAnyFile, listFiles } from '#storage/documents.ts'
import { findDocument, idIn, unlessDamaged, forDocuments } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { restoreEvent } from '#storage/events/events.ts'
import { findErased } from './erasure.ts'
import { bringBack, findCopy, lastingKindOf, listCopies } from '#storage/safety/copies.ts'

async function listEntries(storage: SiteStorage): Promise<AuditLogEntry[]> {
  const listed = await storage.data.list('')
  const kinds = [eventKind, archiveKind, adminKind, enquiriesKind, signupsKind]
  const found = await Promise.all(kinds.map((kind) => kind.list(storage, listed)))
  return found.flatMap((documents) => Array.from(documents.values(), ({ log }) => log)).flat()
}

export async function listAuditLog(storage: SiteStorage, month: string): Promise<AuditLogEntry[]> {
  return (await listEntries(storage))
    .filter(({ at }) => toIndianMonth(at) === month)
    .toReversed()
    .sort((a, b) => b.at.localeCompare(a.at))
}

const absent = { ok: false, reason: 'eventUnknown' } as const

export async function restore(
  storage: SiteStorage,
  deleted: Deleted,
  now: Date,
  entryId: string | null,
): Promise<Result<ErrorCode>> {
  switch (deleted.kind) {
    case 'event':
      return restoreEvent(storage, deleted.eventId, now, entryId)
    case 'registration':
      return changeFile<Result<ErrorCode>>(storage, deleted.eventId, now, absent, (file) =>
        restoreRegistration(file, deleted, entryId, now),
      )
    case 'enquiry':
      return changeInbox(storage, deleted.enquiry.id, now, (inbox) =>
        restoreEnquiry(inbox, deleted, entryId, now),
      )
    case 'signup':
      return changeSignups(storage, now, (file) => restoreSignup(file, deleted, entryId, now))
  }
}

export async function bringBackDeleted(
  storage: SiteStorage,
  entryId: string,
  now: Date,
): Promise<Result<ErrorCode>> {
  const deleted = (await listEntries(storage)).find(({ id }) => id === entryId)?.deleted
  return deleted ? restore(storage, deleted, now, entryId) : { ok: false, reason: 'recordUnknown' }
}

interface DeletedRecord {
  readonly id: string
  readonly name: string
  /** Where the record was: 'Event', an event's title, 'Message' or 'Signup'. */
  readonly place: string
  readonly key: string
  readonly day: string
}

interface Found extends Pick<DeletedRecord, 'id' | 'name' | 'place'> {
  readonly deleted: Deleted
}

function recordsIn(key: string, document: unknown): Found[] {
  if (idIn(eventKind, key) !== null) {
    const { registrations, event } = eventKind.schema.parse(document)
    const { id: eventId, title } = event
    const seats = registrations.map((registration): Found => ({
      id: registration.id,
      name: registration.name,
      place: title,
      deleted: { kind: 'registration', eventId, registration },
    }))
    const deleted = { kind: 'event', eventId } as const
    return [{ id: String(eventId), name: title, place: 'Event', deleted }, ...seats]
  }
  if (idIn(enquiriesKind, key) !== null)
    return enquiriesKind.schema
      .parse(document)
      .enquiries.map((enquiry) => ({
        id: enquiry.id,
        name: enquiry.name,
        place: 'Message',
        deleted: { kind: 'enquiry', enquiry },
      }))
  if (idIn(signupsKind, key) === null) return []
  return signupsKind.schema
    .parse(document)
    .signups.map((signup) => ({
      id: signup.id,
      name: signup.email || signup.phone,
      place: 'Signup',
      deleted: { kind: 'signup', signup },
    }))
}

async function findCopied(storage: SiteStorage, key: string, day: string): Promise<Found[]> {
  const copied = await findCopy(storage, key, day)
  return copied === null ? [] : recordsIn(key, copied)
}

/** Returns the ids that a document holds now, including those of people who gave up their seats. */
async function idsIn(storage: SiteStorage, key: string): Promise<Set<string>> {
  const { kind, id = '' } = lastingKindOf(key) ?? {}
  const found = kind && (await unlessDamaged(storage, () => findDocument({ storage, kind, id })))
  if (!found) return new Set()
  const gone = idIn(eventKind, key) === null ? [] : eventKind.schema.parse(found).cancelled
  const records = [...recordsIn(key, found), ...gone.map(({ registration }) => registration)]
  return new Set(records.map((record) => record.id))
}

/** Returns records whose name or title contains these letters, the newest first. A deleted event brings its registrations. */
export async function findDeleted(storage: SiteStorage, name: string): Promise<DeletedRecord[]> {
  const letters = name.toLocaleLowerCase()
  const events = new Set((await listFiles(storage)).map(({ event }) => String(event.id)))
  const found = await forDocuments(await listCopies(storage), async ([key, days]) => {
    const eventId = idIn(eventKind, key)
    const isGone = eventId !== null && !events.has(eventId)
    const seen = isGone ? new Set<string>() : await idsIn(storage, key)
    const records: DeletedRecord[] = []
    for (const day of days) {
      for (const { deleted, ...record } of await findCopied(storage, key, day)) {
        if (seen.has(record.id) || isGone !== (deleted.kind === 'event')) continue
        const isNamed = record.name.toLocaleLowerCase().includes(letters)
        // A deleted event is found by its last title only.
        if (isNamed || isGone) seen.add(record.id)
        if (isNamed) records.push({ ...record, key, day })
      }
    }
    return records
  })
  return found.flat().sort((a, b) => b.day.localeCompare(a.day))
}

/** Restores one record of a copy. Refuses if another person has its seat or its address by now. */
export async function bringBackOne(
  storage: SiteStorage,
  { key, id, day }: Pick<DeletedRecord, 'key' | 'id' | 'day'>,
  now: Date,
): Promise<Result<ErrorCode, { readonly name: string }>> {
  const unknown = { ok: false, reason: 'recordUnknown' } as const
  const found = (await findCopied(storage, key, day)).find((record) => record.id === id)
  if (!found) return unknown
  const { deleted, name } = found
  if (deleted.kind !== 'event' && (await idsIn(storage, key)).has(id)) return unknown
  // A deleted event is still stored while it can be restored; later only its copy exists.
  if (deleted.kind === 'event' && (await findAnyFile(storage, deleted.eventId)) === null) {
    const copy = await bringBack(storage, { key, day }, now)
    if (!copy.ok) return copy
  }
  const back = await restore(storage, deleted, now, null)
  if (!back.ok) return back
  if (deleted.kind !== 'registration' || (await findErased(storage))(id) === null) return { ok: true, name }
  await changeFile(storage, deleted.eventId, now, undefined, (file) => dropRegistration(file, id))
  return unknown
}
