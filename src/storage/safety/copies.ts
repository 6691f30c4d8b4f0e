/**
 * Copies of each changed document, made once a night in a store of their own, and bringing a document back from them: the
 * whole of it, as it was on a day.
 *
 *     copy/<day>/<key>    its text as it was stored
 *     copies              see copies-kind.ts
 */
import { isMembers } from '#core/basics/json.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import type { Result } from '#core/basics/result.ts'
import { withoutErasedSince } from '#core/records/erased-since.ts'
import { documentName } from '#core/safety/document-name.ts'
import { backupFormat, staleCopies } from '#core/safety/copies.ts'
import { kindOf, listLastingDocuments, type KindAndId } from '#storage/document-kinds.ts'
import type { Answered } from '#storage/engine/acts.ts'
import {
  changeDocument,
  DocumentDamagedError,
  findDocument,
  keyOf,
  parseDocument,
  printDocument,
  Tries,
  unlessDamaged,
} from '#storage/engine/document.ts'
import { StorageUnavailableError, type StoredText } from '#storage/engine/document-store.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { findErased } from '#storage/records/erased-marks.ts'
import { copiesKind } from './copies-kind.ts'
import type { Settings } from '#core/mail/settings.ts'
import { findSettings } from '#storage/admin/settings.ts'

const prefix = 'copy/'

function copyKey(day: string, key: string): string {
  return `${prefix}${day}/${key}`
}

async function keepCopy(storage: SiteStorage, day: string, key: string, text: string): Promise<void> {
  const tries = new Tries()
  while (!(await storage.backups.put(copyKey(day, key), text)).ok)
    await tries.wait(new StorageUnavailableError(`${key} could not be copied`))
}

/** The days of each document's copies, the newest first, by its key. */
export async function listCopies(storage: SiteStorage): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const name of (await storage.backups.list(prefix)).keys()) {
    const [, day = '', key = ''] = /^copy\/(\d{4}-\d\d-\d\d)\/(.+)$/.exec(name) ?? []
    if (day !== '') found.set(key, [...(found.get(key) ?? []), day])
  }
  return new Map([...found].map(([key, days]) => [key, days.sort().reverse()]))
}

/** What was found by a key's etag, which stays true: a second look reads only what changed since. */
type Known = Map<string, { readonly etag: string; readonly isDamaged: boolean }>
const known = new Map<string, Known>()

/** What a fresh instance knows: nothing. For tests. */
export function forgetDamage(): void {
  known.clear()
}

function parses(document: KindAndId, text: string): boolean {
  try {
    return parseDocument(document, text).document !== null
  } catch (error) {
    if (error instanceof DocumentDamagedError) return false
    throw error
  }
}

/** Keys of the documents that do not parse, in order. */
async function listDamagedKeys(storage: SiteStorage): Promise<string[]> {
  const memory: Known = known.get(storage.name) ?? new Map()
  known.set(storage.name, memory)
  const found = await forDocuments(await storage.data.list(''), async ([key, etag]) => {
    const document = kindOf('data', key)
    if (!document || document.kind.isDisposable) return []
    if (memory.get(key)?.etag !== etag) {
      const stored = await storage.data.get(key)
      if (!stored) return []
      memory.set(key, { etag: stored.etag, isDamaged: !parses(document, stored.text) })
    }
    return memory.get(key)?.isDamaged === true ? [key] : []
  })
  return found.flat().sort()
}

/** What the admin calls documents, by their keys. */
async function openNames(storage: SiteStorage): Promise<(key: string) => string> {
  const titles = new Map((await listEvents(storage)).map(({ id, title }) => [id, title]))
  return (key) => documentName(key, (id) => titles.get(id))
}

/** Documents that do not parse, each with the day of its newest copy that does; null where there is no such copy. */
export async function listDamaged(storage: SiteStorage) {
  const keys = await listDamagedKeys(storage)
  if (keys.length === 0) return []
  const [copies, nameOf] = await Promise.all([listCopies(storage), openNames(storage)])
  return forDocuments(keys, async (key) => {
    for (const day of copies.get(key) ?? [])
      if ((await findCopy(storage, key, day)) !== null) return { key, name: nameOf(key), day }
    return { key, name: nameOf(key), day: null }
  })
}

interface CopyRun {
  readonly isMade: boolean
  /** Keys of documents that do not parse: they are not copied. */
  readonly damaged: readonly string[]
}

/** At most once a day, and again while a document does not parse. */
export async function makeCopies(storage: SiteStorage, now: Date, isAsked = false): Promise<CopyRun> {
  const today = toIndianDay(now)
  const last = await findDocument(copiesKind.at(storage))
  const isDone = last !== null && toIndianDay(last.madeAt) === today && last.damaged.length === 0
  if (isDone && !isAsked) return { isMade: false, damaged: [] }
  const etags: Record<string, string> = {}
  const damaged: string[] = []
  const listed = await storage.data.list('')
  await forDocuments(listed, async ([key, etag]) => {
    const document = kindOf('data', key)
    if (!document || document.kind.isDisposable) return
    if (last?.etags[key] === etag) {
      etags[key] = etag
      return
    }
    const found = await storage.data.get(key)
    if (!found) return
    if (!parses(document, found.text)) {
      damaged.push(key)
      return
    }
    await keepCopy(storage, today, key, found.text)
    etags[key] = found.etag
  })
  const next = { madeAt: now.toISOString(), etags, damaged: damaged.sort() }
  await changeDocument(copiesKind.at(storage), () => ({ next, result: undefined }))
  for (const [key, days] of await listCopies(storage)) {
    for (const day of staleCopies(days, today, listed.has(key)))
      await storage.backups.delete(copyKey(day, key))
  }
  return { isMade: true, damaged }
}

