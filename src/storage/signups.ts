/**
 * Notification signups: 16 documents, by the first digit of the hash of the e-mail (or of the phone where there is no
 * e-mail), so that each address stands once and listing is 16 parallel reads.
 */
import * as z from 'zod/mini'
import { redactList } from '#domain/erasure.ts'
import type { Result } from '#domain/result.ts'
import type { FieldValues } from '#schemas/field.ts'
import type { Locale } from '#schemas/locale.ts'
import { signupRecordSchema, type SignupRecord } from '#schemas/signup.ts'
import type { signupFields } from '#schemas/signup-fields.ts'
import type { SiteStorage } from './blobs.ts'
import { defineKind } from './document-kind.ts'
import { changeDocument, findDocument, newId, newSecret, type Change } from './document.ts'
import { hashOf } from './hash.ts'
import { removeItem, restoreItem, updateItem } from './item-list.ts'

const signupsSchema = z.object({ signups: z.array(signupRecordSchema) })
type Signups = z.infer<typeof signupsSchema>
export const signupShards = Array.from('0123456789abcdef')

export const signupsKind = defineKind({
  name: 'signups',
  prefix: 'signups/',
  id: /^[0-9a-f]$/,
  schema: signupsSchema,
  unlistedIds: () => signupShards,
  count: { as: 'notifications', of: ({ signups }) => ({ total: signups.length }) },
  personalData: {
    erase: ({ signups }, search) => {
      const { next, ...found } = redactList(signups, search, {
        recordIn: (signup) => signup,
        toFind: ({ email, phone }) => ({ kind: 'signup', label: email || phone }),
        mentionLabel: 'A signup',
      })
      return { next: { signups: next }, ...found }
    },
    // Kept until somebody says stop.
    expire: null,
  },
})

export function signupsRef(storage: SiteStorage, shard: string) {
  return { storage, kind: signupsKind, id: shard }
}

/** Which of the 16 documents an address belongs to. */
export async function shardOf(address: string): Promise<string> {
  return (await hashOf(address)).slice(0, 1)
}

/** What was filled in, the e-mail lower-cased, the phone as E.164; not both are empty. */
export interface Wish extends FieldValues<typeof signupFields> {
  /** Workshops to be told of first, by slug; none means every new event. */
  readonly about?: readonly string[]
}

/** Whether a signup is an address's own; a phone that stands beside somebody's e-mail is not an address of its own. */
function isSameAddress(signup: SignupRecord, { email, phone }: Wish): boolean {
  return email ? signup.email === email : signup.email === '' && signup.phone === phone
}

/** What a wish adds to a signup that is there; the same object when it adds nothing. */
function withWish(known: SignupRecord, about: readonly string[]): SignupRecord {
  const added = about.filter((slug) => !known.about.includes(slug))
  const news = known.news || about.length === 0
  if (added.length === 0 && news === known.news) return known
  return { ...known, news, about: [...known.about, ...added] }
}

/**
 * Keeps one address. Returns the phone that is still to be kept, '' for none: somebody else's, or a later one, that was sent
 * with a known e-mail.
 */
async function saveAddress(storage: SiteStorage, wish: Wish, lang: Locale, now: Date): Promise<string> {
  const { about = [], ...filled } = wish
  const { email, phone } = filled
  const shardName = await shardOf(email || phone)
  const id = `${shardName}-${newId()}`
  return changeDocument(signupsRef(storage, shardName), (shard): Change<Signups, string> => {
    const signups = shard?.signups ?? []
    const known = signups.find((signup) => isSameAddress(signup, wish))
    if (!known) {
      const signupDate = now.toISOString()
      const signup = {
        ...{ id, ...filled, signupDate, news: about.length === 0, about: [...about], lang },
        ...{ secret: newSecret(), confirmedAt: null },
      }
      return { next: { signups: [...signups, signup] }, result: '' }
    }
    const result = phone === known.phone ? '' : phone
    const edit = updateItem(signups, known.id, (signup) => withWish(signup, about))
    return edit.ok && edit.after !== known ? { next: { signups: edit.items }, result } : { result }
  })
}

/**
 * Keeps an address. What stands there already is never changed, only a further wish added, because whoever types an
 * address need not be its owner: a phone that comes with a known e-mail becomes a signup of its own. The
 * answer does not reveal who signed up before.
 */
export async function saveSignup(storage: SiteStorage, wish: Wish, lang: Locale, now: Date): Promise<void> {
  const phone = await saveAddress(storage, wish, lang, now)
  if (phone !== '') await saveAddress(storage, { ...wish, email: '', phone }, lang, now)
}

/** All of them, newest first. */
export async function listSignups(storage: SiteStorage): Promise<SignupRecord[]> {
  const shards = await Promise.all(signupShards.map((shard) => findDocument(signupsRef(storage, shard))))
  return shards
    .flatMap((shard) => shard?.document.signups ?? [])
    .sort((a, b) => b.signupDate.localeCompare(a.signupDate))
}

/** A signup's id begins with its document's name, so that it is found without a search. */
function refOf(storage: SiteStorage, id: string) {
  return signupsRef(storage, /^[0-9a-f](?=-)/.exec(id)?.[0] ?? 'none')
}

type SignupRemoved = Result<'recordUnknown', { signup: SignupRecord }>

export async function removeSignup(storage: SiteStorage, id: string): Promise<SignupRemoved> {
  return changeDocument(refOf(storage, id), (shard): Change<Signups, SignupRemoved> => {
    const removal = removeItem(shard?.signups ?? [], id)
    if (!removal.ok) return { result: removal }
    return { next: { signups: removal.items }, result: { ok: true, signup: removal.removed } }
  })
}

/** Puts a deleted one back, unless the address has signed up again meanwhile. */
export async function restoreSignup(storage: SiteStorage, signup: SignupRecord): Promise<void> {
  await changeDocument(refOf(storage, signup.id), (shard) => ({
    next: { signups: restoreItem(shard?.signups ?? [], signup, (known) => isSameAddress(known, signup)) },
    result: undefined,
  }))
}
