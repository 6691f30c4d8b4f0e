/**
 * Who is signed in: one small document, so that signing out really ends a session.
 *
 *     check      a salted scrypt hash of the password with which all of them were opened
 *     codeStep   the time step of the last one-time code that was taken: none is taken twice
 *     sessions   hashes of their secrets, since when, when last used
 */
import * as z from 'zod/mini'
import type { Result } from '#core/basics/result.ts'
import { isAlive, isSeenLongAgo, withSession, type StoredSession } from '#core/access/session.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { defineDisposableKind } from '#storage/engine/document-kind.ts'
import { changeDocument, findDocument, type Change } from '#storage/engine/document.ts'

const passwordCheckSchema = z.object({
  salt: z.string(),
  hash: z.string(),
  /** scrypt's N. */
  cost: z.int(),
})
export type PasswordCheck = z.infer<typeof passwordCheckSchema>

const sessionSchema = z.object({
  id: z.string(),
  hash: z.string(),
  since: instant,
  seenAt: instant,
})

const sessionsSchema = z.object({
  check: z.nullable(passwordCheckSchema),
  codeStep: z._default(z.int(), 0),
  sessions: z.array(sessionSchema),
})
export type Sessions = z.infer<typeof sessionsSchema>

export const sessionsKind = defineDisposableKind({
  name: 'sessions',
  store: 'guard',
  prefix: 'sessions',
  id: /^$/,
  schema: sessionsSchema,
  bytesMost: 50_000,
})

function sessionsRef(storage: SiteStorage) {
  return { storage, kind: sessionsKind, id: '' }
}

export async function findSessions(storage: SiteStorage): Promise<Sessions | null> {
  return (await findDocument(sessionsRef(storage)))?.document ?? null
}

interface NewSession {
  readonly session: StoredSession
  /** The check that was found before, against which `check` was decided. */
  readonly checkBefore: PasswordCheck | null
  /** The same where the password still fits it; another one ends all sessions. */
  readonly check: PasswordCheck
  /** The hash of the session that this browser had. */
  readonly replaces: string | null
  /** Null where no code is asked for. */
  readonly codeStep: number | null
}

/**
 * Adds a session. Refused as `signInWrong` where its code, or a later one, was taken already, and as `changedMeanwhile` where the
 * check is no longer the one that was found before.
 */
export async function addSession(
  storage: SiteStorage,
  { session, checkBefore, check, replaces, codeStep }: NewSession,
  now: Date,
): Promise<Result<'signInWrong' | 'changedMeanwhile'>> {
  return changeDocument(
    sessionsRef(storage),
    (document): Change<Sessions, Result<'signInWrong' | 'changedMeanwhile'>> => {
      if (document?.check?.hash !== checkBefore?.hash) {
        return { result: { ok: false, reason: 'changedMeanwhile' } }
      }
      const lastStep = document?.codeStep ?? 0
      if (codeStep !== null && codeStep <= lastStep) return { result: { ok: false, reason: 'signInWrong' } }
      const before = check.hash === checkBefore?.hash ? (document?.sessions ?? []) : []
      const sessions = withSession(before, session, { now, replaces })
      return { next: { check, codeStep: codeStep ?? lastStep, sessions }, result: { ok: true } }
    },
  )
}

/** Says that a session was used just now. */
export async function saveSeen(
  storage: SiteStorage,
  { id }: Pick<StoredSession, 'id'>,
  now: Date,
): Promise<void> {
  await changeDocument(sessionsRef(storage), (document) => {
    // Of requests that come together the first one writes.
    const isDue = document?.sessions.some((session) => session.id === id && isSeenLongAgo(session, now))
    if (!document || !isDue) return { result: undefined }
    const sessions = document.sessions.map((session) =>
      session.id === id ? { ...session, seenAt: now.toISOString() } : session,
    )
    return { next: { ...document, sessions }, result: undefined }
  })
}

/** Ends all sessions that were opened with the password of this check. */
export async function removeSessionsOf(storage: SiteStorage, check: PasswordCheck): Promise<void> {
  await changeDocument(sessionsRef(storage), (document) =>
    document?.check?.hash === check.hash && document.sessions.length > 0
      ? { next: { ...document, sessions: [] }, result: undefined }
      : { result: undefined },
  )
}

/** Ends the sessions that `isMeant` names, and answers which those were, without the ones that had ended by themselves. */
export async function removeSessions(
  storage: SiteStorage,
  isMeant: (session: StoredSession) => boolean,
  now: Date,
): Promise<readonly StoredSession[]> {
  return changeDocument(sessionsRef(storage), (document): Change<Sessions, readonly StoredSession[]> => {
    const gone = document?.sessions.filter((session) => isMeant(session)) ?? []
    if (!document || gone.length === 0) return { result: [] }
    const sessions = document.sessions.filter((session) => !gone.includes(session))
    return { next: { ...document, sessions }, result: gone.filter((session) => isAlive(session, now)) }
  })
}
