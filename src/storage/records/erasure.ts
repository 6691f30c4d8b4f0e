/**
 * Erasing a person from everything that is stored: their own records go whole, and where somebody else's words mention
 * their e-mail or phone, the mention does. Each document changes in one step; running it again is safe, and the report
 * is made from what is read afterwards.
 */
import { findFile } from '#storage/events/event-files.ts'
import { findMentionsOf, type Person, type PersonRedaction } from '#core/records/erasure.ts'
import type { ErasureReport } from '#core/records/erasure-schema.ts'
import { isSamePerson } from '#core/registrations/registered.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { forDocuments } from '#storage/engine/many-documents.ts'
import { keyOf, type DocumentRef } from '#storage/engine/document.ts'
import { listEvents } from '#storage/events/events.ts'
import { listPersonalDocuments } from '#storage/document-kinds.ts'
import { markErased } from './erased-marks.ts'

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
  const documents = [...(await listPersonalDocuments(storage))].flatMap(([key, { kind, id }]) =>
    kind.personalData ? [{ key, id, ...kind.personalData }] : [],
  )
  type Found = PersonRedaction<unknown> | null
  const first = documents.filter(({ namesRecords }) => namesRecords)
  const rest = documents.filter(({ namesRecords, key }) => !namesRecords && key !== lastKey)
  const last = documents.filter(({ key }) => key === lastKey)

  // A first look at everything tells the ids of the person's records, by which the audit log names them.
  const look = { person, findMentions, ids: new Set<string>(), now }
  const looked: Found[] = await forDocuments([...first, ...rest, ...last], ({ preview, id }) =>
    preview(storage, id, look),
  )
  const own = looked.flatMap((found) => found?.own ?? [])
  const search = { person, findMentions, ids: new Set(own.map(({ id }) => id)), now }
  await onOwn(search.ids)
  const sweepAll = (those: typeof documents): Promise<Found[]> =>
    forDocuments(those, (document) => document[how](storage, document.id, search))
  // What names records goes first: should it break off in between, the records still tell the next run which are theirs.
  const found = [...(await sweepAll(first)), ...(await sweepAll(rest)), ...(await sweepAll(last))]

  const others = (values: string[], known: ReadonlySet<string>) => [
    ...new Set(values.filter((value) => value !== '' && !known.has(value))),
  ]
  return {
    finds: found.flatMap((each) => each?.finds ?? []),
    stays: found.flatMap((each) => each?.stays ?? []),
    unsearched: documents.map(({ key }) => key).filter((key) => storage.damaged.has(key)),
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
  last?: Pick<DocumentRef, 'kind' | 'id'>,
): Promise<{ erased: ErasureReport; remains: number }> {
  // Remembered first: a backup that is being restored meanwhile must not bring back what goes now.
  const remember = (ids: ReadonlySet<string>): Promise<void> =>
    markErased(storage, [...(person.alone ? [] : person.emails), ...person.phones, ...ids], now)
  const erased = await sweep(storage, person, now, 'erase', last && keyOf(last), remember)
  const { finds } = await sweep(storage, person, now, 'preview')
  return { erased, remains: finds.length }
}
