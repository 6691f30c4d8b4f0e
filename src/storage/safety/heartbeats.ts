/** Stores when each scheduled function last ended, so that a monitor notices one that has stopped, and when copies were made. */
import * as z from 'zod/mini'
import { scheduledFunctions, type ScheduledFunction } from '#core/safety/health.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findDocument, overwriteView, defineKind } from '#storage/engine/document.ts'

const heartbeatSchema = z.object({ at: instant, isOk: z.boolean() })

export const heartbeatKind = defineKind({
  store: 'guard',
  prefix: 'heartbeat/',
  id: new RegExp(`^(${scheduledFunctions.join('|')})$`),
  schema: heartbeatSchema,
  isDisposable: true,
})

/** When copies were last made, and of which versions. */
export const copiesKind = defineKind({
  store: 'backups',
  prefix: 'copies',
  schema: z.object({
    madeAt: instant,
    etags: z.record(z.string(), z.string()),
    damaged: z.array(z.string()),
  }),
  isDisposable: true,
})

export async function saveHeartbeat(
  storage: SiteStorage,
  name: ScheduledFunction,
  heartbeat: z.infer<typeof heartbeatSchema>,
): Promise<void> {
  await overwriteView(heartbeatKind.at(storage, name), heartbeat)
}

export async function findHeartbeat(storage: SiteStorage, name: ScheduledFunction) {
  return findDocument(heartbeatKind.at(storage, name))
}
