/**
 * Every event, in one document: slugs stay unique, and the list, a slug or an id is one read.
 *
 *     calendar            { lastId, events }
 *     roster/<eventId>    see roster-kind.ts; made before its event is announced, emptied before it is taken off
 */
import * as z from 'zod/mini'
import {
  decideEventEdit,
  decideNewEvent,
  type EventEditDecision,
  type NewEventDecision,
} from '#core/events/calendar.ts'
import { findByAddress, findBySlug, withoutItsSlug } from '#core/events/event-addresses.ts'
import type { Result } from '#core/basics/result.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  findDocument,
  idIn,
  unlessDamaged,
  type Change,
} from '#storage/engine/document.ts'
import { removeItem } from '#storage/engine/item-list.ts'
import { photographId } from '#core/events/event-cover.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { removeUnshown } from './photographs.ts'
import { closeRoster, removeRoster, reopenRoster } from '#storage/registrations/roster-deletion.ts'
import { rosterKind } from '#storage/registrations/roster-kind.ts'
import { settleEvent } from '#storage/registrations/roster-change.ts'
import { addRoster } from '#storage/registrations/rosters.ts'

export const calendarSchema = z.object({
  /** The highest id ever given; ids are not used again. */
  lastId: z.int(),
  events: z.array(eventRecordSchema),
})
export type Calendar = z.infer<typeof calendarSchema>

export const calendarKind = defineKind({
  name: 'calendar',
  prefix: 'calendar',
  id: /^$/,
  schema: calendarSchema,
  bytesMost: documentBytesMost,
  unlistedIds: () => [''],
  count: { as: 'events', of: ({ events }) => ({ total: events.length }) },
  personalData: null,
})

export function calendarRef(storage: SiteStorage) {
  return { storage, kind: calendarKind, id: '' }
}

/** All events, drafts and past ones too, in the order of their making. */
export async function listEvents(storage: SiteStorage): Promise<EventRecord[]> {
  return (await findDocument(calendarRef(storage)))?.document.events ?? []
}

/** The same for code that can go on without events: empty where the calendar cannot be read. */
export async function listReadableEvents(storage: SiteStorage): Promise<EventRecord[]> {
  return (await unlessDamaged(storage, () => listEvents(storage))) ?? []
}

/** By a slug, or the slug in a page's address: the current one, or one that it had before (core/events/event-addresses.ts). */
export async function findEvent(
  storage: SiteStorage,
  by: { slug: string } | { address: string } | { id: number },
): Promise<EventRecord | null> {
  const events = await listEvents(storage)
  if ('slug' in by) return findBySlug(events, by.slug)
  if ('address' in by) return findByAddress(events, by.address)
  return events.find((event) => event.id === by.id) ?? null
}

/** The highest id ever given, as far as it is known: a calendar that was discarded has left its rosters. */
async function findLastId(storage: SiteStorage, calendar: Calendar | undefined): Promise<number> {
  if (calendar) return calendar.lastId
  const keys = await storage.data.list(rosterKind.prefix)
  return Math.max(0, ...[...keys.keys()].map((key) => Number(idIn(rosterKind, key) ?? 0)))
}

/** Adds an event with an empty roster. Refused (`slugTaken`) when another event has its slug. */
export async function addEvent(
  storage: SiteStorage,
  input: EventInput,
  now: Date,
): Promise<NewEventDecision> {
  const found = await findDocument(calendarRef(storage))
  const events = found?.document.events ?? []
  let id = (await findLastId(storage, found?.document)) + 1
  const early = decideNewEvent(events, id, input, now)
  if (!early.ok) return early

  // A roster that is there already, readable or not, belongs to somebody who adds an event right now, or was left by a crash:
  // next id.
  while (!(await unlessDamaged(storage, () => addRoster(storage, { ...early.event, id })))) id++

  const decision = await changeDocument(
    calendarRef(storage),
    (calendar): Change<Calendar, NewEventDecision> => {
      const decided = decideNewEvent(calendar?.events ?? [], id, input, now)
      if (!decided.ok) return { result: decided }
      const next = {
        lastId: Math.max(calendar?.lastId ?? 0, id),
        events: [...withoutItsSlug(calendar?.events ?? [], decided.event), decided.event],
      }
      return { next, result: decided }
    },
  )
  if (!decision.ok) await removeRoster(storage, id)
  return decision
}