const lateMilliseconds = 2 * 86_400_000

/** When the last run ended, and the days on which a copy of each document was made, the newest first. */
export async function showCopies(storage: SiteStorage, now: Date) {
  const [last, copies, nameOf] = await Promise.all([
    findDocument(copiesKind.at(storage)),
    listCopies(storage),
    openNames(storage),
  ])
  const madeAt = last?.madeAt ?? null
  return {
    madeAt,
    isLate: madeAt === null || now.getTime() - Date.parse(madeAt) > lateMilliseconds,
    documents: [...copies]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, days]) => ({ key, name: nameOf(key), days })),
  }
}

/** What a copy says, without what must not come back; null where there is none, or it does not parse. */
export async function findCopy(storage: SiteStorage, key: string, day: string): Promise<unknown> {
  const document = lastingKindOf(key)
  const found = document && (await storage.backups.get(copyKey(day, key)))
  if (!found || !parses(document, found.text)) return null
  return withoutErasedSince(parseDocument(document, found.text).document, await findErased(storage))
}

export function lastingKindOf(key: string): KindAndId | null {
  const document = kindOf('data', key)
  return document?.kind.isDisposable === false ? document : null
}

/** The admin's document with another address to which registrations are sent. */
function withWebhook(file: unknown, webhook: Settings['webhook']): unknown {
  if (!isMembers(file) || !isMembers(file['settings'])) return file
  return { ...file, settings: { ...file['settings'], webhook } }
}

/** What of a document that comes back is as it is here: no file says where registrations are sent. */
async function withWhatStays(storage: SiteStorage, key: string, document: unknown): Promise<unknown> {
  return key === 'admin' ? withWebhook(document, (await findSettings(storage)).webhook) : document
}

/** What was answered lately stays answered: a request that is still on its way must not be carried out again. */
function answersIn(document: KindAndId, there: StoredText | null): readonly Answered[] {
  return there && parses(document, there.text) ? parseDocument(document, there.text).answers : []
}

/** Puts a document in the place of what was read there. */
async function put(
  storage: SiteStorage,
  place: KindAndId,
  back: unknown,
  there: StoredText | null,
): Promise<Result<'changedMeanwhile'>> {
  const key = keyOf(place)
  const document = await withWhatStays(storage, key, back)
  const text = printDocument(place, { document, writes: [], answers: answersIn(place, there) })
  const written = await storage.data.put(key, text, there?.etag ?? null)
  if (!written.ok && written.reason === 'unknown')
    throw new StorageUnavailableError(`${key} may be back or not`, { cause: written })
  if (!written.ok) return { ok: false, reason: 'changedMeanwhile' }
  return { ok: true }
}

/** The document as it was on that day. What stands in its place is kept as today's copy, read or not. */
export async function bringBack(
  storage: SiteStorage,
  { key, day }: { readonly key: string; readonly day: string },
  now: Date,
): Promise<Result<'recordUnknown' | 'changedMeanwhile'>> {
  const document = lastingKindOf(key)
  const copied = await findCopy(storage, key, day)
  if (!document || copied === null) return { ok: false, reason: 'recordUnknown' }
  const there = await storage.data.get(key)
  const back = await put(storage, document, copied, there)
  if (back.ok && there) await keepCopy(storage, toIndianDay(now), key, there.text)
  return back
}

/** A document of a downloaded file, where there is none here. */
export async function restoreDocument(
  storage: SiteStorage,
  key: string,
  document: unknown,
): Promise<Result<'backupForeign', { isBack: boolean }>> {
  const target = lastingKindOf(key)
  const read = target?.kind.schema.safeParse(document)
  if (!target || !read?.success) return { ok: false, reason: 'backupForeign' }
  if (await storage.data.get(key)) return { ok: true, isBack: false }
  const back = await put(storage, target, withoutErasedSince(read.data, await findErased(storage)), null)
  return { ok: true, isBack: back.ok }
}

/** All documents as one JSON file, piece by piece. No secret of the site is in it; a document that does not parse is missing. */
export async function* writeBackup(storage: SiteStorage, now: Date): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(backupFormat)},"madeAt":${JSON.stringify(now.toISOString())},"documents":{`
  let separator = ''
  for (const [key, { kind, id }] of await listLastingDocuments(storage)) {
    const found = await unlessDamaged(storage, () => findDocument({ storage, kind, id }))
    if (!found) continue
    const shown = key === 'admin' ? withWebhook(found, undefined) : found
    yield `${separator}\n${JSON.stringify(key)}:${JSON.stringify(shown)}`
    separator = ','
  }
  yield '\n}}\n'
}
