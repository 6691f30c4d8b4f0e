/** Copies each changed document once a night: `copy/<day>/<key>` is its text as it was stored. */
import { toIndianDay } from '#core/basics/india-time.ts'
import { isMembers } from '#core/basics/plain.ts'
import type { Result } from '#core/basics/result.ts'
import type { Settings } from '#core/mail/settings.ts'
import { withoutErasedSince } from '#core/records/erased-since.ts'
import { backupFormat, documentName, staleCopies } from '#core/safety/copies.ts'
import { findSettings } from '#storage/admin/admin-file.ts'
import { copiesKind, isLasting, kindOf, listDocuments } from '#storage/document-kinds.ts'
import {
  pauseBefore,
  sleep,
  StorageUnavailableError,
  type StoredText,
} from '#storage/engine/document-store.ts'
import {
  DocumentDamagedError,
  findDocument,
  keyOf,
  overwriteView,
  parseDocument,
  printDocument,
  type KindAndId,
  type Parsed,
  unlessDamaged,
  forDocuments,
  newMemory,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { findErased } from '#storage/records/erasure.ts'

const prefix = 'copy/'
const copyKey = (day: string, key: string): string => `${prefix}${day}/${key}`

/** Tries again, because a copy of a replaced document is the only one. */
async function keepCopy(storage: SiteStorage, day: string, key: string, text: string): Promise<void> {
  for (let tries = 0; !(await storage.backups.put(copyKey(day, key), text)).ok; tries++) {
    if (tries === 8) throw new StorageUnavailableError(`${key} could not be copied`)
    await sleep(pauseBefore(tries))
  }
}

export async function listCopies(storage: SiteStorage): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const name of [...(await storage.backups.list(prefix)).keys()].sort().reverse()) {
    const [, day = '', key = ''] = /^copy\/(\d{4}-\d\d-\d\d)\/(.+)$/.exec(name) ?? []
    if (day !== '') found.set(key, [...(found.get(key) ?? []), day])
  }
  return found
}

function read(document: KindAndId, text: string): Parsed<unknown> | null {
  try {
    return parseDocument(document, text)
  } catch (error) {
    if (error instanceof DocumentDamagedError) return null
    throw error
  }
}

export function lastingKindOf(key: string): KindAndId | null {
  const document = kindOf('data', key)
  return document && isLasting(document.kind) ? document : null
}

const damage = newMemory<{ readonly etag: string; readonly isDamaged: boolean }>()

async function listDamagedKeys(storage: SiteStorage): Promise<string[]> {
  const found = await forDocuments(await listDocuments(storage, isLasting), async ({ key, etag, ...ref }) => {
    const name = `${storage.name} ${key}`
    if (damage.get(name)?.etag !== etag) {
      const stored = await storage.data.get(key)
      if (!stored) return []
      damage.set(name, { etag: stored.etag, isDamaged: read(ref, stored.text) === null })
    }
    return damage.get(name)?.isDamaged === true ? [key] : []
  })
  return found.flat()
}

async function openNames(storage: SiteStorage): Promise<(key: string) => string> {
  const titles = new Map((await listEvents(storage)).map(({ id, title }) => [id, title]))
  return (key) => documentName(key, (id) => titles.get(id))
}

/** Returns the documents that do not parse, each with the day of its newest copy that parses, or null. */
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

/** Runs at most once a day, and again while a document does not parse or the admin asks for it. */
export async function makeCopies(storage: SiteStorage, now: Date, isAsked = false) {
  const today = toIndianDay(now)
  const last = await findDocument(copiesKind.at(storage))
  const isDone = last !== null && toIndianDay(last.madeAt) === today && last.damaged.length === 0
  if (isDone && !isAsked) return { isMade: false, damaged: [] }
  const etags: Record<string, string> = {}
  const damaged: string[] = []
  const documents = await listDocuments(storage, isLasting)
  await forDocuments(documents, async ({ key, etag, ...ref }) => {
    const isSame = last?.etags[key] === etag
    const found = isSame ? null : await storage.data.get(key)
    if (found && !read(ref, found.text)) {
      damaged.push(key)
      return
    }
    if (found) await keepCopy(storage, today, key, found.text)
    if (found || isSame) etags[key] = found?.etag ?? etag
  })
  await overwriteView(copiesKind.at(storage), { madeAt: now.toISOString(), etags, damaged: damaged.sort() })
  const keys = new Set(documents.map(({ key }) => key))
  for (const [key, days] of await listCopies(storage))
    for (const day of staleCopies(days, today, keys.has(key))) await storage.backups.delete(copyKey(day, key))
  return { isMade: true, damaged }
}

const lateMilliseconds = 2 * 86_400_000

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

/** Returns a copy's content without the data erased since; null if there is no copy or it does not parse. */
export async function findCopy(storage: SiteStorage, key: string, day: string): Promise<unknown> {
  const document = lastingKindOf(key)
  const found = document && (await storage.backups.get(copyKey(day, key)))
  const copied = found && read(document, found.text)
  return copied ? withoutErasedSince(copied.document, await findErased(storage)) : null
}

function withWebhook(file: unknown, webhook: Settings['webhook']): unknown {
  if (!isMembers(file) || !isMembers(file['settings'])) return file
  return { ...file, settings: { ...file['settings'], webhook } }
}

/** Replaces the document that was read. Keeps the current webhook, which no file holds, and the answers that were given. */
async function put(
  storage: SiteStorage,
  ref: KindAndId,
  back: unknown,
  there: StoredText | null,
): Promise<Result<'changedMeanwhile'>> {
  const key = keyOf(ref)
  const document = key === 'admin' ? withWebhook(back, (await findSettings(storage)).webhook) : back
  const { answers = [] } = (there && read(ref, there.text)) ?? {}
  const text = printDocument(ref, document, { answers })
  const written = await storage.data.put(key, text, there?.etag ?? null)
  if (written.ok) return { ok: true }
  if (written.reason === 'conflict') return { ok: false, reason: 'changedMeanwhile' }
  throw new StorageUnavailableError(`${key} may be back or not`)
}

/** Restores the document of that day. The replaced document is kept as today's copy, even if it does not parse. */
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

/** Restores a document of a downloaded file if the site has none under this key. */
export async function restoreDocument(
  storage: SiteStorage,
  key: string,
  document: unknown,
): Promise<Result<'backupForeign', { isBack: boolean }>> {
  const target = lastingKindOf(key)
  const parsed = target?.kind.schema.safeParse(document)
  if (!target || !parsed?.success) return { ok: false, reason: 'backupForeign' }
  if (await storage.data.get(key)) return { ok: true, isBack: false }
  const back = await put(storage, target, withoutErasedSince(parsed.data, await findErased(storage)), null)
  return { ok: true, isBack: back.ok }
}

/** Writes all documents as one JSON file, piece by piece. Leaves out the site's secrets, and documents that do not parse. */
export async function* writeBackup(storage: SiteStorage, now: Date): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(backupFormat)},"madeAt":${JSON.stringify(now.toISOString())},"documents":{`
  let separator = ''
  for (const { key, kind, id } of await listDocuments(storage, isLasting)) {
    const found = await unlessDamaged(storage, () => findDocument({ storage, kind, id }))
    if (!found) continue
    const shown = key === 'admin' ? withWebhook(found, undefined) : found
    yield `${separator}\n${JSON.stringify(key)}:${JSON.stringify(shown)}`
    separator = ','
  }
  yield '\n}}\n'
}