/**
 * Changes an event, then copies its snapshot into its roster. If the second step is lost, the next registration
 * copies it: it always decides by the newest version.
 */
export async function editEvent(
  storage: SiteStorage,
  id: number,
  input: EventInput,
  now: Date,
): Promise<EventEditDecision> {
  const decision = await changeDocument(
    calendarRef(storage),
    (calendar): Change<Calendar, EventEditDecision> => {
      const decided = decideEventEdit(calendar?.events ?? [], id, input, now)
      if (!decided.ok || !calendar) return { result: decided }
      const events = calendar.events.map((event) => (event.id === id ? decided.event : event))
      return { next: { ...calendar, events: withoutItsSlug(events, decided.event) }, result: decided }
    },
  )
  // A roster that cannot be read takes no registrations, so it needs no snapshot either.
  if (decision.ok) {
    await unlessDamaged(storage, () => settleEvent(storage, decision.event, now))
    if (decision.before.picture !== decision.event.picture)
      await removeUnshown(storage, decision.before.picture, () => listEvents(storage))
  }
  return decision
}

type Raised = Result<
  'eventUnknown',
  { readonly before: EventRecord; readonly after: EventRecord; readonly isNew: boolean }
>

/**
 * One seat more than `from`, in the calendar alone: the caller writes the roster with the person who takes the seat. Where the
 * capacity has changed by now it stays as it is.
 */
export async function raiseCapacity(
  storage: SiteStorage,
  id: number,
  from: number | null,
  by: number,
  now: Date,
): Promise<Raised> {
  return changeDocument(calendarRef(storage), (calendar): Change<Calendar, Raised> => {
    const before = calendar?.events.find((event) => event.id === id)
    if (!calendar || !before) return { result: { ok: false, reason: 'eventUnknown' } }
    if (from === null || before.maxAttendees !== from)
      return { result: { ok: true, before, after: before, isNew: false } }
    const version = before.version + 1
    const after = { ...before, maxAttendees: from + by, version, updatedAt: now.toISOString() }
    const events = calendar.events.map((event) => (event === before ? after : event))
    return { next: { ...calendar, events }, result: { ok: true, before, after, isNew: true } }
  })
}

/**
 * Deletes an event and all its registrations. The roster goes first: from then on nothing personal is left and nobody
 * can register. Safe to run again after a crash at any point.
 */
export async function removeEvent(
  storage: SiteStorage,
  id: number,
  now: Date,
): Promise<Result<'eventUnknown', { event: EventRecord; registrations: readonly RegistrationRecord[] }>> {
  const closed = await closeRoster(storage, id, await findEvent(storage, { id }), now)
  const event = await changeDocument(
    calendarRef(storage),
    (calendar): Change<Calendar, EventRecord | null> => {
      const removal = removeItem(calendar?.events ?? [], id)
      if (!calendar || !removal.ok) return { result: null }
      return { next: { ...calendar, events: removal.items }, result: removal.removed }
    },
  )
  // Where somebody is still to be told, the roster stays until they are (mail/sending/send-due.ts).
  if (!closed || closed.farewells === 0) await removeRoster(storage, id)
  if (event) await removeUnshown(storage, event.picture, () => listEvents(storage))
  return event
    ? { ok: true, event, registrations: closed?.registrations ?? [] }
    : { ok: false, reason: 'eventUnknown' }
}

/**
 * Puts a deleted event back with its people; its photograph went with it. Between the two writes nobody can register, and
 * pressing again opens the roster.
 */
export async function restoreEvent(
  storage: SiteStorage,
  { picture, ...event }: EventRecord,
  registrations: readonly RegistrationRecord[],
): Promise<Result<'slugTaken'>> {
  const back = { ...event, picture: photographId.test(picture) ? '' : picture }
  const restored = await changeDocument(
    calendarRef(storage),
    (calendar): Change<Calendar, Result<'slugTaken'>> => {
      const events = calendar?.events ?? []
      if (events.some(({ id }) => id === back.id)) return { result: { ok: true } }
      if (events.some(({ slug }) => slug === back.slug)) return { result: { ok: false, reason: 'slugTaken' } }
      const lastId = Math.max(calendar?.lastId ?? 0, back.id)
      return { next: { lastId, events: [...withoutItsSlug(events, back), back] }, result: { ok: true } }
    },
  )
  if (restored.ok) await reopenRoster(storage, back, registrations)
  return restored
}
