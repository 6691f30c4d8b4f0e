/** The admin's own document: settings, notes about people, and the log of what belongs to no other document. */
import * as z from 'zod/mini'
import { outboxSchema } from '#core/mail/outbox.ts'
import { settingsSchema } from '#core/mail/settings.ts'
import { noteSchema } from '#core/people/note.ts'
import { logSchema, type Action, type LoggedChange } from '#core/records/audit-log.ts'
import { redactAuditLog, redactList } from '#core/records/erasure.ts'
import { partitionAuditLog, partitionNotes } from '#core/records/retention.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { findDocument, unlessDamaged } from '#storage/engine/document.ts'
import { rememberDocuments } from '#storage/engine/remembered.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeLogged } from '#storage/records/log.ts'

const adminFileSchema = z.object({
  settings: settingsSchema,
  notes: z.array(noteSchema),
  /** Of the morning list. */
  outbox: outboxSchema,
  log: logSchema,
})
export type AdminFile = z.infer<typeof adminFileSchema>

export const emptyAdminFile: AdminFile = {
  ...{ settings: z.parse(settingsSchema, {}), notes: [], outbox: {}, log: [] },
}

export const adminKind = defineKind({
  prefix: 'admin',
  schema: adminFileSchema,
  personalData: {
    // Its log does.
    namesRecords: true,
    erase: (file, search) => {
      const notes = redactList(file.notes, search, {
        recordIn: (note) => note,
        toFind: ({ email, phone }) => ({ kind: 'note', label: email || phone }),
        mentionLabel: 'A note about somebody else',
      })
      const log = redactAuditLog(file.log, search)
      return {
        next: { ...file, notes: notes.next, log: log.next },
        finds: [...notes.finds, ...log.finds],
        own: [...notes.own, ...log.own],
      }
    },
    expire: (file, now) => {
      const notes = partitionNotes(file.notes, now)
      const log = partitionAuditLog(file.log, now)
      if (notes.expired.length + log.expired.length === 0) return null
      return {
        next: { ...file, notes: notes.kept, log: log.kept },
        went: { journalEntries: log.expired.length },
      }
    },
  },
})

export const rememberedAdminFile = rememberDocuments(adminKind)

/** As this process read it last, or, of a listing of the store, as it is there. */
export async function recallAdminFile(
  storage: SiteStorage,
  listed?: ReadonlyMap<string, string>,
): Promise<AdminFile> {
  const known = listed ? null : rememberedAdminFile.recall(storage, '')
  if (known) return known
  const found = await rememberedAdminFile.list(storage, listed ?? new Map([[adminKind.prefix, '']]))
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

/** Notes what changed no document that has a log. What was done stands, also where it cannot be noted. */
export async function addToLog(
  storage: SiteStorage,
  log: Action | readonly Action[],
  now: Date,
): Promise<void> {
  await unlessDamaged(storage, () => changeAdminFile(storage, now, () => ({ result: undefined, log })))
}
