/**
 * When each event's seats have to be looked at again though nobody comes by, with the roster's etag and the event's version that
 * this was found out by: a run that finds nothing changed and nothing due reads no file. The view is disposable: losing it costs
 * a look at every event.
 */
import * as z from 'zod/mini'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { documentBytesMost, findDocument, overwriteView, unlessDamaged } from '#storage/engine/document.ts'

const looksSchema = z.record(
  z.string(),
  z.object({
    etag: z.string(),
    /** Null for never, unless somebody changes it. */
    nextAt: z.nullable(instant),
  }),
)
/** By event. */
export type SeatLooks = z.infer<typeof looksSchema>

export const seatLooksKind = defineDisposableKind({
  name: 'seatLooks',
  store: 'data',
  prefix: 'seat-looks',
  id: /^$/,
  schema: z.object({ looks: looksSchema }),
  bytesMost: documentBytesMost,
})

function looksRef(storage: SiteStorage) {
  return { storage, kind: seatLooksKind, id: '' }
}

export async function findSeatLooks(storage: SiteStorage): Promise<SeatLooks> {
  const found = await unlessDamaged(storage, () => findDocument(looksRef(storage)))
  return found?.document.looks ?? {}
}

export async function saveSeatLooks(storage: SiteStorage, looks: SeatLooks): Promise<void> {
  await overwriteView(looksRef(storage), { looks })
}
