/** What the environment decides, read in one place. */
import { createHash, hkdfSync } from 'node:crypto'
import type { Deploy } from '#storage/blobs.ts'

/** Stands in for ADMIN_PASSWORD on one's own machine only; the sign-in page shows it there. */
export const localAdminPassword = 'local-admin'

/** Whether this is a deploy on the hosted platform, of whichever context, and not somebody's own machine. */
export function isDeployed({ context }: Deploy): boolean {
  return context !== undefined && context !== '' && context !== 'dev'
}

/** Whether this is the published production deploy: the only one that may be indexed or write to real people. */
export function isPublishedProduction({ context, published }: Deploy): boolean {
  return context === 'production' && published !== false
}

/** Null on a deployed site without ADMIN_PASSWORD: then nobody can sign in. */
export function findAdminPassword(deploy: Deploy): string | null {
  return process.env['ADMIN_PASSWORD'] || (isDeployed(deploy) ? null : localAdminPassword)
}

/** True where the sign-in page may show the password: locally, when nobody chose one. */
export function isLocalPassword(deploy: Deploy): boolean {
  return findAdminPassword(deploy) === localAdminPassword && !isDeployed(deploy)
}

/**
 * A key for one purpose, derived from the admin's password: changing the password ends all sessions. Without one,
 * only outcomes of plain forms are signed, with a key that is merely unknown to casual visitors.
 */
export function deriveKey(deploy: Deploy, purpose: 'session' | 'outcome'): Buffer {
  const secret = findAdminPassword(deploy) ?? process.env['SITE_ID'] ?? 'no password is set'
  return Buffer.from(hkdfSync('sha256', createHash('sha256').update(secret).digest(), '', purpose, 32))
}
