/** When each scheduled function last ended, so that one which does so no more is noticed from outside. */
import * as z from 'zod/mini'
import { scheduledFunctions, type ScheduledFunction } from '#core/safety/health-schema.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { findDocument, overwriteView } from '#storage/engine/document.ts'

const heartbeatSchema = z.object({ at: instant, isOk: z.boolean() })

export const heartbeatKind = defineDisposableKind({
  name: 'heartbeat',
  store: 'guard',
  prefix: 'heartbeat/',
  id: new RegExp(`^(${scheduledFunctions.join('|')})$`),
  schema: heartbeatSchema,
  bytesMost: 10_000,
})

function heartbeatRef(storage: SiteStorage, name: ScheduledFunction) {
  return { storage, kind: heartbeatKind, id: name }
}

/** One write. A heartbeat that is lost is made up for by the next. */
export async function saveHeartbeat(
  storage: SiteStorage,
  name: ScheduledFunction,
  heartbeat: z.infer<typeof heartbeatSchema>,
): Promise<void> {
  await overwriteView(heartbeatRef(storage, name), heartbeat)
}

/** Null where none has been recorded. */
export async function findHeartbeat(
  storage: SiteStorage,
  name: ScheduledFunction,
): Promise<z.infer<typeof heartbeatSchema> | null> {
  return (await findDocument(heartbeatRef(storage, name)))?.document ?? null
}
