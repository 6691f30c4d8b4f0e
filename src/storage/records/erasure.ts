/**
 * Erasing a person from everything that is stored: their own records go whole, and where somebody else's words mention
 * their e-mail or phone, the mention does. Each document changes in one step; running it again is safe, and the report
 * is made from what is read afterwards.
 */
import { findFile } from '#storage/events/event-files.ts'
import {
  findMentionsOf,
  type Person,
  type PersonRedaction,
  type PersonSearch,
} from '#core/records/erasure.ts'
import type { ErasureReport } from '#core/records/erasure-schema.ts'
import { isSamePerson } from '#core/registrations/registered.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { changeDocument, keyOf, unlessDamaged } from '#storage/engine/document.ts'
import { listEvents } from '#storage/events/events.ts'
import { listPersonalDocuments, type KindAndId } from '#storage/document-kinds.ts'
import { markErased } from './erased-marks.ts'

/** Finds what one document holds of the person, and with `erase` removes it. Null if the document is missing or cannot be read. */
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
  /** Told whose they are before the first one is changed. */
  onOwn: (ids: ReadonlySet<string>) => Promise<void> = () => Promise.resolve(),
): Promise<ErasureReport> {
  const findMentions = findMentionsOf(person)
  if (!findMentions) return { finds: [], stays: [], related: { emails: [], phones: [] }, unsearched: [] }
  const keys = await listPersonalDocuments(storage)
  const documents = [...keys.values()]
  const isFirst = ({ kind }: KindAndId): boolean => kind.personalData?.namesRecords === true
  const isLast = (document: KindAndId): boolean => keyOf(document) === lastKey
  const first = documents.filter(isFirst)
  const rest = documents.filter((document) => !isFirst(document) && !isLast(document))
  const last = documents.filter(isLast)

  // A first look at everything tells the ids of the person's records, by which the audit log names them.
  const look = { person, findMentions, ids: new Set<string>(), now }
  const looked = await forDocuments(documents, (document) => eraseFrom(storage, document, look, 'preview'))
  const own = looked.flatMap((found) => found?.own ?? [])
  const search = { person, findMentions, ids: new Set(own.map(({ id }) => id)), now }
  await onOwn(search.ids)
  const sweepAll = (those: typeof documents) =>
    forDocuments(those, (document) => eraseFrom(storage, document, search, how))
  // What names records goes first: should it break off in between, the records still tell the next run which are theirs.
  const found = [...(await sweepAll(first)), ...(await sweepAll(rest)), ...(await sweepAll(last))]

  const others = (values: string[], known: ReadonlySet<string>) => [
    ...new Set(values.filter((value) => value !== '' && !known.has(value))),
  ]
  return {
    finds: found.flatMap((each) => each?.finds ?? []),
    stays: found.flatMap((each) => each?.stays ?? []),
    unsearched: [...keys.keys()].filter((key) => storage.damaged.has(key)),
    related: {
      emails: others(
        own.map(({ email }) => email),
        person.emails,
      ),
      phones: others(
        own.map(({ phone }) => phone),
        person.phones,
      ),
    },
  }
}

/** Whom a registration's own page erases: who has its e-mail, or of several who share it the one alone. */
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

/** A preview of what would be erased. */
export async function previewErasure(
  storage: SiteStorage,
  person: Person,
  now: Date,
): Promise<ErasureReport> {
  return sweep(storage, person, now, 'preview')
}

/**
 * Erases, and reports what was erased and what a second search still finds (nothing). `last` is the document that is erased
 * once the others are: where it holds what proves who asks, they can ask again after it broke off.
 */
export async function erase(
  storage: SiteStorage,
  person: Person,
  now: Date,
  last?: KindAndId,
): Promise<{ erased: ErasureReport; remains: number }> {
  // Remembered first: a backup that is being restored meanwhile must not bring back what goes now.
  const remember = (ids: ReadonlySet<string>): Promise<void> =>
    markErased(storage, [...(person.alone ? [] : person.emails), ...person.phones, ...ids], now)
  const erased = await sweep(storage, person, now, 'erase', last && keyOf(last), remember)
  const { finds } = await sweep(storage, person, now, 'preview')
  return { erased, remains: finds.length }
}
