/** Says what a local run prints about signing in. It names the password only if it is the well-known local one. */
import { isLocalPassword, localAdminPassword, readAdminPassword } from '#http/configuration.ts'
import type { Deploy } from '#core/basics/deploy.ts'

export function describePassword(deploy: Deploy): string {
  const read = readAdminPassword(deploy)
  if (isLocalPassword(deploy)) return `with the password ${localAdminPassword}`
  if (read.ok) return 'with the password from ADMIN_PASSWORD'
  const why = read.reason === 'passwordNotSet' ? 'is not set' : 'has fewer than 15 characters'
  return `lets nobody in: ADMIN_PASSWORD ${why}`
}
