/**
 * The admin's session: a random id in a signed cookie, and its hash in storage.
 *
 *     cookie  =  <id>.<expiry, ms>.<HMAC-SHA256 over both>     HttpOnly, SameSite=Strict, Secure on https
 *     storage =  sessions → { hash of id, expiry }
 *
 * The signature turns garbage away without asking storage; storage makes signing out final. What is signed holds the
 * admin's password too, so that changing it ends every session; the key is the site's own, so that a cookie gives nobody
 * anything to try passwords on.
 */
import { addSession, hasSession, removeSession } from '#storage/sessions.ts'
import { readAdminPassword } from './configuration.ts'
import { readCookie, toCookie } from './cookie.ts'
import { isSigned, sign } from './signing.ts'
import type { RequestContext } from './request-context.ts'

/** Twelve hours: a workshop's day, door to evening. */
const sessionMilliseconds = 12 * 60 * 60 * 1000
const cookieName = 'admin_session'

export interface Session {
  readonly id: string
}

/** What a cookie's signature stands for; null where nobody can be signed in. */
function toSigned({ deploy }: RequestContext, payload: string): string | null {
  const read = readAdminPassword(deploy)
  return read.ok ? JSON.stringify([payload, read.password]) : null
}

/** Begins a session; the answer is the cookie to set. Throws where there is no password to sign in with. */
export async function openSession(context: RequestContext): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const expiresAt = new Date(context.now.getTime() + sessionMilliseconds)
  const payload = `${id}.${expiresAt.getTime()}`
  const signed = toSigned(context, payload)
  if (signed === null) throw new Error('a session was opened without a password')
  const signature = await sign(context.storage, 'session', signed)
  await addSession(context.storage, id, expiresAt, context.now)
  return toCookie(context, cookieName, `${payload}.${signature}`, {
    sameSite: 'Strict',
    seconds: sessionMilliseconds / 1000,
  })
}

/** Whose request this is; null without a cookie, with a forged or expired one, and after signing out. */
export async function findSession(context: RequestContext): Promise<Session | null> {
  const [id, expiry, signature, ...rest] = readCookie(context, cookieName)?.split('.') ?? []
  if (!id || !expiry || !signature || rest.length > 0) return null
  if (!(Number(expiry) > context.now.getTime())) return null
  const signed = toSigned(context, `${id}.${expiry}`)
  if (signed === null || !(await isSigned(context.storage, 'session', signed, signature))) return null
  return (await hasSession(context.storage, id, context.now)) ? { id } : null
}

/** Ends a session; the answer is the cookie that takes the old one away. */
export async function closeSession(context: RequestContext, session: Session): Promise<string> {
  await removeSession(context.storage, session.id)
  return toCookie(context, cookieName, '', { sameSite: 'Strict', seconds: 0 })
}
