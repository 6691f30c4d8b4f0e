/** Says where one deploy's documents lie, and which of them it may touch. */
import { join } from 'node:path'
import { rightsOf, type Deploy } from '#core/basics/deploy.ts'
import { openBlobsStore } from './blobs.ts'
import { promptLimits, WritesRefusedError, type DocumentStore } from './document-store.ts'
import { openFolderStore } from './folder.ts'
import { openPostgresStore, queryOver } from './postgres.ts'

/** Opened per request: in production Blobs cannot be opened at module level, and a database's address may change. */
export interface SiteStorage {
  readonly name: string
  readonly data: DocumentStore
  /** Sessions and wrong attempts: short-lived, never exported, kept out of listings. */
  readonly guard: DocumentStore
  /** Copies, and the hashes of erased people: a loss of the data does not lose them. */
  readonly backups: DocumentStore
  /** Requests of one process about one document go together, because one statement after another would be slow. */
  readonly isDatabase: boolean
  /** Keys of documents that could not be read since this storage was opened, and that readers of many documents left out. */
  readonly damaged: Set<string>
  /** Keys of documents that were written since then, and that have e-mails due. */
  readonly due: Set<string>
}

const refuse = () => Promise.reject(new Error('the platform did not say which deploy this is'))
const noStore: DocumentStore = { get: refuse, put: refuse, delete: refuse, list: refuse }

function readOnly(store: DocumentStore): DocumentStore {
  const refuseWrite = () => Promise.reject(new WritesRefusedError('the site is paused'))
  return { ...store, put: refuseWrite, delete: refuseWrite }
}

/** `database` is an address in the form of DATABASE_URL, `folder` an absolute path. If both are null, Netlify Blobs is used. */
export interface StoragePlace {
  readonly database: string | null
  readonly folder: string | null
  /** True while documents are copied elsewhere: what visitors send is refused kindly, and the admin can still sign in. */
  readonly isPaused?: boolean
}

/** For a deploy that may touch no store, the first use throws: answering as if nothing were stored would be worse. */
export function openStorage(
  deploy: Deploy,
  { database, folder, isPaused = false }: StoragePlace = { database: null, folder: null },
  limits = promptLimits,
): SiteStorage {
  // The place where the deploy runs decides about passwords and e-mails only. A deploy with an id is hosted.
  const { storage: name, hasOwnStores } = rightsOf(deploy, false)
  const deployId = hasOwnStores ? deploy.id : undefined
  const open = (store: string): DocumentStore => {
    if (name === null) return noStore
    const full = `${store}-${name}`
    if (database !== null) return openPostgresStore(queryOver(database), full, limits)
    if (folder !== null) return openFolderStore(join(folder, full), limits)
    return openBlobsStore(full, limits, deployId)
  }
  return {
    name: [name ?? 'none', deployId ?? []].flat().join('-'),
    isDatabase: database !== null,
    damaged: new Set(),
    due: new Set(),
    data: isPaused ? readOnly(open('site')) : open('site'),
    guard: open('guard'),
    backups: open('backups'),
  }
}
