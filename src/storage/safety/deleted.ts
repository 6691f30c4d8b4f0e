/** What was deleted and stands in a copy: an event with its registrations, or one person's record; found by name, brought back. */
import type { ErrorCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import type { Deleted } from '#core/records/audit-log.ts'
import { dropRegistration } from '#core/registrations/registration-acts.ts'
import { findDocument, idIn, unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { enquiriesKind } from '#storage/enquiries/enquiries.ts'
import { changeFile, eventKind, findAnyFile, listFiles } from '#storage/events/event-files.ts'
import { restoreEvent } from '#storage/events/events.ts'
import { restore } from '#storage/records/audit-log.ts'
import { findErased } from '#storage/records/erased-marks.ts'
import { signupsKind } from '#storage/signups/signups.ts'
import { bringBack, findCopy, lastingKindOf, listCopies } from './copies.ts'

/** An event or a person's record that was deleted, and the newest copy that holds it. */
interface DeletedRecord {
  readonly id: string
  readonly name: string
  /** Where it stood: the title of an event, 'Message', 'Signup'. */
  readonly place: string
  readonly key: string
  readonly day: string
}

interface Found extends Pick<DeletedRecord, 'id' | 'name' | 'place'> {
  readonly deleted: Deleted
}

/** What of a document can be brought back one by one. */
function recordsIn(key: string, document: unknown): Found[] {
  if (idIn(eventKind, key) !== null) {
    const { registrations, event } = eventKind.schema.parse(document)
    return registrations.map((registration) => {
      const { id, name } = registration
      return {
        id,
        name,
        place: event.title,
        deleted: { kind: 'registration', eventId: event.id, registration },
      }
    })
  }
  if (idIn(enquiriesKind, key) !== null)
    return enquiriesKind.schema.parse(document).enquiries.map((enquiry) => {
      const { id, name } = enquiry
      return { id, name, place: 'Message', deleted: { kind: 'enquiry', enquiry } }
    })
  if (idIn(signupsKind, key) === null) return []
  return signupsKind.schema.parse(document).signups.map((signup) => {
    const { id, email, phone } = signup
    return { id, name: email || phone, place: 'Signup', deleted: { kind: 'signup', signup } }
  })
}

/** The records of one copy. */
async function findCopied(storage: SiteStorage, key: string, day: string): Promise<Found[]> {
  const copied = await findCopy(storage, key, day)
  return copied === null ? [] : recordsIn(key, copied)
}

/** Ids that a document holds now, those included that left a seat. */
async function idsIn(storage: SiteStorage, key: string): Promise<Set<string>> {
  const { kind, id = '' } = lastingKindOf(key) ?? {}
  const found = kind && (await unlessDamaged(storage, () => findDocument({ storage, kind, id })))
  if (!found) return new Set()
  const gone = idIn(eventKind, key) === null ? [] : eventKind.schema.parse(found).cancelled
  return new Set(
    [...recordsIn(key, found), ...gone.map(({ registration }) => registration)].map(({ id: own }) => own),
  )
}

/** Whose name, or which title, has these letters in it, the newest first. Registrations of a deleted event come with it. */
export async function findDeleted(storage: SiteStorage, name: string): Promise<DeletedRecord[]> {
  const letters = name.toLocaleLowerCase()
  const events = new Set((await listFiles(storage)).map(({ event }) => String(event.id)))
  const found = await forDocuments(await listCopies(storage), async ([key, days]) => {
    const eventId = idIn(eventKind, key)
    if (eventId !== null && !events.has(eventId)) return findEventCopied(storage, { key, days }, letters)
    const seen = await idsIn(storage, key)
    const records: DeletedRecord[] = []
    for (const day of days) {
      for (const { deleted: _deleted, ...record } of await findCopied(storage, key, day)) {
        if (seen.has(record.id) || !record.name.toLocaleLowerCase().includes(letters)) continue
        seen.add(record.id)
        records.push({ ...record, key, day })
      }
    }
    return records
  })
  return found.flat().sort((a, b) => b.day.localeCompare(a.day))
}

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

/** One record of a copy, back where it stood. Refused where its seat or its address is somebody else's by now. */
export async function bringBackOne(
  storage: SiteStorage,
  record: Pick<DeletedRecord, 'key' | 'id' | 'day'>,
  now: Date,
): Promise<Result<ErrorCode, { readonly name: string }>> {
  const { key, id, day } = record
  if (idIn(eventKind, key) === id) return bringEventBack(storage, record, now)
  const found = (await findCopied(storage, key, day)).find((one) => one.id === id)
  if (!found || (await idsIn(storage, key)).has(id)) return { ok: false, reason: 'recordUnknown' }
  const { deleted, name } = found
  const back = await restore(storage, deleted, now, null)
  if (!back.ok) return back
  if (deleted.kind !== 'registration' || (await findErased(storage))(id) === null) return { ok: true, name }
  // Erased since the copy was read.
  await changeFile(storage, deleted.eventId, now, undefined, (file) => dropRegistration(file, id))
  return { ok: false, reason: 'recordUnknown' }
}
