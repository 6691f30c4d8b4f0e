/**
 * Finding damaged documents, and what to do about one: keep what can be read of it, or discard it. Both change the very version
 * that was looked at, or nothing. No code but this writes over a document that cannot be read, so between a look and a decision
 * nothing can have been put in it.
 */
import type { Result } from '#core/basics/result.ts'
import type { DamagedDocument, DamageRequest } from '#core/safety/damage.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listReadableEvents } from '#storage/events/calendar.ts'
import { kindOf, type KindAndId } from '#storage/document-kinds.ts'
import { StorageUnavailableError, type StoredText } from '#storage/engine/document-store.ts'
import {
  DocumentDamagedError,
  parseDocument,
  printDocument,
  rescueDocument,
} from '#storage/engine/document-text.ts'
import { isMembers } from '#core/basics/json.ts'
import { valueAt } from '#storage/engine/salvage.ts'

type Finding = Omit<DamagedDocument, 'key' | 'etag'>

const documentsAtOnce = 16
const problemsMost = 20

/** What was found by a key's etag, which stays true: so a second look reads only what changed since. */
type Memory = Map<string, { readonly etag: string; readonly finding: Finding | null }>
const memories = new Map<string, Memory>()

function memoryOf({ name }: SiteStorage): Memory {
  const memory: Memory = memories.get(name) ?? new Map()
  memories.set(name, memory)
  return memory
}

/** What a fresh instance knows: nothing. For tests. */
export function forgetDamage(): void {
  memories.clear()
}

function countReadable({ kind }: KindAndId, document: unknown): DamagedDocument['readable'] {
  return kind.salvage.lists.flatMap((list) => {
    const records = valueAt(document, list.split('.'))
    const count = Array.isArray(records)
      ? records.length
      : isMembers(records)
        ? Object.keys(records).length
        : 0
    return count > 0 ? [{ list, count }] : []
  })
}

/** Null for what is whole. */
function examine(document: KindAndId | null, key: string, text: string): Finding | null {
  const bytes = Buffer.byteLength(text)
  if (!document) return { kind: null, state: 'stray', bytes, problems: [], readable: [], canKeep: false }
  const { name } = document.kind
  try {
    const { document: read, apart } = parseDocument(document.kind, key, text)
    if (apart.length === 0) return null
    const paths = apart.map(({ place, at, problem }) =>
      [place, at, problem].filter((part) => part !== null && part !== '').join('.'),
    )
    const problems = paths.slice(0, problemsMost)
    const readable = countReadable(document, read)
    return { kind: name, state: 'partly', bytes, problems, readable, canKeep: true }
  } catch (error) {
    if (!(error instanceof DocumentDamagedError)) throw error
    const rescued = rescueDocument(document.kind, text)
    const readable = countReadable(document, rescued?.document)
    return {
      kind: name,
      state: 'unreadable',
      bytes,
      problems: [error.problem],
      readable,
      canKeep: rescued !== null,
    }
  }
}

/** Null for what is whole, disposable, or gone by now. */
async function findDamage(storage: SiteStorage, key: string, etag: string): Promise<DamagedDocument | null> {
  const document = kindOf('data', key)
  if (document?.kind.isDisposable) return null
  const memory = memoryOf(storage)
  const known = memory.get(key)
  if (known?.etag === etag) return known.finding && { key, etag, ...known.finding }
  const found = await storage.data.get(key)
  if (!found) return null
  const finding = examine(document, key, found.text)
  memory.set(key, { etag: found.etag, finding })
  return finding && { key, etag: found.etag, ...finding }
}

/** All of them, in the order of their keys. */
export async function listDamage(storage: SiteStorage): Promise<DamagedDocument[]> {
  const { data } = storage
  const queue = (await data.list('')).entries()
  const found: DamagedDocument[] = []
  const work = async (): Promise<void> => {
    for (const [key, etag] of queue) {
      const damage = await findDamage(storage, key, etag)
      if (damage) found.push(damage)
    }
  }
  await Promise.all(Array.from({ length: documentsAtOnce }, work))
  return found.sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** By a key that somebody sent; null for what cannot be one. */
async function findText(storage: SiteStorage, key: string): Promise<StoredText | null> {
  return /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9./_-]*$/.test(key) ? storage.data.get(key) : null
}

/** The stored text of a damaged document, as it is; null where there is none, or nothing is wrong with it. */
export async function findDamagedText(storage: SiteStorage, key: string): Promise<string | null> {
  const found = await findText(storage, key)
  const document = kindOf('data', key)
  if (!found || document?.kind.isDisposable) return null
  return examine(document, key, found.text) ? found.text : null
}

/** What is written in its place; null for nothing. */
async function replacementOf(
  storage: SiteStorage,
  document: KindAndId | null,
  text: string,
  { how }: DamageRequest,
  now: Date,
): Promise<Result<'undoImpossible', { text: string | null }>> {
  if (how === 'keep') {
    const rescued = document && rescueDocument(document.kind, text)
    return rescued ? { ok: true, text: rescued.text } : { ok: false, reason: 'undoImpossible' }
  }
  const events = await listReadableEvents(storage)
  const fresh = document?.kind.fresh(document.id, { events, now }) ?? null
  return { ok: true, text: fresh === null ? null : printDocument(fresh, []) }
}

/** `recordUnknown` where nothing is wrong with it, `changedMeanwhile` where it is not the version that was looked at. */
export async function resolveDamage(
  storage: SiteStorage,
  request: DamageRequest,
  now: Date,
): Promise<Result<'recordUnknown' | 'changedMeanwhile' | 'undoImpossible', { damage: DamagedDocument }>> {
  const { key, etag } = request
  const found = await findText(storage, key)
  const document = kindOf('data', key)
  const finding = found && !document?.kind.isDisposable ? examine(document, key, found.text) : null
  if (!found || !finding) return { ok: false, reason: 'recordUnknown' }
  if (found.etag !== etag) return { ok: false, reason: 'changedMeanwhile' }
  const next = await replacementOf(storage, document, found.text, request, now)
  if (!next.ok) return next
  // A removal has no condition: it is preceded by a write that has, of a text that nobody else writes over.
  const written = await storage.data.put(key, next.text ?? 'discarded', { ifMatch: etag })
  if (!written.ok && written.reason === 'conflict') return { ok: false, reason: 'changedMeanwhile' }
  if (!written.ok) throw new StorageUnavailableError(`${key} may be mended or not`)
  if (next.text === null) await storage.data.delete(key)
  return { ok: true, damage: { key, etag, ...finding } }
}
