/**
 * Erases a person, and what is past its time, from everything that is stored. Each document changes in one step: a repeated run is safe, runs
 * may overlap, and the next one continues an interrupted one. Marks of erased people (keyed hashes of addresses and phones) lie beside the
 * copies, in no downloaded file, for as long as copies still hold the people.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { EventFile } from '#core/events/event-file.ts'
import { day } from '#core/mail/kinds.ts'
import type { ErasedAt } from '#core/records/erased-since.ts'
import type { ErasureReport } from '#core/records/erasure-schema.ts'
import {
  findMentionsOf,
  type Person,
  type PersonRedaction,
  type PersonSearch,
} from '#core/records/erasure.ts'
import { expiring, isDeletionPast, type Expired } from '#core/records/retention.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isSamePerson } from '#core/registrations/seats.ts'
import { copyDaysMost } from '#core/safety/copies.ts'
import {
  listPersonalDocuments,
  type KindAndId,
  kindOf,
  archiveKind,
  eventKind,
  erasedMarksKind,
} from '#storage/document-kinds.ts'
import { findFile, changeAnyFile, listAllFiles } from '#storage/documents.ts'
import {
  changeDocument,
  keyOf,
  unlessDamaged,
  findDocument,
  removeDocument,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEvents } from '#storage/events/events.ts'
import { sweepPhotographs } from '#storage/events/photographs.ts'
import { sweepWaiting } from '#storage/registrations/registering.ts'
import { isLarge, listOld, withOld, withoutOld } from '#core/events/archive.ts'
import { forDocuments } from '#storage/engine/kinds.ts'

/** Finds what one document holds of the person; 'erase' also removes it. Returns null if the document is missing or cannot be read. */
function eraseFrom(
  storage: SiteStorage,
  { kind, id }: KindAndId,
  search: PersonSearch,
  how: 'preview' | 'erase',
): Promise<PersonRedaction<unknown> | null> {
  return unlessDamaged(storage, () =>
    changeDocument({ storage, kind, id }, (document) => {
      const erased = document === null ? null : (kind.personalData?.erase(document, search, id) ?? null)
      const isToGo = how === 'erase' && erased !== null && erased.finds.length > 0
      return isToGo ? { next: erased.next, result: erased } : { result: erased }
    }),
  )
}

async function sweep(
  storage: SiteStorage,
  person: Person,
  now: Date,
  how: 'preview' | 'erase',
  lastKey?: string,
  /** Receives the ids of the person's records before the first document is changed. */
  onOwn: (ids: ReadonlySet<string>) => Promise<void> = () => Promise.resolve(),
): Promise<ErasureReport> {
  const findMentions = findMentionsOf(person)
  if (!findMentions) return { finds: [], stays: [], related: { emails: [], phones: [] }, unsearched: [] }
  const keys = await listPersonalDocuments(storage)
  const documents = [...keys.values()]
  // A first search collects the ids of the person's records, by which the audit log names them.
  const look = { person, findMentions, ids: new Set<string>(), now }
  const looked = await forDocuments(documents, (document) => eraseFrom(storage, document, look, 'preview'))
  const own = looked.flatMap((found) => found?.own ?? [])
  const search = { person, findMentions, ids: new Set(own.map(({ id }) => id)), now }
  await onOwn(search.ids)
  // Documents that name records go first: if the run breaks off, the records still tell the next run which ids are the person's.
  const turnOf = (document: KindAndId): number =>
    document.kind.personalData?.namesRecords ? 0 : keyOf(document) === lastKey ? 2 : 1
  const found: typeof looked = []
  for (const turn of [0, 1, 2]) {
    const those = documents.filter((document) => turnOf(document) === turn)
    found.push(...(await forDocuments(those, (document) => eraseFrom(storage, document, search, how))))
  }

  const others = (what: 'email' | 'phone', known: ReadonlySet<string>) => [
    ...new Set(own.map((record) => record[what]).filter((value) => value !== '' && !known.has(value))),
  ]
  return {
    finds: found.flatMap((each) => each?.finds ?? []),
    stays: found.flatMap((each) => each?.stays ?? []),
    unsearched: [...keys.keys()].filter((key) => storage.damaged.has(key)),
    related: { emails: others('email', person.emails), phones: others('phone', person.phones) },
  }
}

/** Returns whom a registration's own page erases: the person with its e-mail address, or, if several people share it, this one only. */
export async function findOwner(
  storage: SiteStorage,
  { email, phone, name }: RegistrationRecord,
): Promise<Person> {
  const person = { emails: new Set([email]), phones: new Set<string>() }
  for (const { id } of await listEvents(storage)) {
    const file = await findFile(storage, id)
    const all = [...(file?.registrations ?? []), ...(file?.cancelled ?? []).map((one) => one.registration)]
    const isShared = all.some((one) => one.email === email && !isSamePerson(one, { email, phone, name }))
    if (isShared) return { ...person, alone: { phone, name } }
  }
  return person
}

export async function previewErasure(storage: SiteStorage, person: Person, now: Date) {
  return sweep(storage, person, now, 'preview')
}

