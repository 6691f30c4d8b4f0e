/** What the admin did, month by month (India's): written after the action has been kept. */
import * as z from 'zod/mini'
import { redactAuditLog } from '#core/records/erasure.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { partitionAuditLog, withoutNetwork } from '#core/records/retention.ts'
import {
  auditLogEntrySchema,
  type Action,
  type AuditLogEntry,
  type Deleted,
} from '#core/records/audit-log.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  findDocument,
  newId,
  unlessDamaged,
  type Change,
} from '#storage/engine/document.ts'
import { updateItem } from '#storage/engine/item-list.ts'

const auditLogSchema = z.object({ entries: z.array(auditLogEntrySchema) })
export type AuditLog = z.infer<typeof auditLogSchema>

export const auditLogKind = defineKind({
  name: 'auditLog',
  prefix: 'journal/',
  id: /^\d{4}-\d\d$/,
  schema: auditLogSchema,
  bytesMost: documentBytesMost,
  personalData: {
    namesRecords: true,
    erase: ({ entries }, search, id) => {
      const { next, ...found } = redactAuditLog(entries, search, `The journal of ${id}`)
      return { next: { entries: next }, ...found }
    },
    expire: {
      as: 'journalEntries',
      mayHold: () => true,
      from: ({ entries }, { now }) => {
        const { kept, expired } = partitionAuditLog(entries, now)
        return { next: { entries: kept }, finds: expired }
      },
    },
  },
})

function auditLogRef(storage: SiteStorage, month: string) {
  return { storage, kind: auditLogKind, id: month }
}

/** An entry's id begins with its month, so that it is found without a search. */
function refOf(storage: SiteStorage, id: string) {
  return auditLogRef(storage, /^\d{4}-\d\d(?=-)/.exec(id)?.[0] ?? 'none')
}

/** What is kept for a month does not need to say from where a form came. */
function withoutNetworks(deleted: Deleted): Deleted {
  if (deleted.kind !== 'registration') return deleted
  return { ...deleted, registration: withoutNetwork(deleted.registration) }
}

export async function addToAuditLog(
  storage: SiteStorage,
  actions: readonly Action[] | Action,
  now: Date,
): Promise<void> {
  const month = toIndianMonth(now)
  const added = [actions].flat().map(({ text, about = null, deleted }): AuditLogEntry => ({
    ...{ id: `${month}-${newId()}`, at: now.toISOString(), text, about, backAt: null },
    deleted: deleted ? withoutNetworks(deleted) : null,
  }))
  // What was done stands, also where it cannot be noted.
  await unlessDamaged(storage, () =>
    changeDocument(auditLogRef(storage, month), (found) => ({
      next: { entries: [...(found?.entries ?? []), ...added] },
      result: undefined,
    })),
  )
}

/** One month's entries ('2026-11'), newest first. */
export async function listAuditLog(storage: SiteStorage, month: string): Promise<AuditLogEntry[]> {
  const found = await findDocument(auditLogRef(storage, month))
  return (found?.document.entries ?? []).toReversed()
}

export async function findAuditLogEntry(storage: SiteStorage, id: string): Promise<AuditLogEntry | null> {
  const found = await findDocument(refOf(storage, id))
  return found?.document.entries.find((entry) => entry.id === id) ?? null
}

/** Notes that what an entry deleted is there again. */
export async function saveBack(storage: SiteStorage, id: string, now: Date): Promise<void> {
  await changeDocument(refOf(storage, id), (auditLog): Change<AuditLog, undefined> => {
    const backAt = now.toISOString()
    const edit = updateItem(auditLog?.entries ?? [], id, (entry) => ({ ...entry, backAt }))
    return edit.ok ? { next: { entries: edit.items }, result: undefined } : { result: undefined }
  })
}
