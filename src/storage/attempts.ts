/** Wrong passwords per address: one document each, under a hash, in the guard store. */
import * as z from 'zod/mini'
import { countAttempt, minutesToWait, type Attempts } from '#domain/attempt.ts'
import type { Refused } from '#domain/result.ts'
import { instant } from '#schemas/text.ts'
import type { SiteStorage } from './blobs.ts'
import { defineDisposableKind } from './document-kind.ts'
import { changeDocument, removeDocument, type Change } from './document.ts'
import { hashOf } from './hash.ts'

const attemptsSchema = z.object({ count: z.int(), nextAt: instant })

export const attemptsKind = defineDisposableKind({
  name: 'attempts',
  store: 'guard',
  prefix: 'attempts/',
  id: /^[0-9a-f]{64}$/,
  schema: attemptsSchema,
})

async function attemptsRef(storage: SiteStorage, address: string) {
  return { storage, kind: attemptsKind, id: await hashOf(address) }
}

type AttemptAdded = { readonly ok: true } | (Refused<'tooManyAttempts'> & { readonly minutes: number })

/** Counts an attempt from an address, or says for how many minutes it has to wait. */
export async function addAttempt(storage: SiteStorage, address: string, now: Date): Promise<AttemptAdded> {
  const ref = await attemptsRef(storage, address)
  return changeDocument(ref, (attempts): Change<Attempts, AttemptAdded> => {
    const minutes = minutesToWait(attempts, now)
    return minutes > 0
      ? { result: { ok: false, reason: 'tooManyAttempts', minutes } }
      : { next: countAttempt(attempts, now), result: { ok: true } }
  })
}

/** After a right password. */
export async function forgetAttempts(storage: SiteStorage, address: string): Promise<void> {
  await removeDocument(await attemptsRef(storage, address))
}
