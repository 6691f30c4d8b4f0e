/** Events: found, listed, added, edited, deleted and brought back. */
import {
  decideEventEdit,
  decideNewEvent,
  type EventEditDecision,
  type NewEventDecision,
} from '#core/events/calendar.ts'
import { findOfSeries } from '#core/events/event-addresses.ts'
import { seriesOf } from '#core/pages/workshop.ts'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { claimSlug, findByAnySlug } from './addresses.ts'
import {
  addFile,
  changeAnyFile,
  changeFile,
  findAnyFile,
  findFile,
  listAllFiles,
  listFiles,
} from './event-files.ts'
import { removeUnshown } from './photographs.ts'
import { findDeleted, withBack, type LoggedChange } from '#core/records/audit-log.ts'
import { withActions } from '#storage/records/log.ts'

/** All events, drafts and past ones too, in the order of their making. */
export async function listEvents(storage: SiteStorage): Promise<EventRecord[]> {
  return (await listFiles(storage)).map(({ event }) => event)
}

/** By its id or by a slug: the current one, one that it had before, or one that stands for a workshop's dates (core/events/event-addresses.ts). */
export async function findEventFile(
  storage: SiteStorage,
  by: { readonly id: number } | { readonly slug: string; readonly now: Date },
): Promise<EventFile | null> {
  if ('id' in by) return findFile(storage, by.id)
  const series = seriesOf(by.slug)
  if (series === '') return findByAnySlug(storage, by.slug)
  const shown = findOfSeries(await listFiles(storage), series, by.now)
  // Read anew: a listing may lag behind.
  if (shown) return findFile(storage, shown.event.id)
  const file = await findByAnySlug(storage, by.slug)
  // Links to a workshop lead to no event that once bore its slug.
  return file?.event.slug === by.slug ? file : null
}

export async function findEvent(
  storage: SiteStorage,
  by: Parameters<typeof findEventFile>[1],
): Promise<EventRecord | null> {
  return (await findEventFile(storage, by))?.event ?? null
}

/** Refused (`slugTaken`) when another event has its slug. */
export async function addEvent(
  storage: SiteStorage,
  input: EventInput,
  now: Date,
): Promise<NewEventDecision> {
  // Checked before the slug is taken; the id is known only then.
  const early = decideNewEvent(0, input, now)
  if (!early.ok) return early
  const claimed = await claimSlug(storage, input.slug, null)
  if (!claimed.ok) return claimed
  const event = { ...early.event, id: claimed.id }
  const log = { text: `Created the event "${event.title}".` }
  await addFile(storage, withActions(newEventFile(event), log, now))
  return { ok: true, event }
}

/** A new slug is taken first, then the event's file is changed. Cut off in between, the slug leads to no event and can be taken again. */
export async function editEvent(
  storage: SiteStorage,
  id: number,
  input: EventInput,
  now: Date,
): Promise<EventEditDecision> {
  const known = await findFile(storage, id)
  if (!known) return { ok: false, reason: 'eventUnknown' }
  if (known.event.slug !== input.slug) {
    const claimed = await claimSlug(storage, input.slug, id)
    if (!claimed.ok) return claimed
  }
  const absent: EventEditDecision = { ok: false, reason: 'eventUnknown' }
  const decision = await changeFile(
    storage,
    id,
    now,
    absent,
    (file): LoggedChange<EventFile, EventEditDecision> => {
      const decided = decideEventEdit(file.event, input, now)
      if (!decided.ok) return { result: decided }
      const { event } = decided
      return {
        next: { ...file, event },
        result: decided,
        log: { text: `Changed the event "${event.title}".` },
      }
    },
  )
  if (decision.ok && decision.before.picture !== decision.event.picture)
    await removeUnshown(storage, decision.before.picture, async () =>
      (await listAllFiles(storage)).map(({ event }) => event),
    )
  return decision
}

/**
 * Deletes an event with everything that belongs to it: it is gone for visitors at once, and can be brought back until retention takes it
 * (core/records/retention.ts).
 */
export async function removeEvent(
  storage: SiteStorage,
  id: number,
  now: Date,
): Promise<Result<'eventUnknown'>> {
  const absent = { ok: false, reason: 'eventUnknown' } as const
  return changeFile<Awaited<ReturnType<typeof removeEvent>>>(storage, id, now, absent, (file) => {
    const { length } = file.registrations
    const people = `${length} ${length === 1 ? 'registration' : 'registrations'}`
    return {
      next: { ...file, deletedAt: now.toISOString() },
      result: { ok: true },
      log: {
        text: `Deleted the event "${file.event.title}" with ${people}.`,
        deleted: { kind: 'event', eventId: id },
      },
    }
  })
}

/**
 * Brings a deleted event back as it was. Who registered can read their own page again; nobody is written to. `entryId` is of the log's
 * entry that says it was deleted; null where it comes from a copy.
 */
export async function restoreEvent(
  storage: SiteStorage,
  id: number,
  now: Date,
  entryId: string | null = null,
): Promise<Result<'recordUnknown' | 'slugTaken'>> {
  const file = await findAnyFile(storage, id)
  if (!file || (entryId !== null && !findDeleted(file, entryId)))
    return { ok: false, reason: 'recordUnknown' }
  const claimed = await claimSlug(storage, file.event.slug, id)
  if (!claimed.ok) return claimed
  return changeAnyFile<Result<'recordUnknown'>>(storage, id, now, (stored) => {
    if (!stored) return { result: { ok: false, reason: 'recordUnknown' } }
    const result = { ok: true } as const
    if (stored.deletedAt === null) return { result }
    const entry = stored.log.findLast(({ deleted }) => deleted?.kind === 'event')
    return { next: withBack({ ...stored, deletedAt: null }, entry?.id ?? '', now), result }
  })
}
