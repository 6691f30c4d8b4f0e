/**
 * Blobs as files: `entries/<site>/<store>/<key>`. Every method is synchronous, so a condition and its write are atomic. A draft beside
 * the file is flushed and renamed, so a write is whole or not there, also after a power cut. What fails leaves what was there. Etags are
 * cached, because no other process writes into the folder.
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

export interface BlobAddress {
  readonly site: string
  readonly store: string
  readonly key: string
}

export interface BlobsFolderOptions {
  /** Waits for the disk at each write, so that a power cut takes nothing that was answered. On by default; tests may do without. */
  readonly isDurable?: boolean
}

export class BlobsFolder {
  readonly #directory: string
  readonly #isDurable: boolean
  readonly #etags = new Map<string, string>()

  /** Deletes unfinished writes of a killed process. */
  constructor(directory: string, { isDurable = true }: BlobsFolderOptions = {}) {
    this.#directory = directory
    this.#isDurable = isDurable
    mkdirSync(directory, { recursive: true })
    for (const path of filesIn(directory)) if (isDraft(path)) rmSync(path, { force: true })
  }

  read(address: BlobAddress): { content: Buffer<ArrayBuffer>; etag: string } | null {
    const path = this.#pathOf(address)
    const content = orNull(() => readFileSync(path))
    return content && { content, etag: this.#etags.get(path) ?? this.#remember(path, content) }
  }

  etagOf(address: BlobAddress): string | null {
    return this.#etags.get(this.#pathOf(address)) ?? this.read(address)?.etag ?? null
  }

  write(address: BlobAddress, content: Buffer): string {
    const path = this.#pathOf(address)
    const folder = dirname(path)
    const draft = join(folder, `.${randomUUID()}`)
    this.#makeFolder(folder)
    try {
      writeFileSync(draft, content, { flush: this.#isDurable })
      renameSync(draft, path)
    } catch (error) {
      removeDraft(draft)
      throw error
    }
    // It may have been replaced although its folder could not be written: the next read tells.
    this.#etags.delete(path)
    this.#flush(folder)
    return this.#remember(path, content)
  }

  remove(address: BlobAddress): void {
    const path = this.#pathOf(address)
    this.#etags.delete(path)
    if (orNull(() => rmSync(path)) !== null) this.#flush(dirname(path))
  }

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

  /** With all above it, each kept in the one above. */
  #makeFolder(folder: string): void {
    const made = mkdirSync(folder, { recursive: true })
    if (made === undefined) return
    for (let path = folder; path.length >= made.length; path = dirname(path)) this.#flush(dirname(path))
  }

  /** The names in a folder are on the disk once it is told so. Windows cannot open folders, and keeps names by itself. */
  #flush(folder: string): void {
    if (!this.#isDurable || process.platform === 'win32') return
    const opened = openSync(folder, 'r')
    try {
      fsyncSync(opened)
    } finally {
      closeSync(opened)
    }
  }

  #remember(path: string, content: Buffer): string {
    const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
    this.#etags.set(path, etag)
    return etag
  }
}

/** Where even that fails, the next start does it; what failed before is what counts. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true })
  } catch {
    // A folder that has become read-only.
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
