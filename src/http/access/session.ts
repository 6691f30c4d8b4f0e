/**
 * `<id>.<expiry, ms>.<generation>.<HMAC over these, the password and the secret of one-time codes>`: another password or secret fits no
 * earlier signature, and forged cookies are refused without reading storage.
 */
import type { Result } from '#core/basics/result.ts'
import { newSecret } from '#storage/engine/document.ts'
import { findSessions, takeGeneration } from '#storage/access/sessions.ts'
import { readAdminCredentials, type AdminCredentials } from '#http/configuration.ts'
import { readCookie, sessionCookie, toCookie } from './cookie.ts'
import { isSigned, sign } from './signing.ts'
import type { RequestContext } from '#http/request-context.ts'

/** From signing in: longer than a workshop's day. */
const sessionMilliseconds = 12 * 60 * 60_000

export interface Session {
  readonly id: string
  readonly until: Date
}

function toSigned(cookie: string, { password, totpSecret }: AdminCredentials): string {
  return JSON.stringify([cookie, password, totpSecret])
}

/** Starts a session after the right password, and returns its cookie. Refused where the code of this time step was taken before. */
export async function openSession(
  context: RequestContext,
  credentials: AdminCredentials,
  codeStep: number | null,
): Promise<Result<'signInWrong', { cookie: string }>> {
  const { storage, now } = context
  const taken = await takeGeneration(storage, codeStep)
  if (!taken.ok) return taken
  const payload = `${newSecret()}.${now.getTime() + sessionMilliseconds}.${taken.generation}`
  const signature = await sign(storage, 'session', toSigned(payload, credentials))
  const cookie = toCookie(context, sessionCookie, `${payload}.${signature}`, {
    sameSite: 'Strict',
    seconds: sessionMilliseconds / 1000,
  })
  return { ok: true, cookie }
}

export async function findSession(context: RequestContext): Promise<Session | null> {
  const { storage, deploy, now } = context
  const [id, expiry, generation, signature, ...rest] = readCookie(context, sessionCookie)?.split('.') ?? []
  if (!id || !expiry || !generation || !signature || rest.length > 0) return null
  if (!(Number(expiry) > now.getTime())) return null
  const admin = readAdminCredentials(deploy)
  if (!admin.ok) return null
  const signed = toSigned(`${id}.${expiry}.${generation}`, admin.credentials)
  if (!(await isSigned(storage, 'session', signed, signature))) return null
  const stored = await findSessions(storage)
  if (stored?.generation !== generation || stored.ended.some((one) => one.id === id)) return null
  return { id, until: new Date(Number(expiry)) }
}

export function signedOutCookie(context: RequestContext): string {
  return toCookie(context, sessionCookie, '', { sameSite: 'Strict', seconds: 0 })
}
