/** What a local run says about the way into the admin. Shows the password only where it is the one that everybody knows. */
import { isLocalPassword, localAdminPassword, readAdminPassword } from '#server/configuration.ts'
import type { Deploy } from '#storage/blobs.ts'

export function describePassword(deploy: Deploy): string {
  const read = readAdminPassword(deploy)
  if (isLocalPassword(deploy)) return `with the password ${localAdminPassword}`
  if (read.ok) return 'with the password from ADMIN_PASSWORD'
  const why = read.reason === 'passwordNotSet' ? 'is not set' : 'has fewer than 15 characters'
  return `lets nobody in: ADMIN_PASSWORD ${why}`
}
