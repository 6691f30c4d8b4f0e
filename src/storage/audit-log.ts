/** What the admin did, month by month (India's): written after the action has been kept. */
import * as z from 'zod/mini'
import { redactAuditLog } from '#domain/erasure.ts'
import { toIndianMonth } from '#domain/india-time.ts'
import { partitionAuditLog } from '#domain/retention.ts'
import type { Result } from '#domain/result.ts'
import { auditLogEntrySchema, type AuditLogAction, type AuditLogEntry } from '#schemas/audit-log.ts'
import type { SiteStorage } from './blobs.ts'
import { defineKind } from './document-kind.ts'
import { changeDocument, findDocument, newId, type Change } from './document.ts'
import { updateItem } from './item-list.ts'

const auditLogSchema = z.object({ entries: z.array(auditLogEntrySchema) })
export type AuditLog = z.infer<typeof auditLogSchema>

export const auditLogKind = defineKind({
  name: 'auditLog',
  prefix: 'journal/',
  id: /^\d{4}-\d\d$/,
  schema: auditLogSchema,
  unlistedIds: ({ now }) => [toIndianMonth(now)],
  count: null,
  personalData: {
    namesRecords: true,
    erase: ({ entries }, search, month) => {
      const { next, ...found } = redactAuditLog(entries, search, `The journal of ${month}`)
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

export async function addToAuditLog(storage: SiteStorage, what: AuditLogAction, now: Date): Promise<void> {
  const at = now.toISOString()
  const month = toIndianMonth(now)
  const entry: AuditLogEntry = { id: `${month}-${newId()}`, at, undoneAt: null, what }
  await changeDocument(auditLogRef(storage, month), (auditLog) => ({
    next: { entries: [...(auditLog?.entries ?? []), entry] },
    result: undefined,
  }))
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
      ? { next: { entries: edit.items }, result: { ok: true } }
      : { result: { ok: false, reason: 'undoImpossible' } }
  })
}