/** `remains`: what a second search still finds. `last` is erased last: it proves who asks, so the person can retry after a failure. */
export async function erase(
  storage: SiteStorage,
  person: Person,
  now: Date,
  last?: KindAndId,
): Promise<{ erased: ErasureReport; remains: number }> {
  // Marked first: a backup that is being restored meanwhile must not restore what is erased now.
  const remember = (ids: ReadonlySet<string>): Promise<void> =>
    markErased(storage, [...(person.alone ? [] : person.emails), ...person.phones, ...ids], now)
  const erased = await sweep(storage, person, now, 'erase', last && keyOf(last), remember)
  const { finds } = await sweep(storage, person, now, 'preview')
  return { erased, remains: finds.length }
}

type Marks = z.infer<typeof erasedMarksKind.schema>

function hashOf(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url')
}

/** Marks are kept a day longer than any copy. */
function isOver({ at }: Marks['marks'][number], now: Date): boolean {
  return now.getTime() - Date.parse(at) > (copyDaysMost + 1) * day
}

/** Marks e-mail addresses, phones in E.164 and ids of records as erased. Repeating it only sets the later time. */
export async function markErased(storage: SiteStorage, values: readonly string[], now: Date): Promise<void> {
  if (values.length === 0) return
  await changeDocument(erasedMarksKind.at(storage), (found) => {
    const key = found?.key ?? randomBytes(32).toString('base64url')
    const hashes = new Set(values.map((value) => hashOf(key, value)))
    const others = (found?.marks ?? []).filter((mark) => !isOver(mark, now) && !hashes.has(mark.hash))
    const added = Array.from(hashes, (hash) => ({ hash, at: now.toISOString() }))
    return { next: { key, marks: [...others, ...added] }, result: undefined }
  })
}

export async function findErased(storage: SiteStorage): Promise<ErasedAt> {
  const found = await findDocument(erasedMarksKind.at(storage))
  if (!found || found.marks.length === 0) return () => null
  const { key, marks } = found
  const byHash = new Map(marks.map(({ hash, at }) => [hash, at]))
  return (value) => (value === '' ? null : (byHash.get(hashOf(key, value)) ?? null))
}

export async function sweepErasedMarks(storage: SiteStorage, now: Date): Promise<void> {
  await changeDocument(erasedMarksKind.at(storage), (stored) => {
    const marks = stored?.marks.filter((mark) => !isOver(mark, now)) ?? []
    const isChanged = marks.length < (stored?.marks.length ?? 0)
    return stored && isChanged ? { next: { ...stored, marks }, result: undefined } : { result: undefined }
  })
}

/** The host stops a scheduled function after 30 s. No document is begun after 8 s, which leaves a slow one its 20 s. */
const workMilliseconds = 8_000

type Step = () => Promise<Partial<Expired>>

/** Returns how many records of one document were erased; none if it cannot be read. */
export async function expireIn(
  storage: SiteStorage,
  { kind, id }: KindAndId,
  now: Date,
): Promise<Partial<Expired>> {
  const went = await unlessDamaged(storage, () =>
    changeDocument({ storage, kind, id }, (document) => {
      const expiry = document === null ? null : kind.personalData?.expire?.(document, now)
      return expiry ? { next: expiry.next, result: expiry.went } : { result: {} }
    }),
  )
  return went ?? {}
}

/** Before it removes old parts of a large event, it keeps them in an archive: after an interruption both hold them. */
async function archiveOld(storage: SiteStorage, file: EventFile, now: Date): Promise<void> {
  const old = listOld(file, now)
  if (!old) return
  const ref = archiveKind.at(storage, file.event.id)
  await changeDocument(ref, (archive) => ({ next: withOld(archive, old), result: undefined }))
  await changeAnyFile(storage, file.event.id, now, (stored) =>
    stored ? { next: withoutOld(stored, old), result: undefined } : { result: undefined },
  )
}

async function listSteps(storage: SiteStorage, now: Date): Promise<Step[]> {
  const listed = await storage.data.list('')
  const files = await listAllFiles(storage, listed)
  const isGone = ({ deletedAt }: EventFile): boolean => deletedAt !== null && isDeletionPast(deletedAt, now)
  const standing = files.filter((file) => !isGone(file))
  await sweepWaiting(storage, listed.keys(), now)
  // An event that cannot be read may show a photograph.
  if (storage.damaged.size === 0)
    await sweepPhotographs(
      storage,
      listed.keys(),
      standing.map(({ event }) => event),
      now,
    )
  for (const file of files)
    if (isGone(file)) {
      await removeDocument(archiveKind.at(storage, file.event.id))
      if (file.registrations.length + file.entries.length === 0)
        await removeDocument(eventKind.at(storage, file.event.id))
    }
  return [
    ...standing.filter(isLarge).map((file) => async () => {
      await archiveOld(storage, file, now)
      return {}
    }),
    ...[...listed.keys()].flatMap((key): Step[] => {
      const document = kindOf('data', key)
      return document?.kind.personalData?.expire ? [() => expireIn(storage, document, now)] : []
    }),
  ]
}

export async function eraseExpired(storage: SiteStorage, now: Date, milliseconds = workMilliseconds) {
  const until = performance.now() + milliseconds
  const erased = { registrations: 0, enquiries: 0, signups: 0, journalEntries: 0 }
  /** Why some documents could not be processed; they do not stop the others. */
  const failures: unknown[] = []
  let left = 0

  await forDocuments(await listSteps(storage, now), async (step) => {
    if (performance.now() >= until) {
      left++
      return
    }
    try {
      const went = await step()
      for (const what of expiring) erased[what] += went[what] ?? 0
    } catch (error) {
      failures.push(error)
    }
  })
  return { erased, left, failures }
}
