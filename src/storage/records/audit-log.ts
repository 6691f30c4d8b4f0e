/** What the admin did, month by month (India's), a full month in parts: written after the action has been kept. */
import * as z from 'zod/mini'
import { redactAuditLog } from '#core/records/erasure.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { partitionAuditLog, withoutNetwork } from '#core/records/retention.ts'
import type { Result } from '#core/basics/result.ts'
import { auditLogEntrySchema, type AuditLogAction, type AuditLogEntry } from '#core/records/audit-log.ts'
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

/** What it keeps for a month does not need to say from where a form came. */
function withoutNetworks(what: AuditLogAction): AuditLogAction {
  return 'registration' in what ? { ...what, registration: withoutNetwork(what.registration) } : what
}

export async function addToAuditLog(
  storage: SiteStorage,
  what: AuditLogAction | readonly AuditLogAction[],
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const actions = [what].flat().map((what) => ({ id: newId(), what: withoutNetworks(what) }))
  await addToParts(storage, auditLogKind, toIndianMonth(now), (auditLog: AuditLog | null, part) => {
    const added = actions.map(({ id, what }): AuditLogEntry => ({
      id: `${part}-${id}`,
      at,
      undoneAt: null,
      what,
    }))
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

/**
 * Marks an entry as undone, or, with null, as standing again. Refused when it is marked so already or gone: of two people
 * who undo at once, one hears that it is done.
 */
export async function saveUndone(
  storage: SiteStorage,
  id: string,
  undoneAt: string | null,
): Promise<Result<'undoImpossible'>> {
  return changeDocument(refOf(storage, id), (auditLog): Change<AuditLog, Result<'undoImpossible'>> => {
    const edit = updateItem(auditLog?.entries ?? [], id, (entry) =>
      (entry.undoneAt === null) === (undoneAt === null) ? entry : { ...entry, undoneAt },
    )
    return edit.ok && edit.after !== edit.before
      ? { next: { ...auditLog, entries: edit.items }, result: { ok: true } }
      : { result: { ok: false, reason: 'undoImpossible' } }
  })
}
