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
import { StorageUnavailableError, type DocumentStore, type PutCondition } from './document-store.ts'
import { noteWrite, refusesWrites, WritesRefusedError } from './read-only.ts'

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
    const absent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR']
    if (absent.includes(codeOf(error))) return null
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function isDraft(path: string): boolean {
  return path.slice(path.lastIndexOf(sep) + 1).startsWith('.')
}

function filesIn(directory: string): string[] {
  const entries = orNull(() => readdirSync(directory, { recursive: true, withFileTypes: true })) ?? []
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** Deletes the unfinished writes of a killed process. Throws where the folder cannot be made. */
export function prepareFolder(directory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const path of filesIn(directory)) if (isDraft(path)) rmSync(path, { force: true })
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

/** With all above it, each kept in the one above. */
function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true })
  if (made === undefined) return
  for (let path = folder; path.length >= made.length; path = dirname(path)) flush(dirname(path))
}

function write(path: string, text: string): string {
  const folder = dirname(path)
  const draft = join(folder, `.${randomUUID()}`)
  makeFolder(folder)
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

function holds(condition: PutCondition, etag: string | null): boolean {
  return 'ifNew' in condition ? etag === null : condition.ifMatch === etag
}

export function openFolderStore(directory: string): DocumentStore {
  const pathOf = (key: string): string => join(directory, key)
  /** Throws WritesRefusedError for a disk that is full or read-only, and StorageUnavailableError for any other failure. */
  async function attempt<Value>(what: string, work: () => Value): Promise<Value> {
    try {
      return await Promise.resolve().then(work)
    } catch (error) {
      if (refusesWrites(codeOf(error))) throw new WritesRefusedError(what, codeOf(error))
      throw new StorageUnavailableError(what, { cause: error })
    }
  }
  return {
    get(key) {
      return attempt(`get ${key}`, () => {
        const path = pathOf(key)
        const text = orNull(() => readFileSync(path))
        return text && { text: text.toString(), etag: etags.get(path) ?? remember(path, text) }
      })
    },
    async put(key, text, condition) {
      if (condition && 'ifMatch' in condition && condition.ifMatch === '')
        throw new TypeError('an empty etag')
      try {
        return await attempt(`put ${key}`, () => {
          const path = pathOf(key)
          if (condition && !holds(condition, etagOf(path))) return { ok: false, reason: 'conflict' } as const
          const etag = write(path, text)
          noteWrite('kept')
          return { ok: true, etag } as const
        })
      } catch (error) {
        if (!(error instanceof WritesRefusedError)) return { ok: false, reason: 'unknown', isSilent: false }
        noteWrite('refused')
        throw error
      }
    },
    delete(key) {
      return attempt(`delete ${key}`, () => {
        const path = pathOf(key)
        etags.delete(path)
        if (orNull(() => rmSync(path)) !== null) flush(dirname(path))
      })
    },
    list(prefix) {
      return attempt(`list ${prefix}`, () => {
        const paths = filesIn(directory).filter((path) => !isDraft(path))
        const keys = paths.map((path) => relative(directory, path).split(sep).join('/'))
        const found = keys.filter((key) => key.startsWith(prefix)).sort()
        return new Map(found.map((key) => [key, etagOf(pathOf(key)) ?? '']))
      })
    },
  }
}
