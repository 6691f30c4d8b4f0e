/**
 * Events in storage: one document each, with everything that belongs to it (core/events/event-file.ts).
 *
 *     event/<id>    an EventFile
 *     addresses     which slug leads to which event, see addresses.ts
 */
import { eventFileSchema, settleFile, type EventFile } from '#core/events/event-file.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, type Change } from '#storage/engine/document.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'
import { withActions } from '#storage/records/log.ts'
import { rememberDocuments } from '#storage/engine/remembered.ts'
import { eraseFromFile, expireInFile } from '#core/events/event-privacy.ts'

export const eventKind = defineKind({
  prefix: 'event/',
  id: /^\d{1,15}$/,
  schema: eventFileSchema,
  personalData: {
    erase: eraseFromFile,
    expire: expireInFile,
  },
})

const remembered = rememberDocuments(eventKind)

/** Those that stand, in the order of their ids. An event whose document does not parse is missing, and noted as damaged. */
export async function listFiles(
  storage: SiteStorage,
  listed?: ReadonlyMap<string, string>,
): Promise<EventFile[]> {
  return (await listAllFiles(storage, listed)).filter(({ deletedAt }) => deletedAt === null)
}

/** The deleted ones, too, as long as they can come back. */
export async function listAllFiles(
  storage: SiteStorage,
  listed?: ReadonlyMap<string, string>,
): Promise<EventFile[]> {
  const found = await remembered.list(storage, listed ?? (await storage.data.list(eventKind.prefix)))
  return [...found.values()].sort((a, b) => a.event.id - b.event.id)
}

/** Null where there is no such event, or it is deleted. */
export async function findFile(storage: SiteStorage, id: number): Promise<EventFile | null> {
  const file = await findAnyFile(storage, id)
  return file?.deletedAt === null ? file : null
}

/** Also a deleted one. */
export async function findAnyFile(storage: SiteStorage, id: number): Promise<EventFile | null> {
  return findDocument(eventKind.at(storage, id))
}

/**
 * Changes the file of an event that stands, and its log, in one write. What time and freed seats bring is settled before and after, and
 * the e-mails that this asks for are in the outbox, in the same write, which happens even where `change` refuses. `absent` is the answer where there is no such event.
 */
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

/** The same for a file that may be deleted, or not there. */
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

/** False where there is a document under this id. */
export async function addFile(storage: SiteStorage, file: EventFile): Promise<boolean> {
  return changeDocument(eventKind.at(storage, file.event.id), (stored): Change<EventFile, boolean> =>
    stored ? { result: false } : { next: file, result: true },
  )
}
