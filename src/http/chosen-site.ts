/** Reads the site's facts that the admin chose: the process that saved them knows them at once, others within a minute. */
import { setTimeout } from 'node:timers/promises'
import { choose } from '#site.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { readAdminFile } from '#storage/documents.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import { newMemory } from '#storage/engine/kinds.ts'

/** When the choice was last read, by the storage's name, in milliseconds of this process. */
const readAt = newMemory<number>()
const lasts = 60_000

async function read(storage: SiteStorage): Promise<void> {
  if (performance.now() - (readAt.get(storage.name) ?? -Infinity) < lasts) return
  try {
    const file = await unlessDamaged(storage, () => readAdminFile(storage))
    if (!file) return
    choose(file.settings.site)
    readAt.set(storage.name, performance.now())
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
  }
}

/** Keeps the facts as they were last read if storage fails or does not answer within `most` milliseconds. */
export async function readChosen(storage: SiteStorage, most?: number): Promise<void> {
  const reading = read(storage)
  await (most === undefined ? reading : Promise.race([reading, setTimeout(most)]))
}
