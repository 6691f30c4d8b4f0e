/**
 * Guesses at the password: one document in the guard store. A refused attempt reads it and writes nothing, and of those that
 * are let through there are only so many, so no flood makes it grow or keeps others from writing it for long.
 */
import * as z from 'zod/mini'
import {
  decideAttempt,
  forgetAttempt,
  noGuesses,
  sweepGuesses,
  type Guesser,
  type Guesses,
} from '#core/access/attempt.ts'
import type { Refused } from '#core/basics/result.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { changeDocument, type Change } from '#storage/engine/document.ts'

const attemptsSchema = z.record(z.string(), z.object({ count: z.int(), nextAt: instant }))
const noInstant = z.literal('')
const guessesSchema = z.object({
  sharedUntil: z.union([instant, noInstant]),
  networks: attemptsSchema,
  devices: attemptsSchema,
  wrong: z.int(),
  wrongSince: z.union([instant, noInstant]),
})

export const attemptsKind = defineDisposableKind({
  name: 'attempts',
  store: 'guard',
  prefix: 'attempts',
  id: /^$/,
  schema: guessesSchema,
  bytesMost: 1_000_000,
})

function attemptsRef(storage: SiteStorage) {
  return { storage, kind: attemptsKind, id: '' }
}

type AttemptAdded = { readonly ok: true } | (Refused<'tooManyAttempts'> & { readonly minutes: number })

/** Counts an attempt, or says for how many minutes it has to wait. */
export async function addAttempt(storage: SiteStorage, who: Guesser, now: Date): Promise<AttemptAdded> {
  return changeDocument(attemptsRef(storage), (guesses): Change<Guesses, AttemptAdded> => {
    const decision = decideAttempt(guesses ?? noGuesses, who, now)
    return decision.ok
      ? { next: decision.next, result: { ok: true } }
      : { result: { ok: false, reason: 'tooManyAttempts', minutes: decision.minutes } }
  })
}

/** After a right password. Answers how many wrong ones there were since the last. */
export async function forgetAttempts(storage: SiteStorage, who: Guesser, now: Date): Promise<number> {
  return changeDocument(attemptsRef(storage), (guesses): Change<Guesses, number> => {
    if (!guesses) return { result: 0 }
    const { next, wrong } = forgetAttempt(guesses, who, now)
    return { next, result: wrong }
  })
}

export interface WrongAttempts {
  readonly count: number
  /** UTC. */
  readonly since: string
}

/** Daily: what no longer counts goes, and what nobody has been told of yet is answered, once. */
export async function sweepAttempts(storage: SiteStorage, now: Date): Promise<WrongAttempts | null> {
  // Before there was one document, each address had its own.
  for (const key of (await storage.guard.list('attempts/')).keys()) await storage.guard.delete(key)
  return changeDocument(attemptsRef(storage), (guesses): Change<Guesses, WrongAttempts | null> => {
    const next = guesses && sweepGuesses(guesses, now)
    if (!guesses || !next) return { result: null }
    const result = guesses.wrong > 0 ? { count: guesses.wrong, since: guesses.wrongSince } : null
    return { next, result }
  })
}
