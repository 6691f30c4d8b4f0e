/** Stores what guards the site: its secret, guesses at the password, ended sessions, and how much came from one network lately. */
import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import { decideAttempt, type Attempts, floodSince, formsMost } from '#core/access/limits.ts'
import { refused, type Refused, type Result } from '#core/basics/result.ts'
import {
  changeDocument,
  findDocument,
  newId,
  updateDocument,
  type Change,
  newMemory,
} from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { arrivalsKind, attemptsKind, secretKind, sessionsKind } from '#storage/document-kinds.ts'

const secrets = newMemory<string>()

/** Returns the secret for signing; the first process that needs it makes it. */
export async function takeSiteSecret(storage: SiteStorage): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const taken =
    secrets.get(storage.name) ??
    (await changeDocument(secretKind.at(storage), (found) =>
      found ? { result: found.secret } : { next: { secret }, result: secret },
    ))
  secrets.set(storage.name, taken)
  return taken
}

/** Returns the secret for verifying, or null if nothing was ever signed. Makes none, because anybody can send something to verify. */
export async function findSiteSecret(storage: SiteStorage): Promise<string | null> {
  const secret = secrets.get(storage.name) ?? (await findDocument(secretKind.at(storage)))?.secret ?? null
  if (secret !== null) secrets.set(storage.name, secret)
  return secret
}

type Sessions = z.infer<typeof sessionsKind.schema>

type GenerationTaken = Result<'signInWrong', { readonly generation: string }>

/** Refuses a one-time code that is not newer than the last accepted one; `codeStep` is null if sign-in needs no code. */
export async function takeGeneration(
  storage: SiteStorage,
  codeStep: number | null,
): Promise<GenerationTaken> {
  const fresh: Sessions = { generation: newId(), codeStep: 0, ended: [] }
  return changeDocument(sessionsKind.at(storage), (stored): Change<Sessions, GenerationTaken> => {
    const before = stored ?? fresh
    const result = { ok: true, generation: before.generation } as const
    if (codeStep === null) return stored ? { result } : { next: before, result }
    return codeStep > before.codeStep ? { next: { ...before, codeStep }, result } : refused('signInWrong')
  })
}

export async function endSession(
  storage: SiteStorage,
  { id, until }: { readonly id: string; readonly until: Date },
  now: Date,
): Promise<void> {
  await updateDocument(sessionsKind.at(storage), (stored) => {
    const ended =
      stored?.ended.filter((session) => session.until > now.toISOString() && session.id !== id) ?? []
    return stored && { ...stored, ended: [...ended, { id, until: until.toISOString() }] }
  })
}

export async function endAllSessions(storage: SiteStorage): Promise<void> {
  const generation = newId()
  await updateDocument(sessionsKind.at(storage), (stored) => stored && { ...stored, generation, ended: [] })
}

type AttemptAdded = { readonly ok: true } | (Refused<'tooManyAttempts'> & { readonly minutes: number })

/** Counts an attempt of a network (its keyed hash), or returns the minutes to wait without a write, so that no flood blocks others. */
export async function addAttempt(storage: SiteStorage, network: string, now: Date): Promise<AttemptAdded> {
  return changeDocument(attemptsKind.at(storage), (attempts): Change<Attempts, AttemptAdded> => {
    const decision = decideAttempt(attempts ?? {}, network, now)
    if (decision.ok) return { next: decision.next, result: { ok: true } }
    return { result: { ok: false, reason: 'tooManyAttempts', minutes: decision.minutes } }
  })
}

export async function forgetAttempts(storage: SiteStorage, network: string): Promise<void> {
  await updateDocument(attemptsKind.at(storage), (attempts) => {
    const { [network]: _own, ...next } = attempts ?? {}
    return next
  })
}

export type Arrival = 'enquiry' | 'signup' | 'code'

/** Refuses if too many have come from the network (its keyed hash). `isCounted` is false for a price code that exists. */
export async function countArrival(
  storage: SiteStorage,
  { what, network, isCounted }: { what: Arrival; network: string; isCounted: boolean },
  now: Date,
): Promise<Result<'tooManyAtOnce'>> {
  type Counted = Result<'tooManyAtOnce'>
  const ref = arrivalsKind.at(storage, `${what}-${network}`)
  return changeDocument(ref, (arrivals): Change<{ at: string[] }, Counted> => {
    const at = (arrivals?.at ?? []).filter((instant) => instant > floodSince(now))
    if (at.length >= formsMost) return refused('tooManyAtOnce')
    return isCounted
      ? { next: { at: [...at, now.toISOString()] }, result: { ok: true } }
      : { result: { ok: true } }
  })
}

/** Runs daily: no count is of use for longer than ten minutes. */
export async function sweepArrivals(storage: SiteStorage): Promise<void> {
  for (const key of (await storage.guard.list(arrivalsKind.prefix)).keys()) await storage.guard.delete(key)
}
