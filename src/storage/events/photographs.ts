/**
 * The photographs of events, in both sizes: one document each, under a digest of itself. It is kept before its event is saved, and
 * goes as soon as no event shows it.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { photographId, type PhotographSize } from '#core/events/event-cover.ts'
import type { PhotographInput } from '#core/events/photograph.ts'
import { instant } from '#core/basics/text.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  findDocument,
  idIn,
  removeDocument,
  unlessDamaged,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'

export const photographKind = defineKind({
  prefix: 'photograph/',
  id: photographId,
  /** JPEG in base64. */
  schema: z.object({ keptAt: instant, small: z.string(), large: z.string() }),
})

/** Answers its id. */
export async function keepPhotograph(
  storage: SiteStorage,
  { small, large }: PhotographInput,
  now: Date,
): Promise<string> {
  const id = createHash('sha256')
    .update(small + large)
    .digest('hex')
    .slice(0, 32)
  const next = { keptAt: now.toISOString(), small, large }
  await changeDocument(photographKind.at(storage, id), () => ({ next, result: undefined }))
  return id
}

/** Null where it is gone, or cannot be read. */
export async function findPhotograph(
  storage: SiteStorage,
  id: string,
  size: PhotographSize,
): Promise<Buffer<ArrayBuffer> | null> {
  const found = await unlessDamaged(storage, () => findDocument(photographKind.at(storage, id)))
  return found && Buffer.from(found[size], 'base64')
}

/** The photograph that an event has had, unless another one shows it. The events are asked for only where it had one. */
export async function removeUnshown(
  storage: SiteStorage,
  id: string,
  listEvents: () => Promise<readonly { readonly picture: string }[]>,
): Promise<void> {
  if (!photographId.test(id) || (await listEvents()).some(({ picture }) => picture === id)) return
  await removeDocument(photographKind.at(storage, id))
}

/** A form that is not saved by then has lost its photograph. */
const daysUnsaved = 30

/** Those of forms that were never saved, by the keys of the store. `events` are all that there are. */
export async function sweepPhotographs(
  storage: SiteStorage,
  keys: Iterable<string>,
  events: readonly { readonly picture: string }[],
  now: Date,
): Promise<void> {
  const shown = new Set(events.map(({ picture }) => picture))
  for (const key of keys) {
    const id = idIn(photographKind, key)
    if (id === null || shown.has(id)) continue
    const found = await unlessDamaged(storage, () => findDocument(photographKind.at(storage, id)))
    const age = now.getTime() - Date.parse(found?.keptAt ?? '')
    if (age > daysUnsaved * 86_400_000) await removeDocument(photographKind.at(storage, id))
  }
}
