/** Configuration from environment variables, read in one place. */
import type { Result } from '#domain/result.ts'
import type { Deploy } from '#storage/blobs.ts'

/** The default admin password of a local run; the sign-in page shows it there. */
export const localAdminPassword = 'local-admin'

/** The minimal length of a password, in characters, on a hosted site. */
export const adminPasswordLeast = 15

/** Set to 'yes' by the local platform for its own process and its builds, never by hand: see isLocal(). */
export const localMark = 'LOCAL_PLATFORM'

/** Marks this process as a local run; called by the local platform only. */
export function markAsLocal(): void {
  process.env[localMark] = 'yes'
}

/** Also where the context is another one than `dev`, as it is for a build with CONTEXT=production. */
export function isMarkedLocal(): boolean {
  return process.env[localMark] === 'yes'
}

/**
 * Whether this is a local run: the local platform's mark is set and the context is `dev`. Both, because a hosted
 * deploy may lack its context.
 */
export function isLocal({ context }: Deploy): boolean {
  return context === 'dev' && isMarkedLocal()
}

/** Whether this is the published production deploy: the only one that may be indexed or write to real people. */
export function isPublishedProduction({ context, published }: Deploy): boolean {
  return context === 'production' && published !== false
}

/** Trimmed; blanks alone count as not set. Refused, nobody can sign in, and the reason is what to tell them. */
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
