/** Stores events, one document each, `event/<id>`, with everything that belongs to the event (core/events/event-file.ts). */
import { eventFileSchema, settleFile, type EventFile } from '#core/events/event-file.ts'
import { eraseFromFile, expireInFile } from '#core/events/event-privacy.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import { changeDocument, findDocument, type Change, defineKind } from '#storage/engine/document.ts'
import { rememberDocuments } from '#storage/engine/many-documents.ts'
import {
  halfMovesOf,
  toAdminRegistrations,
  type AdminRegistration,
} from '#core/registrations/admin-registrations.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { withActions } from '#storage/records/log.ts'

export const eventKind = defineKind({
  prefix: 'event/',
  id: /^\d{1,15}$/,
  schema: eventFileSchema,
  personalData: { erase: eraseFromFile, expire: expireInFile },
})

const remembered = rememberDocuments(eventKind)

/** Returns undeleted events in the order of their ids. Leaves out an event whose document does not parse, and notes it as damaged. */
export async function listFiles(storage: SiteStorage, listed?: ReadonlyMap<string, string>) {
  return (await listAllFiles(storage, listed)).filter(({ deletedAt }) => deletedAt === null)
}

/** Includes deleted events that the admin can still restore. */
export async function listAllFiles(
  storage: SiteStorage,
  listed?: ReadonlyMap<string, string>,
): Promise<EventFile[]> {
  const found = await remembered.list(storage, listed ?? (await storage.data.list(eventKind.prefix)))
  return [...found.values()].sort((a, b) => a.event.id - b.event.id)
}

/** Returns null if there is no such event, or it is deleted. */
export async function findFile(storage: SiteStorage, id: number): Promise<EventFile | null> {
  const file = await findAnyFile(storage, id)
  return file?.deletedAt === null ? file : null
}

export async function findAnyFile(storage: SiteStorage, id: number): Promise<EventFile | null> {
  return findDocument(eventKind.at(storage, id))
}

/** Also settles the seats and plans the e-mails, in the same write, even if `change` refuses. */
export async function changeFile<Result, Absent = Result>(
  storage: SiteStorage,
  id: number,
  now: Date,
  absent: Absent,
  change: (file: EventFile) => LoggedChange<EventFile, Result>,
): Promise<Result | Absent> {
  return changeAnyFile<Result | Absent>(storage, id, now, (stored) =>
    stored?.deletedAt === null ? change(stored) : { result: absent },
  )
}

export async function changeAnyFile<Result>(
  storage: SiteStorage,
  id: number,
  now: Date,
  change: (file: EventFile | null) => LoggedChange<EventFile, Result>,
): Promise<Result> {
  return changeDocument(eventKind.at(storage, id), (stored): Change<EventFile, Result> => {
    const before = stored && settleFile(stored, now)
    const { next = before, result, log = [] } = change(before)
    const after = next && planEmails(withActions(settleFile(next, now), log, now), now)
    return after === null || after === stored ? { result } : { next: after, result }
  })
}

/** Returns false if a document with this id exists. */
export async function addFile(storage: SiteStorage, file: EventFile): Promise<boolean> {
  return changeDocument(eventKind.at(storage, file.event.id), (stored): Change<EventFile, boolean> =>
    stored ? { result: false } : { next: file, result: true },
  )
}

/** Returns an event's registrations for the admin, in the order in which they came. Returns null if there is no such event. */
export async function findRegistrations(storage: SiteStorage, eventId: number, now: Date) {
  const file = await findFile(storage, eventId)
  return file && toAdminRegistrations(file, halfMovesOf(file, await listFiles(storage), now))
}

export async function listRegistrations(storage: SiteStorage): Promise<AdminRegistration[]> {
  return (await listFiles(storage)).flatMap((file) => toAdminRegistrations(file))
}
