/**
 * Who tries to sign in: a browser that signed in before, or else a network. The device cookie is no way in. It only lets its
 * browser try apart from strangers (OWASP, "Slow down online guessing attacks with device cookies").
 *
 *     admin_device  =  <id>.<expiry, ms>.<HMAC-SHA256 over both>     HttpOnly, SameSite=Strict, Secure on https
 */
import type { Guesser } from '#core/access/attempt.ts'
import { day } from '#core/mail/email-plan.ts'
import { networkOf } from '#core/access/network.ts'
import { hashOf } from '#storage/engine/hash.ts'
import { readCookie, toCookie } from '#http/access/cookie.ts'
import type { RequestContext } from '#http/request-context.ts'
import { isSigned, sign } from '#http/access/signing.ts'

const cookieName = 'admin_device'
/** Browsers keep no cookie for longer than 400 days. */
const deviceMilliseconds = 365 * day

/** 132 bits of a keyed hash: without the site's secret nobody can tell which address it is. Null where the platform names none. */
export async function hashNetwork(context: Pick<RequestContext, 'ip' | 'storage'>): Promise<string | null> {
  const network = networkOf(context.ip)
  return network === '' ? null : (await sign(context.storage, 'network', network)).slice(0, 22)
}

async function findDevice(context: RequestContext): Promise<string | null> {
  const [id, expiry, signature, ...rest] = readCookie(context, cookieName)?.split('.') ?? []
  if (!id || !expiry || !signature || rest.length > 0) return null
  if (!(Number(expiry) > context.now.getTime())) return null
  return (await isSigned(context.storage, 'device', `${id}.${expiry}`, signature)) ? id : null
}

export async function findGuesser(context: RequestContext): Promise<Guesser> {
  const device = await findDevice(context)
  return device === null
    ? { kind: 'network', hash: await hashNetwork(context) }
    : { kind: 'device', hash: (await hashOf(device)).slice(0, 32) }
}

/** A new one at each sign-in, so that a copy of an old one does not share the owner's count. */
export async function deviceCookie(context: RequestContext): Promise<string> {
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
  const payload = `${id}.${context.now.getTime() + deviceMilliseconds}`
  const signature = await sign(context.storage, 'device', payload)
  return toCookie(context, cookieName, `${payload}.${signature}`, {
    sameSite: 'Strict',
    seconds: deviceMilliseconds / 1000,
  })
}
