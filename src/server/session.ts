/**
 * The admin's session: a random id in a signed cookie, and its hash in storage.
 *
 *     cookie  =  <id>.<expiry, ms>.<HMAC-SHA256 over both>     HttpOnly, SameSite=Strict, Secure on https
 *     storage =  sessions → { hash of id, expiry }
 *
 * The signature turns garbage away without asking storage; storage makes signing out final. The key comes from the
 * admin's password, so that changing it ends every session.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { addSession, hasSession, removeSession } from '#storage/sessions.ts'
import { deriveKey } from './configuration.ts'
import { readCookie, toCookie } from './cookie.ts'
import type { Visit } from './visit.ts'

/** Twelve hours: a workshop's day, door to evening. */
const sessionMilliseconds = 12 * 60 * 60 * 1000
const cookieName = 'admin_session'

export interface Session {
  readonly id: string
}

function sign(visit: Visit, payload: string): string {
  return createHmac('sha256', deriveKey(visit.deploy, 'session')).update(payload).digest('base64url')
}

/** Equal, in a time that does not tell where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

/** Begins a session; the answer is the cookie to set. */
export async function openSession(visit: Visit): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const expiresAt = new Date(visit.now.getTime() + sessionMilliseconds)
  await addSession(visit.storage, id, expiresAt, visit.now)
  const payload = `${id}.${expiresAt.getTime()}`
  return toCookie(visit, cookieName, `${payload}.${sign(visit, payload)}`, {
    sameSite: 'Strict',
    seconds: sessionMilliseconds / 1000,
  })
}

/** Whose request this is; null without a cookie, with a forged or expired one, and after signing out. */
export async function findSession(visit: Visit): Promise<Session | null> {
  const [id, expiry, signature, ...rest] = readCookie(visit, cookieName)?.split('.') ?? []
  if (!id || !expiry || !signature || rest.length > 0) return null
  if (!isSameSecret(signature, sign(visit, `${id}.${expiry}`))) return null
  if (!(Number(expiry) > visit.now.getTime())) return null
  return (await hasSession(visit.storage, id, visit.now)) ? { id } : null
}

/** Ends a session; the answer is the cookie that takes the old one away. */
export async function closeSession(visit: Visit, session: Session): Promise<string> {
  await removeSession(visit.storage, session.id)
  return toCookie(visit, cookieName, '', { sameSite: 'Strict', seconds: 0 })
}
