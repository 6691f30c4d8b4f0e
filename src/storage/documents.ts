/** Finds, lists and changes the documents that have a log: an act, its sentence and the e-mails that follow are one write. */
import type * as z from 'zod/mini'
import { emptyInbox, type Inbox } from '#core/enquiries/inbox.ts'
import { settleFile, type EventFile } from '#core/events/event-file.ts'
import { planEnquiryEmails, planSignupEmails } from '#core/mail/planning/visitor-emails.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { settingsSchema } from '#core/mail/settings.ts'
import type { Action, AuditLogEntry, Deleted, Logged, LoggedChange } from '#core/records/audit-log.ts'
import { withoutNetwork } from '#core/records/retention.ts'
import {
  halfMovesOf,
  toAdminRegistrations,
  type AdminRegistration,
} from '#core/registrations/admin-registrations.ts'
import { emptySignupFile, type SignupFile } from '#core/signups/signup-file.ts'
import {
  adminKind,
  enquiriesKind,
  eventKind,
  signupsKind,
  type AdminFile,
  type Looks,
  looksKind,
} from './document-kinds.ts'
import {
  changeDocument,
  findDocument,
  newId,
  type Change,
  type DocumentRef,
  unlessDamaged,
  keyOf,
} from './engine/document.ts'
import type { SiteStorage } from './engine/site-storage.ts'
import { type Outbox, listDue } from '#core/mail/outbox.ts'

/** A deleted record is kept for a month without the network from which its form came. */
function withoutNetworks(deleted: Deleted): Deleted {
  if (deleted.kind !== 'registration') return deleted
  return { ...deleted, registration: withoutNetwork(deleted.registration) }
}

/** Returns the document with these actions in its log; the same object if there are no actions. */
export function withActions<Document extends Logged>(
  document: Document,
  actions: Action | readonly Action[],
  now: Date,
): Document {
  const added = [actions].flat().map(({ text, about = null, deleted }): AuditLogEntry => ({
    ...{ id: newId(), at: now.toISOString(), text, about, backAt: null },
    deleted: deleted ? withoutNetworks(deleted) : null,
  }))
  return added.length === 0 ? document : { ...document, log: [...document.log, ...added] }
}

/** Notes a document with e-mails that are due: they are sent after the answer. */
function noteDue<Document extends { readonly outbox: Outbox }>(
  ref: DocumentRef,
  document: Document,
  now: Date,
): Document {
  if (listDue(document.outbox, now).length > 0) ref.storage.due.add(keyOf(ref))
  return document
}

/** Changes a document and its log in one write. `absent`: the document before it exists; `finish` derives what follows from the change. */
async function changeLogged<Schema extends z.ZodMiniType<Logged & { outbox: Outbox }>, Result>(
  ref: DocumentRef<Schema>,
  absent: z.infer<Schema>,
  now: Date,
  change: (document: z.infer<Schema>) => LoggedChange<z.infer<Schema>, Result>,
  finish: (document: z.infer<Schema>, now: Date) => z.infer<Schema> = (document) => document,
): Promise<Result> {
  return changeDocument(ref, (stored): Change<z.infer<Schema>, Result> => {
    const before = stored ?? absent
    const { next = before, result, log = [] } = change(before)
    const after = withActions(next, log, now)
    return after === before ? { result } : { next: noteDue(ref, finish(after, now), now), result }
  })
}

/** Returns undeleted events in the order of their ids. Leaves out an event whose document does not parse, and notes it as damaged. */
export async function listFiles(storage: SiteStorage, listed?: ReadonlyMap<string, string>) {
  return (await listAllFiles(storage, listed)).filter(({ deletedAt }) => deletedAt === null)
}

/** Includes deleted events that the admin can still restore. */
export async function listAllFiles(
  storage: SiteStorage,
  listed?: ReadonlyMap<string, string>,
): Promise<EventFile[]> {
  const found = await eventKind.list(storage, listed ?? (await storage.data.list(eventKind.prefix)))
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
  const ref = eventKind.at(storage, id)
  return changeDocument(ref, (stored): Change<EventFile, Result> => {
    const before = stored && settleFile(stored, now)
    const { next = before, result, log = [] } = change(before)
    const after = next && planEmails(withActions(settleFile(next, now), log, now), now)
    return after === null || after === stored ? { result } : { next: noteDue(ref, after, now), result }
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

/** Returns the month of the enquiry's document, with which its id begins; 'none' if the text is no such id. */
export function monthIn(enquiryId: string): string {
  return /^\d{4}-\d\d(?=-)/.exec(enquiryId)?.[0] ?? 'none'
}

export function changeInbox<Result>(
  storage: SiteStorage,
  enquiryId: string,
  now: Date,
  change: (inbox: Inbox) => LoggedChange<Inbox, Result>,
): Promise<Result> {
  const ref = enquiriesKind.at(storage, monthIn(enquiryId))
  return changeLogged(ref, emptyInbox, now, change, planEnquiryEmails)
}

export function changeSignups<Result>(
  storage: SiteStorage,
  now: Date,
  change: (file: SignupFile) => LoggedChange<SignupFile, Result>,
): Promise<Result> {
  return changeLogged(signupsKind.at(storage), emptySignupFile, now, change, planSignupEmails)
}

export const emptyAdminFile: AdminFile = {
  ...{ settings: settingsSchema.parse({}), notes: [], outbox: {}, log: [] },
}

/** Returns the file as this process last read it, or, given a listing of the store, as it is stored. */
export async function recallAdminFile(storage: SiteStorage, listed?: ReadonlyMap<string, string>) {
  const known = listed ? null : adminKind.recall(storage, '')
  if (known) return known
  const found = await adminKind.list(storage, listed ?? new Map([[adminKind.prefix, '']]))
  return found.get('') ?? emptyAdminFile
}

export async function readAdminFile(storage: SiteStorage): Promise<AdminFile> {
  return (await findDocument(adminKind.at(storage))) ?? emptyAdminFile
}

export async function changeAdminFile<Result>(
  storage: SiteStorage,
  now: Date,
  change: (file: AdminFile) => LoggedChange<AdminFile, Result>,
): Promise<Result> {
  return changeLogged(adminKind.at(storage), emptyAdminFile, now, change)
}

/** Logs acts that changed no document with a log. The act stands even if the admin's document is damaged and cannot be written. */
export async function addToLog(storage: SiteStorage, log: Action | readonly Action[], now: Date) {
  await unlessDamaged(storage, () => changeAdminFile(storage, now, () => ({ result: undefined, log })))
}

/** `listed`: the store's keys with their etags. Looks that this process knows and that did not change are not read again. */
export async function findLooks(storage: SiteStorage, listed?: ReadonlyMap<string, string>): Promise<Looks> {
  const { prefix } = looksKind
  const etag = listed ? listed.get(prefix) : ''
  const found = etag === undefined ? null : await looksKind.list(storage, new Map([[prefix, etag]]))
  return found?.get('') ?? {}
}
