/** Keys come from the site's secret alone, one for each purpose. */
import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findSiteSecret, takeSiteSecret } from '#storage/engine/site-secret.ts'

export type Purpose = 'session' | 'outcome' | 'network' | 'pay' | 'door'

function signWith(secret: string, purpose: Purpose, payload: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'base64url'), '', purpose, 32))
  return createHmac('sha256', key).update(payload).digest('base64url')
}

/** Signs many payloads: HMAC-SHA256, base64url. */
export async function openSigner(
  storage: SiteStorage,
  purpose: Purpose,
): Promise<(payload: string) => string> {
  const secret = await takeSiteSecret(storage)
  return (payload) => signWith(secret, purpose, payload)
}

export async function sign(storage: SiteStorage, purpose: Purpose, payload: string): Promise<string> {
  return (await openSigner(storage, purpose))(payload)
}

export async function isSigned(
  storage: SiteStorage,
  purpose: Purpose,
  payload: string,
  signature: string,
  length?: number,
): Promise<boolean> {
  const secret = await findSiteSecret(storage)
  return secret !== null && isSameSecret(signature, signWith(secret, purpose, payload).slice(0, length))
}

export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
