/** Finds, lists, adds, edits, deletes and restores events, and says to which event a slug leads. */
import type * as z from 'zod/mini'
import type { Result } from '#core/basics/result.ts'
import {
  type EventEditDecision,
  type NewEventDecision,
  decideEventEdit,
  decideNewEvent,
  findByAddress,
  findOfSeries,
} from '#core/events/calendar.ts'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isPublic } from '#core/events/event.ts'
import {
  changeDocument,
  findDocument,
  idIn,
  type Change,
  DocumentDamagedError,
  unlessDamaged,
  updateDocument,
  newMemory,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { EventInput } from '#core/events/event-fields.ts'
import { seriesOf } from '#core/events/series.ts'
import { findDeleted, withBack } from '#core/records/audit-log.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { removeUnshown } from './photographs.ts'
import {
  addFile,
  findFile,
  listAllFiles,
  changeAnyFile,
  changeFile,
  findAnyFile,
  listFiles,
  withActions,
} from '#storage/documents.ts'
import { eventKind, addressesKind } from '#storage/document-kinds.ts'

type Addresses = z.infer<typeof addressesKind.schema>

const slugsOf = ({ slug, formerSlugs }: EventRecord): Set<string> => new Set([slug, ...formerSlugs])

async function makeAddresses(storage: SiteStorage): Promise<Addresses> {
  const listed = await storage.data.list(eventKind.prefix)
  const slugs = new Map<string, number[]>()
  for (const { event } of await listAllFiles(storage, listed))
    for (const slug of slugsOf(event)) slugs.set(slug, [...(slugs.get(slug) ?? []), event.id])
  // Includes events whose documents do not parse.
  const lastId = Math.max(0, ...Array.from(listed.keys(), (key) => Number(idIn(eventKind, key))))
  return { lastId, slugs: Object.fromEntries(slugs) }
}

async function readAddresses(storage: SiteStorage): Promise<Addresses> {
  return (await findDocument(addressesKind.at(storage))) ?? makeAddresses(storage)
}

/** Public events as this process last read them, by the storage's name and a slug, or '#' and an id. */
const known = newMemory<EventRecord>()

/** Returns an event that may be outdated: decisions compare versions (EventOutdatedError), so it costs a read, no wrong decision. */
export function recallEvent(storage: SiteStorage, name: string): EventRecord | null {
  return known.get(`${storage.name} ${name}`) ?? null
}

function rememberEvent(storage: SiteStorage, name: string, event: EventRecord | null): void {
  if (event && isPublic(event)) known.set(`${storage.name} ${name}`, event)
  else known.delete(`${storage.name} ${name}`)
}

/** A visitor may send any word as a slug, even the name of a member that every object has. */
function idsOf(slugs: Addresses['slugs'], slug: string): readonly number[] {
  return Object.hasOwn(slugs, slug) ? (slugs[slug] ?? []) : []
}

async function findByAnySlug(storage: SiteStorage, slug: string): Promise<EventFile | null> {
  const recalled = recallEvent(storage, slug)
  // The slug may lead to another event by now, so a damaged document proves nothing yet.
  const there = recalled && (await unlessDamaged(storage, () => findFile(storage, recalled.id)))
  if (there?.event.slug === slug && isPublic(there.event)) {
    rememberEvent(storage, slug, there.event)
    return there
  }
  const ids = idsOf((await readAddresses(storage)).slugs, slug)
  const looks = await Promise.allSettled(ids.map((id) => findFile(storage, id)))
  const files = looks.flatMap((look) => (look.status === 'fulfilled' && look.value ? [look.value] : []))
  const events = files.map(({ event }) => event).filter((event) => slugsOf(event).has(slug))
  const found = findByAddress(events, slug)
  const isCurrent = found?.slug === slug
  const failure = looks.find((look) => look.status === 'rejected')
  // An event that only had the slug before may be unreadable.
  if (failure && !isCurrent) throw failure.reason
  rememberEvent(storage, slug, isCurrent ? found : null)
  return files.find(({ event }) => event === found) ?? null
}

type Claimed = Result<'slugTaken', { readonly id: number }>

/** Lets a slug lead to an event, a new one if `id` is null. Refuses if another event has it. Repeating it changes nothing. */
export async function claimSlug(storage: SiteStorage, slug: string, id: number | null): Promise<Claimed> {
  const taken: Claimed = { ok: false, reason: 'slugTaken' }
  const before = await readAddresses(storage)
  const ids = idsOf(before.slugs, slug)
  const files = await Promise.all(ids.map((other) => findFile(storage, other)))
  if (files.some((file) => file?.event.slug === slug && file.event.id !== id)) return taken
  return changeDocument(addressesKind.at(storage), (stored): Change<Addresses, Claimed> => {
    const { lastId, slugs } = stored ?? before
    const others = idsOf(slugs, slug).filter((other) => other !== id)
    if (others.some((other) => !ids.includes(other))) return { result: taken }
    const newId = id ?? lastId + 1
    const next = { lastId: Math.max(lastId, newId), slugs: { ...slugs, [slug]: [...others, newId] } }
    return { next, result: { ok: true, id: newId } }
  })
}

export async function hasAddresses(storage: SiteStorage): Promise<boolean> {
  return (await findDocument(addressesKind.at(storage))) !== null
}

export function withFirstEvents(
  storage: SiteStorage,
  load: () => Promise<readonly EventRecord[]>,
): SiteStorage {
  const { data } = storage
  const list = async (prefix: string) => {
    const listed = await data.list(prefix)
    const hasEvents = [...listed.keys()].some((key) => idIn(eventKind, key) !== null)
    if (hasEvents || !eventKind.prefix.startsWith(prefix)) return listed
    await addFirstEvents(storage, await load())
    return data.list(prefix)
  }
  return { ...storage, data: { ...data, list } }
}

/** Adds events to a storage that has none. Of simultaneous processes one makes each document; an interrupted one can begin again. */
export async function addFirstEvents(storage: SiteStorage, events: readonly EventRecord[]): Promise<void> {
  if (await hasAddresses(storage)) return
  await Promise.all(events.map((event) => addFile(storage, newEventFile(event))))
  const made = await makeAddresses(storage)
  await updateDocument(addressesKind.at(storage), (stored) => stored ?? made)
}

export async function listEvents(storage: SiteStorage): Promise<EventRecord[]> {
  return (await listFiles(storage)).map(({ event }) => event)
}

type By = { readonly id: number } | { readonly slug: string; readonly now: Date }

/** Finds by a current slug, a former slug, or one that stands for a workshop's dates (core/events/event-addresses.ts). */
export async function findEventFile(storage: SiteStorage, by: By): Promise<EventFile | null> {
  if ('id' in by) return findFile(storage, by.id)
  const series = seriesOf(by.slug)
  if (series === '') return findByAnySlug(storage, by.slug)
  const shown = findOfSeries(await listFiles(storage), series, by.now)
  // Reads the event again, because a listing may lag behind.
  if (shown) return findFile(storage, shown.event.id)
  const file = await findByAnySlug(storage, by.slug)
  // A link to a workshop must not lead to an event that only had its slug before.
  return file?.event.slug === by.slug ? file : null
}

export async function findEvent(storage: SiteStorage, by: By): Promise<EventRecord | null> {
  return (await findEventFile(storage, by))?.event ?? null
}

/** Thrown if an event that was not read just now has changed or is gone. */
export class EventOutdatedError extends Error {
  override name = 'EventOutdatedError'
}

export interface FoundEvent {
  readonly event: EventRecord | null
  readonly isRecalled: boolean
}

const roundsMost = 5

/** Calls `work` with the event as this process knows it, and again with a fresh read each time it throws EventOutdatedError. */
export async function withEvent<Decided>(
  storage: SiteStorage,
  by: By,
  work: (found: FoundEvent) => Promise<Decided>,
): Promise<Decided> {
  const name = 'id' in by ? `#${by.id}` : seriesOf(by.slug) === '' ? by.slug : ''
  let event = recallEvent(storage, name)
  for (let round = 0; round < roundsMost; round++) {
    const isRecalled = round === 0 && event !== null
    if (!isRecalled) {
      event = await findEvent(storage, by)
      if ('id' in by) rememberEvent(storage, name, event)
    }
    try {
      return await work({ event, isRecalled })
    } catch (error) {
      // The slug that led to a damaged document may lead to another event by now.
      const isOutdated = error instanceof EventOutdatedError
      if (!isOutdated && !(isRecalled && error instanceof DocumentDamagedError)) throw error
    }
  }
  throw new StorageUnavailableError('the event is edited all the time')
}

export async function addEvent(
  storage: SiteStorage,
  input: EventInput,
  now: Date,
): Promise<NewEventDecision> {
  const early = decideNewEvent(0, input, now)
  if (!early.ok) return early
  const claimed = await claimSlug(storage, input.slug, null)
  if (!claimed.ok) return claimed
  const event = { ...early.event, id: claimed.id }
  const text = `Created the event "${event.title}".`
  await addFile(storage, withActions(newEventFile(event), { text }, now))
  return { ok: true, event }
}

/** Claims a new slug first: after an interruption it leads to no event and can be claimed again. */
export async function editEvent(
  storage: SiteStorage,
  id: number,
  input: EventInput,
  now: Date,
): Promise<EventEditDecision> {
  const absent: EventEditDecision = { ok: false, reason: 'eventUnknown' }
  const known = await findFile(storage, id)
  if (!known) return absent
  if (known.event.slug !== input.slug) {
    const claimed = await claimSlug(storage, input.slug, id)
    if (!claimed.ok) return claimed
  }
  const decision = await changeFile<EventEditDecision>(storage, id, now, absent, (file) => {
    const decided = decideEventEdit(file.event, input, now)
    if (!decided.ok) return { result: decided }
    const { event } = decided
    const people = [file.registrations, file.cancelled, file.entries]
    if (event.status === 'announced' && people.some(({ length }) => length > 0))
      return { result: { ok: false, reason: 'fieldsInvalid', fields: { eventDate: 'dateNeeded' } } }
    const log = { text: `Changed the event "${event.title}".` }
    return { next: { ...file, event }, result: decided, log }
  })
  if (decision.ok && decision.before.picture !== decision.event.picture)
    await removeUnshown(storage, decision.before.picture)
  return decision
}

/** Hides the event from visitors at once. The admin can restore it until retention erases it (core/records/retention.ts). */
export async function removeEvent(
  storage: SiteStorage,
  id: number,
  now: Date,
): Promise<Result<'eventUnknown'>> {
  type Removed = Result<'eventUnknown'>
  return changeFile<Removed>(storage, id, now, { ok: false, reason: 'eventUnknown' }, (file) => {
    const { length } = file.registrations
    const people = `${length} ${length === 1 ? 'registration' : 'registrations'}`
    const text = `Deleted the event "${file.event.title}" with ${people}.`
    const next = { ...file, deletedAt: now.toISOString() }
    return { next, result: { ok: true }, log: { text, deleted: { kind: 'event', eventId: id } } }
  })
}

/** Sends no e-mail. `entryId`: the log entry of the deletion; null if the event comes from a copy. */
export async function restoreEvent(
  storage: SiteStorage,
  id: number,
  now: Date,
  entryId: string | null = null,
): Promise<Result<'recordUnknown' | 'slugTaken'>> {
  const absent = { ok: false, reason: 'recordUnknown' } as const
  const file = await findAnyFile(storage, id)
  if (!file || (entryId !== null && !findDeleted(file, entryId))) return absent
  const claimed = await claimSlug(storage, file.event.slug, id)
  if (!claimed.ok) return claimed
  return changeAnyFile<Result<'recordUnknown'>>(storage, id, now, (stored) => {
    if (stored?.deletedAt == null) return { result: stored ? { ok: true } : absent }
    const entry = stored.log.findLast(({ deleted }) => deleted?.kind === 'event')
    return { next: withBack({ ...stored, deletedAt: null }, entry?.id ?? '', now), result: { ok: true } }
  })
}
