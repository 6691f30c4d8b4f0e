/** Stores documents in a folder, for one process. Condition and write are synchronous; a renamed draft makes a write whole or absent. */
import fs from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import {
  codeOf,
  etagOf,
  guardedStore,
  patientLimits,
  type DocumentStore,
  type StoredText,
} from './document-store.ts'

function read(path: string): StoredText | null {
  try {
    const text = fs.readFileSync(path, 'utf8')
    return { text, etag: etagOf(text) }
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null
    throw error
  }
}

export function openFolderStore(directory: string, limits = patientLimits): DocumentStore {
  /** The next write overwrites what a killed process left in it. */
  const draft = join(directory, '.draft')
  return guardedStore(
    {
      get: (key) => read(join(directory, key)),
      put(key, text, over) {
        const path = join(directory, key)
        if (over !== undefined && over !== (read(path)?.etag ?? null)) return null
        fs.mkdirSync(dirname(path), { recursive: true })
        try {
          fs.writeFileSync(draft, text)
          fs.renameSync(draft, path)
        } catch (error) {
          fs.rmSync(draft, { force: true })
          throw error
        }
        return etagOf(text)
      },
      delete: (key) => fs.rmSync(join(directory, key), { force: true }),
      list(prefix) {
        if (!fs.existsSync(directory)) return new Map()
        const entries = fs.readdirSync(directory, { recursive: true, withFileTypes: true })
        const paths = entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
        const keys = paths.map((path) => relative(directory, path).split(sep).join('/')).sort()
        const wanted = keys.filter((key) => key.startsWith(prefix) && key !== '.draft')
        return new Map(wanted.map((key) => [key, read(join(directory, key))?.etag ?? '']))
      },
    },
    limits,
  )
}
