/** What the admin chose of the site's facts counts wherever a function shows them: at once where she saved it, elsewhere within a minute. */
import { setTimeout } from 'node:timers/promises'
import { choose } from '#site.ts'
import { readAdminFile } from '#storage/admin/admin-file.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { unlessDamaged } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'

/** In milliseconds of this process, by the storage's name. */
const readAt = new Map<string, number>()
const lasts = 60_000

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetChosen(): void {
  readAt.clear()
}

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

/** Before `site` is shown. What cannot be read just now, or not within `most` milliseconds, stays as it was read last. */
export async function readChosen(storage: SiteStorage, most?: number): Promise<void> {
  const reading = read(storage)
  await (most === undefined ? reading : Promise.race([reading, setTimeout(most)]))
}
