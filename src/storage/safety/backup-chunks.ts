/** The chunks of a scheduled backup: parts of its file, compressed, sealed where there is a key, as text. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sealedFormat, type StoredBackup } from '#core/safety/stored-backup.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { type Page, takePage } from '#storage/engine/document-pages.ts'
import { keepSurely } from '#storage/engine/retry-budget.ts'
import { openChunk, SealBrokenError, sealChunk } from './sealing.ts'

type Chunk = StoredBackup['chunks'][number]
type Sealing = Pick<StoredBackup, 'id' | 'salt' | 'isSealed'>

/** A chunk is missing, or not what was written, or sealed with another key. */
export class BackupDamagedError extends Error {
  override name = 'BackupDamagedError'
}

export function chunkPrefix(id: string): string {
  return `chunk/${id}/`
}

function chunkKey(id: string, number: number): string {
  return `${chunkPrefix(id)}${number}`
}

function sumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export async function writeChunk(
  storage: SiteStorage,
  { id, salt, isSealed }: Sealing,
  number: number,
  lines: string,
  key: string | null,
): Promise<Chunk> {
  const packed = gzipSync(lines)
  const content = isSealed && key !== null ? sealChunk(key, { id, salt, number }, packed) : packed
  const text = content.toString('base64')
  await keepSurely(storage.backups, chunkKey(id, number), text)
  return { sum: sumOf(text), bytes: text.length }
}

/** Its text as it lies in storage. Throws BackupDamagedError. */
async function readChunk(
  storage: SiteStorage,
  { id, chunks }: Pick<StoredBackup, 'id' | 'chunks'>,
  number: number,
) {
  const found = await storage.backups.get(chunkKey(id, number))
  if (!found || sumOf(found.text) !== chunks[number]?.sum)
    throw new BackupDamagedError(`chunk ${number} of ${id} is not what was written`)
  return found.text
}

/** The lines in a chunk's text. Throws SealBrokenError without the right key. */
export function unpackChunk(
  { id, salt, isSealed }: Sealing,
  number: number,
  text: string,
  key: string | null,
): string {
  const content = Buffer.from(text, 'base64')
  if (!isSealed) return gunzipSync(content).toString()
  if (key === null) throw new SealBrokenError(`${id} is sealed, and there is no key`)
  return gunzipSync(openChunk(key, { id, salt, number }, content)).toString()
}

/** Lines, a chunk's at a time, from chunk `first` on. Throws BackupDamagedError or SealBrokenError. */
export async function* readChunks(
  storage: SiteStorage,
  backup: Sealing & Pick<StoredBackup, 'chunks'>,
  key: string | null,
  first = 0,
): AsyncGenerator<string, void> {
  for (let number = first; number < backup.chunks.length; number++) {
    yield unpackChunk(backup, number, await readChunk(storage, backup, number), key)
  }
}

/** The sealed file, a chunk a line: it opens with the key only. */
async function* readSealed(
  storage: SiteStorage,
  backup: StoredBackup,
  first: number,
): AsyncGenerator<string, void> {
  const { id, salt, madeAt, chunks } = backup
  const head = {
    format: sealedFormat,
    version: 1,
    cipher: 'aes-256-gcm',
    id,
    salt,
    madeAt,
    chunks: chunks.length,
  }
  for (let number = first; number < chunks.length; number++)
    yield `${number === 0 ? `${JSON.stringify(head)}\n` : ''}${await readChunk(storage, backup, number)}\n`
}

/**
 * What one answer takes of the file, from the chunk on where the part before ended: of its lines, opened with `key`, or sealed as it is.
 * Throws BackupDamagedError or SealBrokenError.
 */
export async function readChunkPart(
  storage: SiteStorage,
  backup: StoredBackup,
  form: 'sealed' | { readonly key: string | null },
  from: string | null,
  bytesMost?: number,
): Promise<Page<string>> {
  const first = Number(/^\d{1,5}$/.exec(from ?? '')?.[0] ?? 0)
  const chunks =
    form === 'sealed' ? readSealed(storage, backup, first) : readChunks(storage, backup, form.key, first)
  const { items, next } = await takePage(chunks, (text) => Buffer.byteLength(text), bytesMost)
  return { items, next: next && String(first + items.length) }
}

export async function removeChunks(storage: SiteStorage, id: string): Promise<void> {
  for (const key of (await storage.backups.list(chunkPrefix(id))).keys()) await storage.backups.delete(key)
}
