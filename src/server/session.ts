/**
 * The admin's session: a random id in a signed cookie, and its hash in storage.
 *
 *     cookie  =  <id>.<expiry, ms>.<HMAC-SHA256 over both>     HttpOnly, SameSite=Strict, Secure on https
 *     storage =  sessions → { hash of id, expiry }
 *
 * The signature rejects forged cookies without reading storage; storage makes signing out final. The password is part of the signed text, so that changing it ends every session; the key is a random secret, so that a cookie cannot be used to guess the password offline.
 */
import { addSession, hasSession, removeSession } from '#storage/sessions.ts'
import { readAdminPassword } from './configuration.ts'
import { readCookie, sessionCookie, toCookie } from './cookie.ts'
import { isSigned, sign } from './signing.ts'
import type { RequestContext } from './request-context.ts'

/** Twelve hours: longer than a workshop day. */
const sessionMilliseconds = 12 * 60 * 60 * 1000

export interface Session {
  readonly id: string
}

/** The text that the cookie's signature covers; null when no password is set. */
function toSigned({ deploy }: RequestContext, payload: string): string | null {
  const read = readAdminPassword(deploy)
  return read.ok ? JSON.stringify([payload, read.password]) : null
}

/** Starts a session and returns its cookie. Throws when no password is set. */
export async function openSession(context: RequestContext): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  const expiresAt = new Date(context.now.getTime() + sessionMilliseconds)
  const payload = `${id}.${expiresAt.getTime()}`
  const signed = toSigned(context, payload)
  if (signed === null) throw new Error('a session was opened without a password')
  const signature = await sign(context.storage, 'session', signed)
  await addSession(context.storage, id, expiresAt, context.now)
  return toCookie(context, sessionCookie, `${payload}.${signature}`, {
    sameSite: 'Strict',
    seconds: sessionMilliseconds / 1000,
  })
}

/** The session of a request; null without a cookie, with a forged or expired one, and after signing out. */
export async function findSession(context: RequestContext): Promise<Session | null> {
  const [id, expiry, signature, ...rest] = readCookie(context, sessionCookie)?.split('.') ?? []
  if (!id || !expiry || !signature || rest.length > 0) return null
  if (!(Number(expiry) > context.now.getTime())) return null
  const signed = toSigned(context, `${id}.${expiry}`)
  if (signed === null || !(await isSigned(context.storage, 'session', signed, signature))) return null
  return (await hasSession(context.storage, id, context.now)) ? { id } : null
}

/** Ends a session and returns the cookie that deletes the old one. */
export async function closeSession(context: RequestContext, session: Session): Promise<string> {
  await removeSession(context.storage, session.id)
  return toCookie(context, sessionCookie, '', { sameSite: 'Strict', seconds: 0 })
}
