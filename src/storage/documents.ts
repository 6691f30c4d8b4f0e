/** Finds, lists and changes the documents that have a log: an act, its sentence and the e-mails that follow are one write. */
import type { Locale } from '#core/basics/locale.ts'
import type { EnquiryInput, EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { addEnquiry as addTo, emptyInbox, type Inbox } from '#core/enquiries/inbox.ts'
import { settleFile, type EventFile } from '#core/events/event-file.ts'
import { listDue, type Outbox } from '#core/mail/outbox.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { planEnquiryEmails, planSignupEmails } from '#core/mail/planning/visitor-emails.ts'
import { settingsSchema } from '#core/mail/settings.ts'
import type { Action, AuditLogEntry, Logged, LoggedChange } from '#core/records/audit-log.ts'
import { withoutNetwork } from '#core/records/retention.ts'
import {
  halfMovesOf,
  toAdminRegistrations,
  type AdminRegistration,
} from '#core/registrations/admin-registrations.ts'
import { emptySignupFile, type SignupFile } from '#core/signups/signup-file.ts'
import { countOpen, countsIn } from '#core/reports/today.ts'
import {
  adminKind,
  enquiriesKind,
  eventKind,
  looksKind,
  signupsKind,
  type AdminFile,
  type Looks,
} from './document-kinds.ts'
import {
  changeDocument,
  findDocument,
  keyOf,
  newId,
  unlessDamaged,
  updateDocument,
  type Change,
  type DocumentRef,
} from './engine/document.ts'
import type { SiteStorage } from './engine/site-storage.ts'

/** The keys of the store, with their etags. */
type Listed = ReadonlyMap<string, string>

/** Returns the document with these actions in its log; the same object if there are no actions. */
export function withActions<Document extends Logged>(
  document: Document,
  actions: Action | readonly Action[],
  now: Date,
): Document {
  const added = [actions].flat().map(({ text, about = null, deleted = null }): AuditLogEntry => ({
    id: newId(),
    at: now.toISOString(),
    text,
    about,
    backAt: null,
    // Kept for a month, without the network from which the form came.
    deleted:
      deleted?.kind === 'registration'
        ? { ...deleted, registration: withoutNetwork(deleted.registration) }
        : deleted,
  }))
  return added.length === 0 ? document : { ...document, log: [...document.log, ...added] }
}

/** Changes a document (`absent` before it exists) and its log in one write. `finish` derives what follows, even if `change` refuses. */
async function changeLogged<
  Document extends Logged & { readonly outbox: Outbox },
  Result,
  Absent extends Document | null,
>(
  ref: DocumentRef<Document>,
  absent: Absent,
  now: Date,
  change: (document: Document | Absent) => LoggedChange<Document, Result>,
  finish = (document: Document, _now: Date) => document,
): Promise<Result> {
  return changeDocument(ref, (stored): Change<Document, Result> => {
    const before = stored ?? absent
    const { next = before, result, log = [] } = change(before)
    const after = next === null ? null : finish(withActions(next, log, now), now)
    if (after === null || after === before) return { result }
    if (listDue(after.outbox, now).length > 0) ref.storage.due.add(keyOf(ref))
    return { next: after, result }
  })
}

/** Returns undeleted events in the order of their ids. Leaves out an event whose document does not parse, and notes it as damaged. */
export async function listFiles(storage: SiteStorage, listed?: Listed): Promise<EventFile[]> {
  return (await listAllFiles(storage, listed)).filter(({ deletedAt }) => deletedAt === null)
}

/** Includes deleted events that the admin can still restore. */
export async function listAllFiles(storage: SiteStorage, listed?: Listed): Promise<EventFile[]> {
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

/** Also settles the seats and plans the e-mails, in the same write, even if `change` refuses. */
export async function changeAnyFile<Result>(
  storage: SiteStorage,
  id: number,
  now: Date,
  change: (file: EventFile | null) => LoggedChange<EventFile, Result>,
): Promise<Result> {
  return changeLogged(
    eventKind.at(storage, id),
    null,
    now,
    (stored) => change(stored && settleFile(stored, now)),
    (file) => planEmails(settleFile(file, now), now),
  )
}

/** Leaves an existing document with this id as it is. */
export async function addFile(storage: SiteStorage, file: EventFile): Promise<void> {
  await updateDocument(eventKind.at(storage, file.event.id), (stored) => stored ?? file)
}

export async function findRegistrations(storage: SiteStorage, eventId: number, now: Date) {
  const file = await findFile(storage, eventId)
  return file && toAdminRegistrations(file, halfMovesOf(file, await listFiles(storage), now))
}

export async function listRegistrations(storage: SiteStorage): Promise<AdminRegistration[]> {
  return (await listFiles(storage)).flatMap((file) => toAdminRegistrations(file))
}

export async function addEnquiry(
  storage: SiteStorage,
  { firstName, lastName, ...filled }: EnquiryInput,
  lang: Locale,
  now: Date,
): Promise<void> {
  const createdAt = now.toISOString()
  const id = `${createdAt.slice(0, 7)}-${newId()}`
  const enquiry = { ...filled, id, name: `${firstName} ${lastName}`, lang, createdAt, answered: null }
  await changeInbox(storage, id, now, (inbox) => addTo(inbox, enquiry))
}

/** Returns the newest first. Leaves out a month that cannot be read, and notes it as damaged. */
export async function listEnquiries(storage: SiteStorage, listed?: Listed): Promise<EnquiryRecord[]> {
  const found = await enquiriesKind.list(storage, listed ?? (await storage.data.list(enquiriesKind.prefix)))
  const enquiries = [...found.values()].flatMap((month) => month.enquiries)
  return enquiries.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** The enquiry's id begins with the month of its document. An id without a month leads to no enquiry. */
export function changeInbox<Result>(
  storage: SiteStorage,
  enquiryId: string,
  now: Date,
  change: (inbox: Inbox) => LoggedChange<Inbox, Result>,
): Promise<Result> {
  const month = /^\d{4}-\d\d(?=-)/.exec(enquiryId)?.[0] ?? 'none'
  return changeLogged(enquiriesKind.at(storage, month), emptyInbox, now, change, planEnquiryEmails)
}

export function changeSignups<Result>(
  storage: SiteStorage,
  now: Date,
  change: (file: SignupFile) => LoggedChange<SignupFile, Result>,
): Promise<Result> {
  return changeLogged(signupsKind.at(storage), emptySignupFile, now, change, planSignupEmails)
}

export const emptyAdminFile: AdminFile = {
  settings: settingsSchema.parse({}),
  notes: [],
  outbox: {},
  log: [],
}

/** Returns the file as this process last read it, or, given a listing of the store, as it is stored. */
export async function recallAdminFile(storage: SiteStorage, listed?: Listed): Promise<AdminFile> {
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

/** Looks that this process knows and that did not change are not read again. */
export async function findLooks(storage: SiteStorage, listed?: Listed): Promise<Looks> {
  const { prefix } = looksKind
  const found = await looksKind.list(storage, listed ?? new Map([[prefix, '']]))
  return found.get('') ?? {}
}

/** Counts from the documents that this process remembers, so that it reads only the changed ones. */
export async function findOpen(storage: SiteStorage, listed: Listed) {
  return countOpen(...(await Promise.all([listFiles(storage, listed), listEnquiries(storage, listed)])))
}

export async function countAll(storage: SiteStorage) {
  const listed = await storage.data.list('')
  const [files, messages, lists] = await Promise.all([
    listFiles(storage, listed),
    listEnquiries(storage, listed),
    signupsKind.list(storage, listed),
  ])
  const byEvent = files.map((file) => [file.event.id, countsIn(file)] as const)
  return {
    contacts: messages.length,
    events: files.length,
    registrations: byEvent.reduce((sum, [, { seats }]) => sum + seats, 0),
    notifications: [...lists.values()].flatMap((file) => file.signups).length,
    byEvent: Object.fromEntries(byEvent),
  }
}
