/** Events for a storage that has none yet: a preview's sample events. */
import { newEventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { addFirstAddresses, hasAddresses } from './addresses.ts'
import { addFile } from './event-files.ts'

/** Touches nothing that is there: of many who do so at once one makes each document, and an interrupted one can begin again. */
export async function addFirstEvents(storage: SiteStorage, events: readonly EventRecord[]): Promise<void> {
  if (await hasAddresses(storage)) return
  await Promise.all(events.map((event) => addFile(storage, newEventFile(event))))
  await addFirstAddresses(storage)
}
