/**
 * Notification signups: 16 documents, by the first digit of the hash of the e-mail (or of the phone where there is no
 * e-mail), so that each address stands once and listing is 16 parallel reads.
 */
import * as z from 'zod/mini'
import type { Locale } from '#schemas/locale.ts'
import { signupRecordSchema, type SignupRecord } from '#schemas/signup.ts'
import type { Storage } from './blobs.ts'
import { changeDocument, findDocument, newId, type Change } from './document.ts'
import { hashOf } from './hash.ts'

export const signupsSchema = z.object({ signups: z.array(signupRecordSchema) })
type Signups = z.infer<typeof signupsSchema>
export const signupsPrefix = 'signups/'
export const signupShards = Array.from('0123456789abcdef')

export function signupsPlace(storage: Storage, shard: string) {
  return { store: storage.data, key: `${signupsPrefix}${shard}`, schema: signupsSchema }
}

/** Which of the 16 documents an address belongs to. */
export async function shardOf(address: string): Promise<string> {
  return (await hashOf(address)).slice(0, 1)
}

/**
 * Keeps an address (e-mail lower-cased, phone E.164, one of them possibly ''), or adds the phone to an e-mail that is
 * there already. Who signed up before is not told so.
 */
export async function saveSignup(
  storage: Storage,
  { email, phone }: { email: string; phone: string },
  lang: Locale,
  now: Date,
): Promise<void> {
  const shardName = await shardOf(email || phone)
  const id = `${shardName}-${newId()}`
  await changeDocument(signupsPlace(storage, shardName), (shard) => {
    const signups = shard?.signups ?? []
    const known = signups.find((signup) =>
      email ? signup.email === email : !signup.email && signup.phone === phone,
    )
    if (known && (!phone || known.phone === phone)) return { result: undefined }
    const signup: SignupRecord = known
      ? { ...known, phone }
      : { id, email, phone, signupDate: now.toISOString(), lang }
    return { next: { signups: [...signups.filter((other) => other !== known), signup] }, result: undefined }
  })
}

/** All of them, newest first. */
export async function listSignups(storage: Storage): Promise<SignupRecord[]> {
  const shards = await Promise.all(signupShards.map((shard) => findDocument(signupsPlace(storage, shard))))
  return shards
    .flatMap((shard) => shard?.document.signups ?? [])
    .sort((a, b) => b.signupDate.localeCompare(a.signupDate))
}

/** A signup's id begins with its document's name, so that it is found without a search. */
function placeOf(storage: Storage, id: string) {
  return signupsPlace(storage, /^[0-9a-f](?=-)/.exec(id)?.[0] ?? 'none')
}

/** Deletes one; the answer is what it was, null when there is none. */
export async function removeSignup(storage: Storage, id: string): Promise<SignupRecord | null> {
  return changeDocument(placeOf(storage, id), (shard): Change<Signups, SignupRecord | null> => {
    const before = shard?.signups.find((signup) => signup.id === id)
    if (!shard || !before) return { result: null }
    return { next: { signups: shard.signups.filter((signup) => signup !== before) }, result: before }
  })
}

/** Puts a deleted one back, unless the address has signed up again meanwhile. */
export async function restoreSignup(storage: Storage, signup: SignupRecord): Promise<void> {
  await changeDocument(placeOf(storage, signup.id), (shard): Change<Signups, undefined> => {
    const signups = shard?.signups ?? []
    const isThere = signups.some(({ email, phone }) =>
      signup.email ? email === signup.email : email === '' && phone === signup.phone,
    )
    return isThere ? { result: undefined } : { next: { signups: [...signups, signup] }, result: undefined }
  })
}
