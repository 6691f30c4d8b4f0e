/**
 * Notification signups: 16 documents, by the first digit of the hash of the e-mail (or of the phone where there is no
 * e-mail), so that each address stands once and listing is 16 parallel reads.
 */
import * as z from 'zod/mini'
import type { Locale } from '#schemas/locale.ts'
import { signupRecordSchema, type SignupRecord } from '#schemas/signup.ts'
import type { Storage } from './blobs.ts'
import { changeDocument, findDocument, newId } from './document.ts'
import { hashOf } from './hash.ts'

export const signupsSchema = z.object({ signups: z.array(signupRecordSchema) })
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
  const id = newId()
  await changeDocument(signupsPlace(storage, await shardOf(email || phone)), (shard) => {
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
