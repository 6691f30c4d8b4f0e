/** What the admin did, month by month (India's), a full month in parts: written after the action has been kept. */
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
  partBytes,
  type Change,
} from '#storage/engine/document.ts'
import { updateItem } from '#storage/engine/item-list.ts'
import {
  addToParts,
  documentIdIn,
  partPattern,
  partShape,
  findParts,
  unlistedParts,
} from '#storage/engine/parts.ts'

const auditLogSchema = z.object({ entries: z.array(auditLogEntrySchema), ...partShape })
export type AuditLog = z.infer<typeof auditLogSchema>

export const auditLogKind = defineKind({
  name: 'auditLog',
  prefix: 'journal/',
  id: new RegExp(`^\\d{4}-\\d\\d${partPattern}$`),
  schema: auditLogSchema,
  salvage: { lists: ['entries'] },
  bytesMost: documentBytesMost,
  fullAt: partBytes,
  unlistedIds: ({ now }, listed) => unlistedParts(toIndianMonth(now), listed),
  count: null,
  personalData: {
    namesRecords: true,
    erase: ({ entries, ...month }, search, id) => {
      const { next, ...found } = redactAuditLog(entries, search, `The journal of ${id.slice(0, 7)}`)
      return { next: { ...month, entries: next }, ...found }
    },
    expire: {
      as: 'journalEntries',
      mayHold: () => true,
      from: ({ entries, ...month }, { now }) => {
        const { kept, expired } = partitionAuditLog(entries, now)
        return { next: { ...month, entries: kept }, finds: expired }
      },
    },
  },
})

/** An entry's id begins with its document's, so that it is found without a search. */
function refOf(storage: SiteStorage, id: string) {
  return { storage, kind: auditLogKind, id: documentIdIn(id) ?? 'none' }
}

/** What is kept for a month does not need to say from where a form came. */
function withoutNetworks(deleted: Deleted): Deleted {
  if (deleted.kind === 'registration')
    return { ...deleted, registration: withoutNetwork(deleted.registration) }
  if (deleted.kind !== 'event') return deleted
  return { ...deleted, registrations: deleted.registrations.map(withoutNetwork) }
}

export async function addToAuditLog(
  storage: SiteStorage,
  actions: readonly Action[] | Action,
  now: Date,
): Promise<void> {
  const drafts = [actions].flat().map(({ text, about = null, deleted }) => ({
    ...{ id: newId(), at: now.toISOString(), text, about, backAt: null },
    deleted: deleted ? withoutNetworks(deleted) : null,
  }))
  await addToParts(storage, auditLogKind, toIndianMonth(now), (auditLog: AuditLog | null, part) => {
    const added = drafts.map((draft): AuditLogEntry => ({ ...draft, id: `${part}-${draft.id}` }))
    const entries = [...(auditLog?.entries ?? []), ...added]
    return { next: { ...auditLog, entries }, result: undefined, isAddition: true }
  })
}

/** One month's entries ('2026-11'), newest first. */
export async function listAuditLog(storage: SiteStorage, month: string): Promise<AuditLogEntry[]> {
  const parts = await findParts(storage, auditLogKind, month)
  return parts.flatMap(({ document }) => document.entries).reverse()
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
    return edit.ok ? { next: { ...auditLog, entries: edit.items }, result: undefined } : { result: undefined }
  })
}
