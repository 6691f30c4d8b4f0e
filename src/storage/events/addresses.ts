/**
 * Which slugs lead to which events, in one document: so that an event is found by its slug in one read, and no two events have one slug.
 * It only says where to look: an event's own file says what it is called now and was called before. Where it is lost it is made from those.
 */
import * as z from 'zod/mini'
import { findByAddress } from '#core/events/event-addresses.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { Result } from '#core/basics/result.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, idIn, unlessDamaged, type Change } from '#storage/engine/document.ts'
import { eventKind, findFile, listAllFiles } from './event-files.ts'

const addressesSchema = z.object({
  /** The highest id ever given; ids are not used again. */
  lastId: z.int(),
  /** The ids of the events that have or had the slug, the latest last. */
  slugs: z.record(z.string(), z.array(z.int())),
})
type Addresses = z.infer<typeof addressesSchema>

export const addressesKind = defineKind({
  prefix: 'addresses',
  schema: addressesSchema,
  isDisposable: true,
})

async function readAddresses(storage: SiteStorage): Promise<Addresses> {
  return (await findDocument(addressesKind.at(storage))) ?? makeAddresses(storage)
}

/** As the events' own files say. */
async function makeAddresses(storage: SiteStorage): Promise<Addresses> {
  const listed = await storage.data.list(eventKind.prefix)
  const slugs = new Map<string, number[]>()
  for (const { event } of await listAllFiles(storage, listed))
    for (const slug of new Set([event.slug, ...event.formerSlugs]))
      slugs.set(slug, [...(slugs.get(slug) ?? []), event.id])
  // Also of those that do not parse.
  const lastId = Math.max(0, ...Array.from(listed.keys(), (key) => Number(idIn(eventKind, key))))
  return { lastId, slugs: Object.fromEntries(slugs) }
}

/** By the storage's name and the slug: an event that this process found there. */
const known = new Map<string, number>()

/** What a fresh instance knows: nothing. For tests of cold starts. */
export function forgetAddresses(): void {
  known.clear()
}

/** A visitor's slug may be any word, the name of something that every object has too. */
function idsOf(slugs: Addresses['slugs'], slug: string): readonly number[] {
  return Object.hasOwn(slugs, slug) ? (slugs[slug] ?? []) : []
}

/** The events that have or had a slug, as they are now. */
async function listBearers(storage: SiteStorage, slug: string, ids: readonly number[]): Promise<EventFile[]> {
  const files = await Promise.all(ids.map((id) => findFile(storage, id)))
  return files.flatMap((file) => {
    const slugs = file ? [file.event.slug, ...file.event.formerSlugs] : []
    return file && slugs.includes(slug) ? [file] : []
  })
}

/** The one to which the slug leads. An event that had the slug before and cannot be read does not hold up the one that has it now. */
async function findBearer(
  storage: SiteStorage,
  slug: string,
  ids: readonly number[],
): Promise<EventFile | null> {
  const looks = await Promise.allSettled(ids.map((id) => listBearers(storage, slug, [id])))
  const bearers = looks.flatMap((look) => (look.status === 'fulfilled' ? look.value : []))
  const event = findByAddress(
    bearers.map((file) => file.event),
    slug,
  )
  const failure = looks.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected' && event?.slug !== slug) throw failure.reason
  return bearers.find((file) => file.event === event) ?? null
}

/** The event to which a slug leads: the one that has it, else the one that had it. Null where there is none. */
export async function findByAnySlug(storage: SiteStorage, slug: string): Promise<EventFile | null> {
  const key = `${storage.name} ${slug}`
  const id = known.get(key)
  // The slug may be another event's by now, so a damaged document says nothing yet.
  const recalled = id === undefined ? null : await unlessDamaged(storage, () => findFile(storage, id))
  if (recalled?.event.slug === slug && recalled.event.status !== 'draft') return recalled
  const { slugs } = await readAddresses(storage)
  const found = await findBearer(storage, slug, idsOf(slugs, slug))
  if (found) known.set(key, found.event.id)
  else known.delete(key)
  return found
}

/** Lets a slug lead to an event, a new one where `id` is null. Refused where another event has it. Done twice it is the same as once. */
export async function claimSlug(
  storage: SiteStorage,
  slug: string,
  id: number | null,
): Promise<Result<'slugTaken', { readonly id: number }>> {
  const before = await readAddresses(storage)
  const ids = idsOf(before.slugs, slug)
  const bearers = await listBearers(storage, slug, ids)
  const isTaken = bearers.some(({ event }) => event.slug === slug && event.id !== id)
  if (isTaken) return { ok: false, reason: 'slugTaken' }
  type Claimed = Awaited<ReturnType<typeof claimSlug>>
  return changeDocument(addressesKind.at(storage), (stored): Change<Addresses, Claimed> => {
    const { lastId, slugs } = stored ?? before
    const others = idsOf(slugs, slug).filter((other) => other !== id)
    if (others.some((other) => !ids.includes(other))) return { result: { ok: false, reason: 'slugTaken' } }
    const own = id ?? lastId + 1
    const next = { lastId: Math.max(lastId, own), slugs: { ...slugs, [slug]: [...others, own] } }
    return { next, result: { ok: true, id: own } }
  })
}

/** The addresses of a storage that has none yet. */
export async function addFirstAddresses(storage: SiteStorage): Promise<void> {
  const made = await makeAddresses(storage)
  await changeDocument(addressesKind.at(storage), (stored) => ({ next: stored ?? made, result: undefined }))
}

export async function hasAddresses(storage: SiteStorage): Promise<boolean> {
  return (await findDocument(addressesKind.at(storage))) !== null
}
