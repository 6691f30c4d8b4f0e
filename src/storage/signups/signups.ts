/**
 * Notification signups: 16 documents, by the first digit of the hash of the e-mail (or of the phone where there is no
 * e-mail), so that each address stands once and listing is 16 parallel reads. A document that is full is closed, and goes on in
 * 16 by one digit more: 'a' in 'a0' to 'af'. What is in it stays there, so an address is looked for in each document on its way.
 */
import * as z from 'zod/mini'
import { redactList } from '#core/records/erasure.ts'
import type { Result } from '#core/basics/result.ts'
import { isTooOldToAsk, partitionSignups } from '#core/records/retention.ts'
import {
  parseSignupToken,
  shardIn,
  shardPattern,
  signupDigitsMost,
  withConfirmation,
  withWish,
} from '#core/signups/signup.ts'
import type { FieldValues } from '#core/basics/field.ts'
import type { Locale } from '#core/basics/locale.ts'
import { signupRecordSchema, type SignupRecord } from '#core/signups/signup-schema.ts'
import type { signupFields } from '#core/signups/signup-fields.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { pretendToChange } from '#storage/access/decoy.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import {
  changeDocument,
  documentBytesMost,
  DocumentFullError,
  findDocument,
  idIn,
  newId,
  newSecret,
  partBytes,
  type Change,
} from '#storage/engine/document.ts'
import { markErased } from '#storage/records/erased-marks.ts'
import { hashOf } from '#storage/engine/hash.ts'
import { pageBytes, readPage, type Page } from '#storage/engine/document-pages.ts'
import { removeItem, restoreItem, updateItem } from '#storage/engine/item-list.ts'
import { addToPart, partShape } from '#storage/engine/parts.ts'

const signupsSchema = z.object({ signups: z.array(signupRecordSchema), ...partShape })
type Signups = z.infer<typeof signupsSchema>
/** The documents that signups begin in. */
export const signupShards = Array.from('0123456789abcdef')

export const signupsKind = defineKind({
  name: 'signups',
  prefix: 'signups/',
  id: new RegExp(`^${shardPattern}$`),
  schema: signupsSchema,
  bytesMost: documentBytesMost,
  fullAt: partBytes,
  salvage: { lists: ['signups'] },
  unlistedIds: () => signupShards,
  count: { as: 'notifications', of: ({ signups }) => ({ total: signups.length }) },
  personalData: {
    erase: ({ signups, ...shard }, search) => {
      const { next, ...found } = redactList(signups, search, {
        recordIn: (signup) => signup,
        toFind: ({ email, phone }) => ({ kind: 'signup', label: email || phone }),
        mentionLabel: 'A signup',
      })
      return { next: { ...shard, signups: next }, ...found }
    },
    // Confirmed ones are kept until somebody says stop.
    expire: {
      as: 'signups',
      mayHold: () => true,
      from: ({ signups, ...shard }, { now }) => {
        const { kept, expired } = partitionSignups(signups, now)
        return { next: { ...shard, signups: kept }, finds: expired }
      },
    },
  },
})

export function signupsRef(storage: SiteStorage, shard: string) {
  return { storage, kind: signupsKind, id: shard }
}

/** Which of the 16 documents an address begins in. */
export async function shardOf(address: string): Promise<string> {
  return (await hashOf(address)).slice(0, 1)
}

