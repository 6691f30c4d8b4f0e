/**
 * Guesses at the password: one document in the guard store. A refused attempt reads it and writes nothing, so no flood keeps
 * others from writing it for long.
 */
import * as z from 'zod/mini'
import { decideAttempt, type Attempts } from '#core/access/attempt.ts'
import type { Refused } from '#core/basics/result.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'

export const attemptsKind = defineKind({
  store: 'guard',
  prefix: 'attempts',
  schema: z.record(z.string(), z.object({ count: z.int(), nextAt: instant })),
  isDisposable: true,
})

type AttemptAdded = { readonly ok: true } | (Refused<'tooManyAttempts'> & { readonly minutes: number })

/** Counts an attempt from a network, named by its keyed hash, or says for how many minutes it has to wait. */
export async function addAttempt(storage: SiteStorage, network: string, now: Date): Promise<AttemptAdded> {
  return changeDocument(attemptsKind.at(storage), (attempts): Change<Attempts, AttemptAdded> => {
    const decision = decideAttempt(attempts ?? {}, network, now)
    return decision.ok
      ? { next: decision.next, result: { ok: true } }
      : { result: { ok: false, reason: 'tooManyAttempts', minutes: decision.minutes } }
  })
}

/** After a right password. */
export async function forgetAttempts(storage: SiteStorage, network: string): Promise<void> {
  await changeDocument(attemptsKind.at(storage), (attempts): Change<Attempts, undefined> => {
    const { [network]: _own, ...next } = attempts ?? {}
    return { next, result: undefined }
  })
}
