/** Where one deploy's documents lie, and which of them it may touch. */
import { rightsOf, type Deploy } from '#core/basics/deploy.ts'
import { join } from 'node:path'
import { openBlobsStore } from './blobs.ts'
import { openFolderStore } from './folder.ts'
import type { DocumentStore } from './document-store.ts'
import { openPostgresStore, queryOver } from './postgres.ts'
import { newSilence, promptLimits, type SilenceLimits } from './guarded-store.ts'

/** Where one deploy's data lies. Opened per request: Blobs refuses to be opened at module level in production, and a database's address may change. */
export interface SiteStorage {
  /** Which deploys share it. */
  readonly name: string
  /** The site's documents: calendar, files, enquiries, signups, summary. */
  readonly data: DocumentStore
  /** Sessions and wrong attempts: short-lived, never exported, out of the way of listings. */
  readonly guard: DocumentStore
  /** Scheduled backups, and who was erased since: apart, so that losing the data does not lose them. */
  readonly backups: DocumentStore
  /** It is a database: requests of one process about one document go together, as one transaction after the other would be slow. */
  readonly isDatabase: boolean
  /** Keys of documents that could not be read since it was opened, and were left out by readers of many documents. */
  readonly damaged: Set<string>
}

const refuse = () => Promise.reject(new Error('the platform did not say which deploy this is'))
const noStore: DocumentStore = { get: refuse, put: refuse, delete: refuse, list: refuse }

/** Puts the first events into a storage that has no events; repeated and simultaneous calls do no harm. */
export type FillStorage = (storage: SiteStorage) => Promise<void>

/**
 * Where no event and no address is found, the first events are put in before the answer. Once they are there, nothing is asked beside what
 * is asked anyway. What cannot be filled is empty for this once.
 */
function filledStore(store: DocumentStore, fill: () => Promise<void>): DocumentStore {
  return {
    ...store,
    async get(key) {
      const found = await store.get(key)
      if (found !== null || key !== 'addresses') return found
      await fill()
      return store.get(key)
    },
    async list(prefix) {
      const listed = await store.list(prefix)
      if (!'event/'.startsWith(prefix) || [...listed.keys()].some((key) => key.startsWith('event/')))
        return listed
      await fill()
      return store.list(prefix)
    },
  }
}

/** Where documents lie: `database` is an address as DATABASE_URL has it, `folder` an absolute path. Both null is Netlify Blobs. */
export interface StoragePlace {
  readonly database: string | null
  readonly folder: string | null
}

const netlifyBlobs: StoragePlace = { database: null, folder: null }

interface StorageOptions {
  readonly limits?: SilenceLimits
  /** What puts the first events into an empty storage of a deploy that has sample events. */
  readonly fill?: FillStorage | null
  /** A PostgreSQL database or a folder instead of Netlify Blobs. */
  readonly place?: StoragePlace
}

/** The stores of this deploy. Where it may touch none, the first use throws: to answer as if nothing were stored would be worse. */
export function openStorage(
  deploy: Deploy,
  { limits = promptLimits, fill = null, place = netlifyBlobs }: StorageOptions = {},
): SiteStorage {
  // Where it runs decides about passwords and e-mails. A deploy that has an id is hosted.
  const { storage: name, hasOwnStores, hasSampleEvents } = rightsOf(deploy, false)
  const { database, folder } = place
  const silence = newSilence(limits)
  const deployId = hasOwnStores ? deploy.id : undefined
  const open = (store: string): DocumentStore => {
    if (name === null) return noStore
    const full = `${store}-${name}`
    if (database !== null) return openPostgresStore(queryOver(database), full, silence)
    return folder === null
      ? openBlobsStore(full, silence, deployId)
      : openFolderStore(join(folder, full), silence)
  }
  const storage: SiteStorage = {
    name: [name ?? 'none', deployId ?? []].flat().join('-'),
    isDatabase: database !== null,
    damaged: new Set(),
    data: open('site'),
    guard: open('guard'),
    backups: open('backups'),
  }
  if (!hasSampleEvents || fill === null) return storage
  return { ...storage, data: filledStore(storage.data, () => fill(storage)) }
}