/** All documents that an address may be in, in the order in which they fill up. */
async function shardsOf({ email, phone }: Pick<Wish, 'email' | 'phone'>): Promise<string[]> {
  const hash = await hashOf(email || phone)
  return Array.from({ length: signupDigitsMost }, (_, index) => hash.slice(0, index + 1))
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

/** The documents that a signup changed: what they cause to be sent is due. */
type Changed = readonly string[]

/** Changes the first document of these that has the address or, where none has, the one that is open. */
async function addToShard<Result>(
  storage: SiteStorage,
  shards: readonly string[],
  change: (shard: Signups | null, name: string) => Change<Signups, Result>,
): Promise<Result> {
  for (const name of shards) {
    const added = await addToPart(storage, signupsKind, name, change)
    if (!added.isFull) return added.result
  }
  throw new DocumentFullError(`${signupsKind.prefix}${shards.at(-1)}`, { isEmpty: false })
}

/**
 * Keeps one address. Returns as well the phone that is still to be kept, '' for none: somebody else's, or a later one, that was
 * sent with a known e-mail.
 */
async function saveAddress(
  storage: SiteStorage,
  wish: Wish,
  lang: Locale,
  now: Date,
): Promise<{ changed: Changed; phone: string }> {
  const { about = [], ...filled } = wish
  const { email, phone } = filled
  const id = newId()
  type Saved = Awaited<ReturnType<typeof saveAddress>>
  return addToShard(storage, await shardsOf(wish), (shard, shardName): Change<Signups, Saved> => {
    const signups = shard?.signups ?? []
    const known = signups.find((signup) => isSameAddress(signup, wish))
    if (!known) {
      const signupDate = now.toISOString()
      const signup: SignupRecord = {
        id: `${shardName}-${id}`,
        ...filled,
        signupDate,
        news: about.length === 0,
        about: [...about],
        lang,
        secret: newSecret(),
        askedAt: email === '' ? null : signupDate,
        asked: null,
        confirmedAt: null,
      }
      const next = { ...shard, signups: [...signups, signup] }
      return { next, result: { changed: [shardName], phone: '' }, isAddition: true }
    }
    const left = phone === known.phone ? '' : phone
    const edit = updateItem(signups, known.id, (signup) => withWish(signup, about, now))
    if (!edit.ok || edit.after === known) return { result: { changed: [], phone: left } }
    return { next: { ...shard, signups: edit.items }, result: { changed: [shardName], phone: left } }
  })
}

/**
 * Keeps an address. What stands there already is never changed, only a further wish added, because the person who types an
 * address need not be its owner: a phone that comes with a known e-mail becomes a signup of its own. The
 * answer does not reveal who signed up before. Returns the names of the documents that changed.
 */
export async function saveSignup(
  storage: SiteStorage,
  wish: Wish,
  lang: Locale,
  now: Date,
): Promise<readonly string[]> {
  const { changed, phone } = await saveAddress(storage, wish, lang, now)
  if (phone === '') return changed
  const other = await saveAddress(storage, { ...wish, email: '', phone }, lang, now)
  return [...changed, ...other.changed]
}

/** Takes as long as saveSignup() for a new address, and keeps nothing. */
export async function pretendToSignUp(storage: SiteStorage, { email, phone }: Wish): Promise<Changed> {
  await pretendToChange(signupsRef(storage, await shardOf(email || phone)))
  return []
}

/** The place that a token names; 'none' is no document's name. */
function placeOf(token: string): { shard: string; isIt: (signup: SignupRecord) => boolean } {
  const { shard = 'none', secret } = parseSignupToken(token) ?? {}
  // Nobody was ever sent the secret of a phone.
  return { shard, isIt: (signup) => signup.email !== '' && signup.secret === secret }
}

/** The signup whose page has this token in its address; null for an unknown one as for one that is gone. */
export async function findSignup(storage: SiteStorage, token: string): Promise<SignupRecord | null> {
  const { shard, isIt } = placeOf(token)
  if (shard === 'none') return null
  const found = await findDocument(signupsRef(storage, shard))
  return found?.document.signups.find(isIt) ?? null
}

/** Whether an address's owner has confirmed it here, so that the site may repeat to them what was typed beside it. */
export async function isConfirmedAddress(storage: SiteStorage, email: string): Promise<boolean> {
  for (const name of await shardsOf({ email, phone: '' })) {
    const found = await findDocument(signupsRef(storage, name))
    const known = found?.document.signups.find((signup) => signup.email === email)
    if (known) return known.confirmedAt !== null
    if (found?.document.isClosed !== true) return false
  }
  return false
}

type SignupConfirmed = Result<'recordUnknown', { shard: string; signup: SignupRecord }>

/** Confirms all that was asked for with the address. Done twice it is the same as once. */
export async function confirmSignup(
  storage: SiteStorage,
  token: string,
  now: Date,
): Promise<SignupConfirmed> {
  const { shard: name, isIt } = placeOf(token)
  if (name === 'none') return { ok: false, reason: 'recordUnknown' }
  return changeDocument(signupsRef(storage, name), (shard): Change<Signups, SignupConfirmed> => {
    const signups = shard?.signups ?? []
    const edit = updateItem(signups, signups.find(isIt)?.id ?? '', (signup) => withConfirmation(signup, now))
    if (!edit.ok) return { result: edit }
    const result = { ok: true, shard: name, signup: edit.after } as const
    return edit.after === edit.before ? { result } : { next: { ...shard, signups: edit.items }, result }
  })
}

/** Erases the signup, if it is there; no restore brings it back. */
export async function stopSignup(storage: SiteStorage, token: string, now: Date): Promise<void> {
  const { shard: name, isIt } = placeOf(token)
  if (name === 'none') return
  const gone = await changeDocument(
    signupsRef(storage, name),
    (shard): Change<Signups, SignupRecord | null> => {
      const removal = removeItem(shard?.signups ?? [], shard?.signups.find(isIt)?.id ?? '')
      return removal.ok
        ? { next: { ...shard, signups: removal.items }, result: removal.removed }
        : { result: null }
    },
  )
  if (gone) await markErased(storage, [gone.id], now)
}

/**
 * Gives the signups of one document that are from before there were links a secret each, and has their addresses asked, once,
 * unless they are too old for that. Writes nothing where all have one. Returns the document's signups; null where there is none.
 */
export async function ensureSignupSecrets(
  storage: SiteStorage,
  shardName: string,
  now: Date,
): Promise<readonly SignupRecord[] | null> {
  const withSecret = (signup: SignupRecord): SignupRecord => {
    if (signup.secret !== undefined) return signup
    const isAsked = signup.email !== '' && signup.confirmedAt === null && !isTooOldToAsk(signup, now)
    return { ...signup, secret: newSecret(), askedAt: isAsked ? now.toISOString() : signup.askedAt }
  }
  return changeDocument(signupsRef(storage, shardName), (shard): Change<Signups, SignupRecord[] | null> => {
    if (!shard) return { result: null }
    if (shard.signups.every(({ secret }) => secret !== undefined)) return { result: shard.signups }
    const signups = shard.signups.map(withSecret)
    return { next: { ...shard, signups }, result: signups }
  })
}

/** In which order documents fill up: all of one digit before those of two. */
function inShardOrder(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)
}

