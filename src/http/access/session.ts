/**
 * The admin's session: a random secret in a signed cookie, and its hash in storage.
 *
 *     cookie  =  <secret>.<expiry, ms>.<HMAC-SHA256 over both>     HttpOnly, SameSite=Strict, Secure on https
 *     storage =  sessions → { password's check, hashes of secrets, since, last used }
 *
 * The signature rejects forged cookies without reading storage; storage makes signing out, being idle and a changed password
 * final. Nothing in the cookie is made from the password.
 */
import { isAlive, isSeenLongAgo, sessionMilliseconds, type StoredSession } from '#core/access/session.ts'
import type { Result } from '#core/basics/result.ts'
import { newId } from '#storage/engine/document.ts'
import { hashOf } from '#storage/engine/hash.ts'
import {
  addSession,
  findSessions,
  removeSessionsOf,
  saveSeen,
  type Sessions,
} from '#storage/access/sessions.ts'
import { readAdminCredentials, type AdminCredentials } from '#http/configuration.ts'
import { readCookie, sessionCookie, toCookie } from './cookie.ts'
import { logProblem } from '#http/log.ts'
import { fitsPasswordCheck, makePasswordCheck } from './password-check.ts'
import { isSigned, sign } from './signing.ts'
import type { RequestContext } from '#http/request-context.ts'

export type Session = Pick<StoredSession, 'id'>

/** The check to keep: the one that is stored, while the password fits it. */
async function decideCheck(
  { deploy }: RequestContext,
  credentials: AdminCredentials,
  stored: Sessions | null,
) {
  const checkBefore = stored?.check ?? null
  const isSame = checkBefore !== null && (await fitsPasswordCheck(checkBefore, credentials))
  return { checkBefore, check: isSame ? checkBefore : await makePasswordCheck(deploy, credentials) }
}

/**
 * Starts a session after the right password, and returns its cookie; the session that this browser had ends. Refused where
 * the code of this time step was taken before.
 */
export async function openSession(
  context: RequestContext,
  credentials: AdminCredentials,
  codeStep: number | null,
): Promise<Result<'signInWrong' | 'changedMeanwhile', { cookie: string }>> {
  const { storage, now } = context
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const at = now.toISOString()
  const session = { id: newId(), hash: await hashOf(secret), since: at, seenAt: at }
  const previous = await findSecret(context)
  const replaces = previous === null ? null : await hashOf(previous)
  const add = async () => {
    const checks = await decideCheck(context, credentials, await findSessions(storage))
    return addSession(storage, { session, ...checks, replaces, codeStep }, now)
  }
  let added = await add()
  // Two who sign in at once after the password was changed make a check each: the second sees the check of the first.
  if (!added.ok && added.reason === 'changedMeanwhile') added = await add()
  if (!added.ok) return added
  const payload = `${secret}.${now.getTime() + sessionMilliseconds}`
  const cookie = toCookie(context, sessionCookie, `${payload}.${await sign(storage, 'session', payload)}`, {
    sameSite: 'Strict',
    seconds: sessionMilliseconds / 1000,
  })
  return { ok: true, cookie }
}

/** The secret in a request's cookie, if this site signed it. */
async function findSecret(context: RequestContext): Promise<string | null> {
  const [secret, expiry, signature, ...rest] = readCookie(context, sessionCookie)?.split('.') ?? []
  if (!secret || !expiry || !signature || rest.length > 0) return null
  if (!(Number(expiry) > context.now.getTime())) return null
  return (await isSigned(context.storage, 'session', `${secret}.${expiry}`, signature)) ? secret : null
}

/**
 * The session of a request; null without a cookie, with a forged or expired one, after signing out, after half an hour without a
 * request, and once the password is another.
 */
export async function findSession(context: RequestContext): Promise<Session | null> {
  const { storage, deploy, now } = context
  const secret = await findSecret(context)
  if (secret === null) return null
  const stored = await findSessions(storage)
  const hash = await hashOf(secret)
  const session = stored?.sessions.find((each) => each.hash === hash)
  if (!stored?.check || !session || !isAlive(session, now)) return null
  const admin = readAdminCredentials(deploy)
  if (!admin.ok) return null
  if (!(await fitsPasswordCheck(stored.check, admin.credentials))) {
    // For good, should the password become the old one again.
    await removeSessionsOf(storage, stored.check)
    return null
  }
  if (isSeenLongAgo(session, now)) context.waitUntil(noteSeen(context, session))
  return session
}

/** After the answer. Where it fails the session ends a little earlier. */
async function noteSeen(context: RequestContext, session: Session): Promise<void> {
  try {
    await saveSeen(context.storage, session, context.now)
  } catch (error) {
    const { requestId, request, url } = context
    logProblem({ requestId, method: request.method, path: url.pathname, status: 200, error })
  }
}

/** The cookie that takes the session's away. */
export function signedOutCookie(context: RequestContext): string {
  return toCookie(context, sessionCookie, '', { sameSite: 'Strict', seconds: 0 })
}
