/** When each scheduled function last ended, so that one which does so no more is noticed from outside. */
import * as z from 'zod/mini'
import { scheduledFunctions, type ScheduledFunction } from '#core/safety/health-schema.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { findDocument, overwriteView } from '#storage/engine/document.ts'

const heartbeatSchema = z.object({ at: instant, isOk: z.boolean() })

export const heartbeatKind = defineKind({
  store: 'guard',
  prefix: 'heartbeat/',
  id: new RegExp(`^(${scheduledFunctions.join('|')})$`),
  schema: heartbeatSchema,
  isDisposable: true,
})

/** One write. A heartbeat that is lost is made up for by the next. */
export async function saveHeartbeat(
  storage: SiteStorage,
  name: ScheduledFunction,
  heartbeat: z.infer<typeof heartbeatSchema>,
): Promise<void> {
  await overwriteView(heartbeatKind.at(storage, name), heartbeat)
}

/** Null where none has been recorded. */
export async function findHeartbeat(
  storage: SiteStorage,
  name: ScheduledFunction,
): Promise<z.infer<typeof heartbeatSchema> | null> {
  return findDocument(heartbeatKind.at(storage, name))
}