/** Documents with more than one digit: there are none before one is full. */
async function listFurtherShards(storage: SiteStorage): Promise<string[]> {
  const listed = await storage.data.list(signupsKind.prefix)
  const names = [...listed.keys()].flatMap((key) => idIn(signupsKind, key) ?? [])
  return names.filter((name) => name.length > 1).sort(inShardOrder)
}

/** As many as fit into one answer, newest first; from the document on where the page before ended. */
export async function readSignups(storage: SiteStorage, from: string | null): Promise<Page<SignupRecord>> {
  const isLeft = (name: string): boolean => from === null || inShardOrder(name, from) >= 0
  const first = await readPage(storage, signupsKind, signupShards.filter(isLeft))
  const found = [...first.items]
  let { next } = first
  // What comes while one is damaged goes on as where it is full.
  const goesOn = from !== null || first.isDamaged || found.some(({ document }) => document.isClosed)
  if (next === null && goesOn) {
    const further = (await listFurtherShards(storage)).filter(isLeft)
    const left = pageBytes - first.bytes
    if (found.length > 0 && left < partBytes) next = further[0] ?? null
    else {
      const rest = await readPage(storage, signupsKind, further, left)
      found.push(...rest.items)
      next = rest.next
    }
  }
  const signups = found.flatMap(({ document }) => document.signups)
  return { items: signups.sort((a, b) => (a.signupDate < b.signupDate ? 1 : -1)), next }
}

/** A signup's id begins with its document's name, so that it is found without a search. */
function refOf(storage: SiteStorage, id: string) {
  return signupsRef(storage, shardIn(id) ?? 'none')
}

type SignupRemoved = Result<'recordUnknown', { signup: SignupRecord }>

export async function removeSignup(storage: SiteStorage, id: string): Promise<SignupRemoved> {
  return changeDocument(refOf(storage, id), (shard): Change<Signups, SignupRemoved> => {
    const removal = removeItem(shard?.signups ?? [], id)
    if (!removal.ok) return { result: removal }
    return { next: { ...shard, signups: removal.items }, result: { ok: true, signup: removal.removed } }
  })
}

/** Puts a deleted one back, unless the address has signed up again meanwhile. */
export async function restoreSignup(storage: SiteStorage, signup: SignupRecord): Promise<void> {
  const isSame = (known: SignupRecord): boolean => isSameAddress(known, signup)
  const isIn = async (name: string): Promise<boolean> => {
    const found = await findDocument(signupsRef(storage, name))
    return found?.document.signups.some(isSame) === true
  }
  const own = shardIn(signup.id) ?? 'none'
  // Its own may have been closed since, and the address stand in a later one.
  for (const name of await shardsOf(signup)) if (name.length > own.length && (await isIn(name))) return
  await changeDocument(signupsRef(storage, own), (shard) => ({
    next: { ...shard, signups: restoreItem(shard?.signups ?? [], signup, isSame) },
    result: undefined,
  }))
}
