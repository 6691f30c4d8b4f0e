/**
 * Blobs as files: `entries/<site>/<store>/<key>` in one folder, the layout of Netlify's own local server.
 *
 * Every method is synchronous, so a condition and its write are atomic without a queue or lock. Writes are atomic on disk
 * too: content goes to a draft file, whose name begins with a dot as no key does, and is renamed. An etag is a hash of
 * the content and thus the same after a restart. Etags are cached, because no other process writes into the folder.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** Identifies a blob; no part is empty or begins with a dot. */
export interface BlobAddress {
  readonly site: string
  readonly store: string
  /** May contain slashes. */
  readonly key: string
}

export class BlobsFolder {
  readonly #directory: string
  readonly #etags = new Map<string, string>()

  /** Deletes unfinished writes of a killed process. */
  constructor(directory: string) {
    this.#directory = directory
    mkdirSync(directory, { recursive: true })
    for (const path of filesIn(directory)) if (isDraft(path)) rmSync(path, { force: true })
  }

  read(address: BlobAddress): { content: Buffer; etag: string } | null {
    const path = this.#pathOf(address)
    const content = orNull(() => readFileSync(path))
    return content && { content, etag: this.#etags.get(path) ?? this.#remember(path, content) }
  }

  /** Null when absent. */
  etagOf(address: BlobAddress): string | null {
    return this.#etags.get(this.#pathOf(address)) ?? this.read(address)?.etag ?? null
  }

  /** Returns the new etag. */
  write(address: BlobAddress, content: Buffer): string {
    const path = this.#pathOf(address)
    const draft = join(dirname(path), `.${randomUUID()}`)
    mkdirSync(dirname(path), { recursive: true })
    try {
      writeFileSync(draft, content)
      renameSync(draft, path)
    } catch (error) {
      rmSync(draft, { force: true })
      throw error
    }
    return this.#remember(path, content)
  }

  remove(address: BlobAddress): void {
    const path = this.#pathOf(address)
    this.#etags.delete(path)
    orNull(() => rmSync(path))
  }

  /** The keys of a store, sorted. */
  list({ site, store }: Omit<BlobAddress, 'key'>): string[] {
    const root = this.#pathOf({ site, store, key: '' })
    const paths = filesIn(root).filter((path) => !isDraft(path))
    return paths.map((path) => relative(root, path).split(sep).join('/')).sort()
  }

  #pathOf({ site, store, key }: BlobAddress): string {
    // Windows does not allow colons in names.
    const folder = process.platform === 'win32' ? encodeURIComponent(store) : store
    return join(this.#directory, 'entries', site, folder, key)
  }

  #remember(path: string, content: Buffer): string {
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
    this.#etags.set(path, etag)
    return etag
  }
}

function filesIn(directory: string): string[] {
  const entries = orNull(() => readdirSync(directory, { recursive: true, withFileTypes: true })) ?? []
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

function isDraft(path: string): boolean {
  return path.slice(path.lastIndexOf(sep) + 1).startsWith('.')
}

/** The result of `work`; null when the file is absent or a folder. */
function orNull<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    const absent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR']
    if (error instanceof Error && 'code' in error && absent.includes(String(error.code))) return null
    throw error
  }
}
