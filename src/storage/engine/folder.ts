/**
 * A folder as document store, for one machine and one process: `<directory>/<store>/<key>`. Everything is synchronous, so a condition and
 * its write are atomic. A draft beside the file is flushed and renamed, so a write is whole or not there, also after a power cut. What
 * fails leaves what was there. Etags are cached, because no other process writes into the folder.
 */
import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import type { DocumentStore } from './document-store.ts'
import { codeOf, guardedStore, newSilence, patientLimits, type Over } from './guarded-store.ts'

/** By path. */
const etags = new Map<string, string>()

function remember(path: string, text: Buffer | string): string {
  const etag = createHash('sha256').update(text).digest('hex').slice(0, 32)
  etags.set(path, etag)
  return etag
}

/** The result of `work`; null where the file is absent, or a folder. */
function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(codeOf(error))) return null
    throw error
  }
}

/** By key, in order: unfinished writes, or whole ones. */
function filesIn(directory: string, areDrafts: boolean): Map<string, string> {
  const entries = orNull(() => readdirSync(directory, { recursive: true, withFileTypes: true })) ?? []
  const files = entries.filter((entry) => entry.isFile() && entry.name.startsWith('.') === areDrafts)
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
  return new Map(paths.map((path) => [relative(directory, path).split(sep).join('/'), path]))
}

/** Deletes the unfinished writes of a killed process. Throws where the folder cannot be made. */
export function prepareFolder(directory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const path of filesIn(directory, true).values()) rmSync(path, { force: true })
}

/** The names in a folder are on the disk once it is told so. Windows cannot open folders, and keeps names by itself. */
function flush(folder: string): void {
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function write(path: string, text: string): string {
  const folder = dirname(path)
  const draft = join(folder, `.${randomUUID()}`)
  const made = mkdirSync(folder, { recursive: true }) ?? path
  for (let above = folder; above.length >= made.length; above = dirname(above)) flush(dirname(above))
  try {
    writeFileSync(draft, text, { flush: true })
    renameSync(draft, path)
  } catch (error) {
    // Where even that fails, the next start does it: what failed first is what counts.
    orNull(() => rmSync(draft, { force: true }))
    throw error
  }
  // It may have been replaced although its folder could not be written: the next read tells.
  etags.delete(path)
  flush(folder)
  return remember(path, text)
}

function etagOf(path: string): string | null {
  const text = etags.has(path) ? null : orNull(() => readFileSync(path))
  return etags.get(path) ?? (text && remember(path, text))
}

export function openFolderStore(directory: string, silence = newSilence(patientLimits)): DocumentStore {
  const pathOf = (key: string): string => join(directory, key)
  const engine = {
    get(key: string) {
      const path = pathOf(key)
      const text = orNull(() => readFileSync(path))
      return text && { text: text.toString(), etag: etags.get(path) ?? remember(path, text) }
    },
    put(key: string, text: string, over: Over) {
      const path = pathOf(key)
      return over === undefined || over === etagOf(path) ? write(path, text) : null
    },
    delete(key: string) {
      const path = pathOf(key)
      etags.delete(path)
      if (orNull(() => rmSync(path)) !== null) flush(dirname(path))
    },
    list: (prefix: string) =>
      new Map(
        [...filesIn(directory, false)].flatMap(([key, path]) =>
          key.startsWith(prefix) ? [[key, etagOf(path) ?? ''] as const] : [],
        ),
      ),
  }
  return guardedStore(engine, silence)
}
