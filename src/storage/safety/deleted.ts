/** What was deleted and stands in a copy: an event with its registrations, or one person's record; found by name, brought back. */
import type { ErrorCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import type { Deleted } from '#core/records/audit-log.ts'
import { findDocument, idIn, unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { enquiriesKind, restoreEnquiry } from '#storage/enquiries/enquiries.ts'
import { eventKind, findAnyFile, listFiles } from '#storage/events/event-files.ts'
import { restoreEvent } from '#storage/events/events.ts'
import { findErased } from '#storage/records/erased-marks.ts'
import { dropRegistration, restoreRegistration } from '#storage/registrations/registration-changes.ts'
import { restoreSignup, signupsKind } from '#storage/signups/signups.ts'
import { bringBack, findCopy, lastingKindOf, listCopies } from './copies.ts'

interface Found {
  readonly id: string
  readonly name: string
  /** Where it stood: the title of an event, 'Message', 'Signup'. */
  readonly place: string
}

/** An event or a person's record that was deleted, and the newest copy that holds it. */
interface DeletedRecord extends Found {
  readonly key: string
  readonly day: string
}

/** What of a document can be brought back one by one. */
function recordsIn(key: string, document: unknown): Found[] {
  if (idIn(eventKind, key) !== null) {
    const { registrations, event } = eventKind.schema.parse(document)
    return registrations.map(({ id, name }) => ({ id, name, place: event.title }))
  }
  if (idIn(enquiriesKind, key) !== null)
    return enquiriesKind.schema
      .parse(document)
      .enquiries.map(({ id, name }) => ({ id, name, place: 'Message' }))
  if (idIn(signupsKind, key) !== null)
    return signupsKind.schema
      .parse(document)
      .signups.map(({ id, email, phone }) => ({ id, name: email || phone, place: 'Signup' }))
  return []
}

/** Ids that a document holds now, those included that left a seat. */
async function idsIn(storage: SiteStorage, key: string): Promise<Set<string>> {
  const { kind, id = '' } = lastingKindOf(key) ?? {}
  const found = kind && (await unlessDamaged(storage, () => findDocument({ storage, kind, id })))
  if (!found) return new Set()
  const gone = idIn(eventKind, key) === null ? [] : eventKind.schema.parse(found).cancelled
  const records = recordsIn(key, found)
  return new Set([...records.map((record) => record.id), ...gone.map(({ registration }) => registration.id)])
}

/** Whose name, or which title, has these letters in it, the newest first. Registrations of a deleted event come with it. */
export async function findDeleted(storage: SiteStorage, name: string): Promise<DeletedRecord[]> {
  const letters = name.toLocaleLowerCase()
  const files = new Map((await listFiles(storage)).map(({ event }) => [String(event.id), event.title]))
  const copies = [...(await listCopies(storage))]
  const found = await forDocuments(copies, async ([key, days]) => {
    const eventId = idIn(eventKind, key)
    if (eventId !== null && !files.has(eventId)) return findEventCopied(storage, { key, days }, letters)
    const seen = await idsIn(storage, key)
    const records: DeletedRecord[] = []
    for (const day of days) {
      for (const record of await findCopied(storage, { key, day })) {
        if (seen.has(record.id) || !record.name.toLocaleLowerCase().includes(letters)) continue
        seen.add(record.id)
        records.push({ ...record, key, day })
      }
    }
    return records
  })
  return found.flat().sort((a, b) => b.day.localeCompare(a.day))
}

/** A deleted event, from the newest copy that parses; its registrations come with it. */
async function findEventCopied(
  storage: SiteStorage,
  { key, days }: { readonly key: string; readonly days: readonly string[] },
  letters: string,
): Promise<DeletedRecord[]> {
  for (const day of days) {
    const copied = await findCopy(storage, key, day)
    if (copied === null) continue
    const { id, title } = eventKind.schema.parse(copied).event
    const isWanted = title.toLocaleLowerCase().includes(letters)
    return isWanted ? [{ key, day, id: String(id), name: title, place: 'Event' }] : []
  }
  return []
}

/** A person's record of a copy, as the audit log keeps what is deleted; null where the copy does not hold it. */
async function findInCopy(
  storage: SiteStorage,
  { key, id, day }: Pick<DeletedRecord, 'key' | 'id' | 'day'>,
): Promise<Exclude<Deleted, { kind: 'event' }> | null> {
  const copied = await findCopy(storage, key, day)
  if (copied === null) return null
  const eventId = idIn(eventKind, key)
  if (eventId !== null) {
    const registration = eventKind.schema.parse(copied).registrations.find((one) => one.id === id)
    return registration ? { kind: 'registration', eventId: Number(eventId), registration } : null
  }
  if (idIn(enquiriesKind, key) !== null) {
    const enquiry = enquiriesKind.schema.parse(copied).enquiries.find((one) => one.id === id)
    return enquiry ? { kind: 'enquiry', enquiry } : null
  }
  if (idIn(signupsKind, key) === null) return null
  const signup = signupsKind.schema.parse(copied).signups.find((one) => one.id === id)
  return signup ? { kind: 'signup', signup } : null
}

/** A deleted event is still there while it can be brought back; later only its copy is. */
async function bringEventBack(
  storage: SiteStorage,
  { key, id, day }: Pick<DeletedRecord, 'key' | 'id' | 'day'>,
  now: Date,
): Promise<Result<ErrorCode, { readonly name: string }>> {
  const copied = await findCopy(storage, key, day)
  if (copied === null) return { ok: false, reason: 'recordUnknown' }
  const isThere = (await findAnyFile(storage, Number(id))) !== null
  const copy = isThere ? { ok: true as const } : await bringBack(storage, { key, day }, now)
  const back = copy.ok ? await restoreEvent(storage, Number(id), now) : copy
  return back.ok ? { ok: true, name: eventKind.schema.parse(copied).event.title } : back
}

async function restore(
  storage: SiteStorage,
  deleted: Exclude<Deleted, { kind: 'event' }>,
  now: Date,
): Promise<Result<ErrorCode>> {
  if (deleted.kind === 'enquiry') return restoreEnquiry(storage, deleted, now, null)
  if (deleted.kind === 'signup') return restoreSignup(storage, deleted, now, null)
  const back = await restoreRegistration(storage, deleted, now, null)
  const { id } = deleted.registration
  // Erased since the copy was read.
  if (!back.ok || (await findErased(storage))(id) === null) return back
  await dropRegistration(storage, deleted.eventId, id, now)
  return { ok: false, reason: 'recordUnknown' }
}

/** One record of a copy, back where it stood. Refused where its seat or its address is somebody else's by now. */
export async function bringBackOne(
  storage: SiteStorage,
  record: Pick<DeletedRecord, 'key' | 'id' | 'day'>,
  now: Date,
): Promise<Result<ErrorCode, { readonly name: string }>> {
  if (idIn(eventKind, record.key) === record.id) return bringEventBack(storage, record, now)
  const deleted = await findInCopy(storage, record)
  const [found] = (await findCopied(storage, record)).filter(({ id }) => id === record.id)
  const isThere = (await idsIn(storage, record.key)).has(record.id)
  if (!deleted || !found || isThere) return { ok: false, reason: 'recordUnknown' }
  const back = await restore(storage, deleted, now)
  return back.ok ? { ok: true, name: found.name } : back
}

/** The records of one copy. */
async function findCopied(
  storage: SiteStorage,
  { key, day }: Pick<DeletedRecord, 'key' | 'day'>,
): Promise<Found[]> {
  const copied = await findCopy(storage, key, day)
  return copied === null ? [] : recordsIn(key, copied)
}
