/**
 * Opens and checks the admin's sessions: `<id>.<expiry, ms>.<generation>.<HMAC over these, the password and the TOTP secret>`. A new
 * password or TOTP secret invalidates every earlier signature; a forged cookie is refused without reading storage.
 */
import type { Result } from '#core/basics/result.ts'
import { newSecret, findDocument } from '#storage/engine/document.ts'
import { takeGeneration } from '#storage/access/guard.ts'
import { readAdminCredentials, type AdminCredentials } from '#http/configuration.ts'
import { isSigned, sign } from './signing.ts'
import type { RequestContext } from '#http/request-context.ts'
import { sessionsKind } from '#storage/document-kinds.ts'

/** Counted from the sign-in: longer than a workshop's day. */
const sessionMilliseconds = 12 * 60 * 60_000

export interface Session {
  readonly id: string
  readonly until: Date
}

function toSigned(cookie: string, { password, totpSecret }: AdminCredentials): string {
  return JSON.stringify([cookie, password, totpSecret])
}

/** Returns the cookie of a new session. Refuses a code whose time step was used before. */
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
  const stored = await findDocument(sessionsKind.at(storage))
  if (stored?.generation !== generation || stored.ended.some((one) => one.id === id)) return null
  return { id, until: new Date(Number(expiry)) }
}

export function signedOutCookie(context: RequestContext): string {
  return toCookie(context, sessionCookie, '', { sameSite: 'Strict', seconds: 0 })
}

export const sessionCookie = 'admin_session'

interface Asked {
  readonly request: Request
  readonly url: URL
}

// The __Host- prefix binds a cookie to exactly this host, but browsers accept it over https only.
function fullName({ url }: Asked, name: string): string {
  return url.protocol === 'https:' ? `__Host-${name}` : name
}

export function readCookie(asked: Asked, name: string): string | null {
  const wanted = fullName(asked, name)
  for (const pair of (asked.request.headers.get('cookie') ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === wanted) return pair.slice(at + 1).trim()
  }
  return null
}

/** `value` must contain no separators (base64url contains none). 0 seconds remove the cookie. */
export function toCookie(
  asked: Asked,
  name: string,
  value: string,
  { sameSite, seconds }: { sameSite: 'Strict' | 'Lax'; seconds: number },
): string {
  const secure = asked.url.protocol === 'https:' ? '; Secure' : ''
  return `${fullName(asked, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
}
