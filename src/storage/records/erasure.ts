/** Erases a person from everything that is stored. Each document changes in one step, and a repeated run is safe. */
import { findFile } from '#storage/events/event-files.ts'
import {
  findMentionsOf,
  type Person,
  type PersonRedaction,
  type PersonSearch,
} from '#core/records/erasure.ts'
import type { ErasureReport } from '#core/records/erasure-schema.ts'
import { isSamePerson } from '#core/registrations/seats.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, keyOf } from '#storage/engine/document.ts'
import { forDocuments, unlessDamaged } from '#storage/engine/many-documents.ts'
import { listEvents } from '#storage/events/events.ts'
import { listPersonalDocuments, type KindAndId } from '#storage/document-kinds.ts'
import { markErased } from './erased-marks.ts'

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
