/**
 * Stores documents in a folder, for one process. A condition and its write are synchronous; a draft is flushed and renamed, so a write is
 * whole or absent.
 */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import {
  codeOf,
  etagOf,
  guardedStore,
  newSilence,
  type DocumentStore,
  type StoredText,
} from './document-store.ts'

function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'].includes(codeOf(error))) return null
    throw error
  }
}

function filesIn(directory: string, areDrafts: boolean): string[] {
  const entries = orNull(() => fs.readdirSync(directory, { recursive: true, withFileTypes: true })) ?? []
  const files = entries.filter((entry) => entry.isFile() && entry.name.startsWith('.') === areDrafts)
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort()
}

/** Deletes the unfinished writes of a killed process. Throws if the folder cannot be made. */
export function prepareFolder(directory: string): void {
  fs.mkdirSync(directory, { recursive: true })
  for (const path of filesIn(directory, true)) fs.rmSync(path, { force: true })
}

/** Makes the disk keep the names in a folder. Windows cannot open folders, and keeps names by itself. */
function flush(folder: string): void {
  if (process.platform === 'win32') return
  const opened = fs.openSync(folder, 'r')
  try {
    fs.fsyncSync(opened)
  } finally {
    fs.closeSync(opened)
  }
}

function write(path: string, text: string): void {
  const folder = dirname(path)
  const draft = join(folder, `.${randomUUID()}`)
  const made = fs.mkdirSync(folder, { recursive: true }) ?? path
  for (let above = folder; above.length >= made.length; above = dirname(above)) flush(dirname(above))
  try {
    fs.writeFileSync(draft, text, { flush: true })
    fs.renameSync(draft, path)
  } catch (error) {
    orNull(() => fs.rmSync(draft, { force: true }))
    throw error
  }
  flush(folder)
}

function read(path: string): StoredText | null {
  const text = orNull(() => fs.readFileSync(path, 'utf8'))
  return text === null ? null : { text, etag: etagOf(text) }
}

export function openFolderStore(directory: string, silence = newSilence()): DocumentStore {
  return guardedStore(
    {
      get: (key) => read(join(directory, key)),
      put(key, text, over) {
        const path = join(directory, key)
        if (over !== undefined && over !== (read(path)?.etag ?? null)) return null
        write(path, text)
        return etagOf(text)
      },
      delete(key) {
        const path = join(directory, key)
        if (orNull(() => fs.rmSync(path)) !== null) flush(dirname(path))
      },
      list(prefix) {
        const keyOf = (path: string) => relative(directory, path).split(sep).join('/')
        const found = filesIn(directory, false).filter((path) => keyOf(path).startsWith(prefix))
        return new Map(found.map((path) => [keyOf(path), read(path)?.etag ?? '']))
      },
    },
    silence,
  )
}
