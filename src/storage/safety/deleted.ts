/** What was deleted and stands in a copy: an event with its registrations, or one person's record; found by name, brought back. */
import type { ErrorCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import type { Deleted } from '#core/records/audit-log.ts'
import type { DeletedRecord } from '#core/safety/copies.ts'
import { findDocument, idIn, unlessDamaged } from '#storage/engine/document.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { enquiriesKind } from '#storage/enquiries/enquiries.ts'
import { calendarKind } from '#storage/events/calendar.ts'
import { restoreDeleted } from '#storage/records/bring-back.ts'
import { rosterKind, type Roster } from '#storage/registrations/roster-kind.ts'
import { signupsKind } from '#storage/signups/signups.ts'
import { bringBack, findCopy, lastingKindOf, listCopies } from './copies.ts'

type Found = Omit<DeletedRecord, 'key' | 'day'>

/** What of a document can be brought back one by one. */
function recordsIn(key: string, document: unknown): Found[] {
  if (key === calendarKind.prefix)
    return calendarKind.schema
      .parse(document)
      .events.map(({ id, title }) => ({ id: String(id), name: title, place: 'Event' }))
  if (idIn(rosterKind, key) !== null) {
    const { state, registrations, eventSnapshot } = rosterKind.schema.parse(document)
    const place = eventSnapshot.title
    return state === 'open' ? registrations.map(({ id, name }) => ({ id, name, place })) : []
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
  const roster = idIn(rosterKind, key) === null ? null : rosterKind.schema.parse(found.document)
  const gone = roster?.cancelled.map(({ registration }) => registration.id) ?? []
  return new Set([...recordsIn(key, found.document).map((record) => record.id), ...gone])
}

/** Whose name, or which title, has these letters in it, the newest first. Registrations of a deleted event come with it. */
export async function findDeleted(storage: SiteStorage, name: string): Promise<DeletedRecord[]> {
  const letters = name.toLocaleLowerCase()
  const events = await idsIn(storage, calendarKind.prefix)
  const isWanted = (key: string): boolean => {
    const eventId = idIn(rosterKind, key)
    return eventId === null || events.has(eventId)
  }
  const copies = [...(await listCopies(storage))].filter(([key]) => isWanted(key))
  const found = await forDocuments(copies, async ([key, days]) => {
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

/** What a record of a copy was, as the audit log keeps what is deleted; null where the copy does not hold it. */
async function findInCopy(
  storage: SiteStorage,
  { key, id, day }: Pick<DeletedRecord, 'key' | 'id' | 'day'>,
): Promise<Deleted | null> {
  const copied = await findCopy(storage, key, day)
  if (copied === null) return null
  if (key === calendarKind.prefix) {
    const event = calendarKind.schema.parse(copied).events.find((one) => String(one.id) === id)
    const roster = event && (await findRosterOf(storage, event.id, day))
    return event ? { kind: 'event', event, registrations: roster?.registrations ?? [] } : null
  }
  const eventId = idIn(rosterKind, key)
  if (eventId !== null) {
    const registration = rosterKind.schema.parse(copied).registrations.find((one) => one.id === id)
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

/** The day of the newest copy of a document that is not newer than this one; null for none. */
async function dayOfCopy(storage: SiteStorage, key: string, day: string): Promise<string | null> {
  const days = (await listCopies(storage)).get(key) ?? []
  return days.find((copy) => copy <= day) ?? null
}

async function findRosterOf(storage: SiteStorage, eventId: number, day: string): Promise<Roster | null> {
  const key = `${rosterKind.prefix}${eventId}`
  const copy = await dayOfCopy(storage, key, day)
  return copy === null ? null : rosterKind.schema.parse(await findCopy(storage, key, copy))
}

/** What belongs to an event and is gone with it: who gave seats back, and what became of its e-mails, so that none goes twice. */
async function bringBesideBack(storage: SiteStorage, eventId: number, day: string, now: Date): Promise<void> {
  for (const key of [`${rosterKind.prefix}${eventId}`, `deliveries/roster-${eventId}`]) {
    const copy = await dayOfCopy(storage, key, day)
    if (copy !== null) await bringBack(storage, { key, day: copy }, now)
  }
}

/** One record of a copy, back where it stood. Refused where its seat or its address is somebody else's by now. */
export async function bringBackOne(
  storage: SiteStorage,
  record: Pick<DeletedRecord, 'key' | 'id' | 'day'>,
  now: Date,
): Promise<Result<ErrorCode, { readonly name: string }>> {
  const deleted = await findInCopy(storage, record)
  const [found] = (await findCopied(storage, record)).filter(({ id }) => id === record.id)
  const isThere = (await idsIn(storage, record.key)).has(record.id)
  if (!deleted || !found || isThere) return { ok: false, reason: 'recordUnknown' }
  if (deleted.kind === 'event') await bringBesideBack(storage, deleted.event.id, record.day, now)
  const back = await restoreDeleted(storage, deleted, now)
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
