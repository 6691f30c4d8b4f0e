/** What the environment decides, read in one place. */
import type { Result } from '#domain/result.ts'
import type { Deploy } from '#storage/blobs.ts'

/** Stands in for ADMIN_PASSWORD on one's own machine only; the sign-in page shows it there. */
export const localAdminPassword = 'local-admin'

/** Letters that a password must have at least wherever strangers can try it. */
export const adminPasswordLeast = 15

/** Set by the local platform in its own process, never by hand: see isLocal(). */
const localMark = 'LOCAL_PLATFORM'

/** Says that this process is somebody's own machine; only the local platform may. */
export function markAsLocal(): void {
  process.env[localMark] = 'yes'
}

/**
 * Whether this is somebody's own machine. Only where the local platform says so twice, by its mark and by the context
 * `dev`: a hosted deploy whose context is missing must not be taken for one.
 */
export function isLocal({ context }: Deploy): boolean {
  return context === 'dev' && process.env[localMark] === 'yes'
}

/** Whether this is the published production deploy: the only one that may be indexed or write to real people. */
export function isPublishedProduction({ context, published }: Deploy): boolean {
  return context === 'production' && published !== false
}

/** Without the blanks around it; blanks alone are none. Refused, nobody can sign in, and the reason is what to tell them. */
export function readAdminPassword(
  deploy: Deploy,
): Result<'passwordNotSet' | 'passwordTooShort', { password: string }> {
  const password = (process.env['ADMIN_PASSWORD'] ?? '').trim()
  if (isLocal(deploy)) return { ok: true, password: password || localAdminPassword }
  if (password === '') return { ok: false, reason: 'passwordNotSet' }
  if (Array.from(password).length < adminPasswordLeast) return { ok: false, reason: 'passwordTooShort' }
  return { ok: true, password }
}

/** True where the sign-in page may show the password: locally, when nobody chose one. */
export function isLocalPassword(deploy: Deploy): boolean {
  const read = readAdminPassword(deploy)
  return isLocal(deploy) && read.ok && read.password === localAdminPassword
}
