/**
 * A full backup: one JSON file that names itself, its version and a digest of what it holds.
 *
 *     { "format": "ai-trainer-site backup", "version": 1, "madeAt": "…",
 *       "documents": { "roster/1": { … }, …, "calendar": { … } },
 *       "digest": "<SHA-256 of the documents' JSON, as it stands in the file>" }
 *
 * Restoring goes into an empty storage only. The calendar comes last and is the commit point: without it nothing of a
 * broken-off restore can be seen or registered for, and the restore can be run again.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Result } from '#domain/result.ts'
import { backupFormat, backupVersion, restoreOrder } from '#schemas/backup.ts'
import type { SiteStorage } from './blobs.ts'
import { calendarKind } from './calendar.ts'
import { changeDocument, findDocument } from './document.ts'
import { kindOf, listLastingDocuments, type KindAndId } from './document-kinds.ts'
import { findRestoreMark, removeRestoreMark, saveRestoreMark } from './restore-mark.ts'

/** The file, piece by piece, so that it streams: one document in memory at a time. */
export async function* writeBackup(storage: SiteStorage, now: Date): AsyncGenerator<string, void> {
  yield `{"format":${JSON.stringify(backupFormat)},"version":${backupVersion},"madeAt":${JSON.stringify(now.toISOString())},\n"documents":`
  const digest = createHash('sha256')
  let before = '{'
  const documents = await listLastingDocuments(storage, now)
  for (const key of restoreOrder(Object.fromEntries(documents))) {
    const document = documents.get(key)
    const found = document && (await findDocument({ storage, ...document }))
    if (!found) continue
    const piece = `${before}${JSON.stringify(key)}:${JSON.stringify(found.document)}`
    digest.update(piece)
    yield piece
    before = ','
  }
  const end = before === '{' ? '{}' : '}'
  digest.update(end)
  yield `${end},\n"digest":"${digest.digest('hex')}"}\n`
}

/** What a restore sends, one document after the other, the calendar last. */
export const restoreStepSchema = z.object({
  /** `check` only looks whether the document fits and may be written; `keep` writes it. */
  step: z.enum(['check', 'keep']),
  /** The file's digest: it tells a restore that goes on from another file. */
  digest: z.string('notUnderstood').check(z.regex(/^[0-9a-f]{64}$/, 'notUnderstood')),
  key: z.string('notUnderstood').check(z.maxLength(100, 'tooLong')),
  document: z.unknown(),
})
export type RestoreStep = z.infer<typeof restoreStepSchema>

/** What a backup file may hold. */
function lastingKindOf(key: string): KindAndId | null {
  const document = kindOf('data', key)
  return document?.kind.isDisposable === false ? document : null
}

/** Whether this file may be restored here: nothing has been kept yet, or by this very restore only. */
async function mayRestore(
  storage: SiteStorage,
  digest: string,
): Promise<Result<'storageNotEmpty', { isBegun: boolean }>> {
  const mark = await findRestoreMark(storage)
  if (mark === digest) return { ok: true, isBegun: true }
  if (mark !== null) return { ok: false, reason: 'storageNotEmpty' }
  const listed = await storage.data.list('')
  const isEmpty = ![...listed.keys()].some((key) => lastingKindOf(key) !== null)
  return isEmpty ? { ok: true, isBegun: false } : { ok: false, reason: 'storageNotEmpty' }
}

/** One step. */
export async function restoreDocument(
  storage: SiteStorage,
  { step, digest, key, document }: RestoreStep,
): Promise<Result<'storageNotEmpty' | 'backupForeign'>> {
  const ref = lastingKindOf(key)
  const parsed = ref?.kind.schema.safeParse(document)
  if (!ref || !parsed?.success) return { ok: false, reason: 'backupForeign' }
  const may = await mayRestore(storage, digest)
  if (!may.ok) return may
  if (step === 'check') return { ok: true }
  if (!may.isBegun) await saveRestoreMark(storage, digest)
  await changeDocument({ storage, ...ref }, () => ({ next: parsed.data, result: undefined }))
  if (ref.kind === calendarKind) await removeRestoreMark(storage)
  return { ok: true }
}
