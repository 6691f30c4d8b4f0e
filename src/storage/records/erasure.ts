/** Erases a person, and expired data, one document a step: runs may overlap, and the next one continues an interrupted one. */
import { createHmac, randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { EventFile } from '#core/events/event-file.ts'
import { day } from '#core/mail/kinds.ts'
import type { ErasedAt } from '#core/records/erased-since.ts'
import { type ErasureReport, findMentionsOf, type Person } from '#core/records/erasure.ts'
import { expiring, isDeletionPast, type Expired } from '#core/records/retention.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { isSamePerson } from '#core/registrations/seats.ts'
import { copyDaysMost } from '#core/safety/copies.ts'
import {
  archiveKind,
  erasedMarksKind,
  eventKind,
  listDocuments,
  type KnownDocument,
} from '#storage/document-kinds.ts'
import { changeAnyFile, listAllFiles, listFiles } from '#storage/documents.ts'
import {
  changeDocument,
  keyOf,
  unlessDamaged,
  findDocument,
  removeDocument,
  updateDocument,
  forDocuments,
  type KindAndId,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { sweepPhotographs } from '#storage/events/photographs.ts'
import { sweepWaiting } from '#storage/registrations/registering.ts'
import { isLarge, listOld, withOld, withoutOld } from '#core/events/archive.ts'

/** `erasing` is null for a preview. */
async function sweep(
  storage: SiteStorage,
  person: Person,
  now: Date,
  erasing: null | {
    readonly last: KindAndId | undefined
    /** Receives the ids of the person's records before the first document is changed. */
    readonly onOwn: (ids: ReadonlySet<string>) => Promise<void>
  },
): Promise<ErasureReport> {
  const findMentions = findMentionsOf(person)
  if (!findMentions) return { finds: [], stays: [], related: { emails: [], phones: [] }, unsearched: [] }
  const documents = await listDocuments(storage, ({ personalData }) => personalData !== null)
  /** Finds what these documents hold of the person; null for one that is missing or cannot be read. */
  const findIn = (some: readonly KnownDocument[], ids: ReadonlySet<string>, isToErase: boolean) =>
    forDocuments(some, ({ kind, id }) =>
      unlessDamaged(storage, () =>
        changeDocument({ storage, kind, id }, (document) => {
          const search = { person, findMentions, ids, now }
          const result = document === null ? null : (kind.personalData?.erase(document, search, id) ?? null)
          return isToErase && result && result.finds.length > 0 ? { next: result.next, result } : { result }
        }),
      ),
    )
  // A first search collects the ids of the person's records, by which the audit log names them.
  const looked = await findIn(documents, new Set(), false)
  const records = looked.flatMap((found) => found?.own ?? [])
  const ids = new Set(records.map(({ id }) => id))
  await erasing?.onOwn(ids)
  const lastKey = erasing?.last && keyOf(erasing.last)
  // Documents that name records go first: if the run breaks off, the records still tell the next run which ids are the person's.
  const turns = Map.groupBy(documents, ({ kind, key }) =>
    kind.personalData?.namesRecords ? 'first' : key === lastKey ? 'last' : 'then',
  )
  const found: typeof looked = []
  for (const turn of ['first', 'then', 'last'] as const)
    found.push(...(await findIn(turns.get(turn) ?? [], ids, erasing !== null)))
  const others = (name: 'email' | 'phone', known: ReadonlySet<string>) => [
    ...new Set(records.map((record) => record[name]).filter((value) => value !== '' && !known.has(value))),
  ]
  return {
    finds: found.flatMap((each) => each?.finds ?? []),
    stays: found.flatMap((each) => each?.stays ?? []),
    unsearched: documents.map(({ key }) => key).filter((key) => storage.damaged.has(key)),
    related: { emails: others('email', person.emails), phones: others('phone', person.phones) },
  }
}

/** Returns whom a registration's own page erases: the person with its e-mail address, or, if several people share it, this one only. */
export async function findOwner(
  storage: SiteStorage,
  { email, phone, name }: RegistrationRecord,
): Promise<Person> {
  const person = { emails: new Set([email]), phones: new Set<string>() }
  const isOther = (registration: RegistrationRecord) =>
    registration.email === email && !isSamePerson(registration, { email, phone, name })
  const isShared = (await listFiles(storage)).some(
    (file) =>
      file.registrations.some(isOther) || file.cancelled.some((returned) => isOther(returned.registration)),
  )
  return isShared ? { ...person, alone: { phone, name } } : person
}

export function previewErasure(storage: SiteStorage, person: Person, now: Date): Promise<ErasureReport> {
  return sweep(storage, person, now, null)
}

/** `last` is erased last: it proves who asks, so the person can retry after a failure. */
export async function erase(
  storage: SiteStorage,
  person: Person,
  now: Date,
  last?: KindAndId,
): Promise<ErasureReport> {
  // Marked first: a backup that is being restored meanwhile must not restore the erased person.
  const onOwn = (ids: ReadonlySet<string>): Promise<void> =>
    markErased(storage, [...(person.alone ? [] : person.emails), ...person.phones, ...ids], now)
  return sweep(storage, person, now, { last, onOwn })
}

type Marks = z.infer<typeof erasedMarksKind.schema>

function hashOf(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url')
}

/** Marks are kept a day longer than any copy. */
function isOver({ at }: Marks['marks'][number], now: Date): boolean {
  return now.getTime() - Date.parse(at) > (copyDaysMost + 1) * day
}

/** Marks e-mail addresses, phones in E.164 and ids of records as erased, by keyed hashes beside the copies. Forgets marks that are over. */
export async function markErased(storage: SiteStorage, values: readonly string[], now: Date): Promise<void> {
  await updateDocument(erasedMarksKind.at(storage), (stored) => {
    const { key, marks } = stored ?? { key: randomBytes(32).toString('base64url'), marks: [] }
    const hashes = new Set(values.map((value) => hashOf(key, value)))
    const others = marks.filter((mark) => !isOver(mark, now) && !hashes.has(mark.hash))
    if (hashes.size === 0 && others.length === marks.length) return stored
    const added = Array.from(hashes, (hash) => ({ hash, at: now.toISOString() }))
    return { key, marks: [...others, ...added] }
  })
}

export async function findErased(storage: SiteStorage): Promise<ErasedAt> {
  const { key = '', marks = [] } = (await findDocument(erasedMarksKind.at(storage))) ?? {}
  const byHash = new Map(marks.map(({ hash, at }) => [hash, at]))
  return (value) => (value === '' || byHash.size === 0 ? null : (byHash.get(hashOf(key, value)) ?? null))
}

/** The host stops a scheduled function after 30 s. No document is begun after 8 s, which leaves a slow one its 20 s. */
const workMilliseconds = 8_000

type Step = () => Promise<Partial<Expired>>

/** Returns how many records of one document were erased; none if it cannot be read. */
export async function expireIn(
  storage: SiteStorage,
  { kind, id }: KnownDocument,
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
async function archiveOld(storage: SiteStorage, file: EventFile, now: Date): ReturnType<Step> {
  const old = listOld(file, now)
  if (!old) return {}
  const ref = archiveKind.at(storage, file.event.id)
  await updateDocument(ref, (archive) => withOld(archive, old))
  return changeAnyFile(storage, file.event.id, now, (stored) =>
    stored ? { next: withoutOld(stored, old), result: {} } : { result: {} },
  )
}

/** Sweeps unused photographs, requests and deleted events, and returns the steps that erase expired data. */
async function listSteps(storage: SiteStorage, now: Date): Promise<Step[]> {
  const listed = await storage.data.list('')
  const files = await listAllFiles(storage, listed)
  const isGone = ({ deletedAt }: EventFile): boolean => deletedAt !== null && isDeletionPast(deletedAt, now)
  const standing = files.filter((file) => !isGone(file))
  await sweepWaiting(storage, listed.keys(), now)
  // An event that cannot be read may show a photograph.
  if (storage.damaged.size === 0) await sweepPhotographs(storage, listed.keys(), standing, now)
  for (const { event, registrations, entries } of files.filter(isGone)) {
    await removeDocument(archiveKind.at(storage, event.id))
    if (registrations.length + entries.length === 0) await removeDocument(eventKind.at(storage, event.id))
  }
  const documents = await listDocuments(storage, ({ personalData }) => Boolean(personalData?.expire))
  return [
    ...standing.filter(isLarge).map((file) => () => archiveOld(storage, file, now)),
    ...documents.map((document) => () => expireIn(storage, document, now)),
  ]
}

/** `failures`: why some documents could not be processed; they do not stop the others. */
export async function eraseExpired(storage: SiteStorage, now: Date, milliseconds = workMilliseconds) {
  const until = performance.now() + milliseconds
  const erased = { registrations: 0, enquiries: 0, signups: 0, journalEntries: 0 }
  const failures: unknown[] = []
  let left = 0
  await forDocuments(await listSteps(storage, now), async (step) => {
    if (performance.now() >= until) {
      left++
      return
    }
    try {
      const went = await step()
      for (const name of expiring) erased[name] += went[name] ?? 0
    } catch (error) {
      failures.push(error)
    }
  })
  return { erased, left, failures }
}
