/**
 * What is stored of the password, together with the secret of one-time codes: a salted scrypt hash of those with which the sessions
 * were opened. By it a changed variable is noticed, and ends them for good: going back to the old one makes another check.
 */
import { randomBytes, scrypt } from 'node:crypto'
import type { Deploy } from '#core/basics/deploy.ts'
import type { PasswordCheck } from '#storage/access/sessions.ts'
import { readRights, type AdminCredentials } from '#http/configuration.ts'
import { isSameSecret } from './signing.ts'

/** OWASP's least, with r = 8 and p = 3: 32 MB and a quarter of a second. */
const hostedCost = 2 ** 15
/** On the local platform the variable itself lies beside the storage, so there is nothing to make hard. */
const localCost = 2 ** 4

async function hashCredentials(
  { password, totpSecret }: AdminCredentials,
  { salt, cost }: Omit<PasswordCheck, 'hash'>,
): Promise<string> {
  const options = { N: cost, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(JSON.stringify([password, totpSecret]), salt, 32, options, (error, hash) => {
      if (error) reject(error)
      else resolve(hash.toString('base64url'))
    })
  })
}

/** With a salt of its own: two checks of one password differ. */
export async function makePasswordCheck(
  deploy: Deploy,
  credentials: AdminCredentials,
): Promise<PasswordCheck> {
  const salt = randomBytes(16).toString('base64url')
  const cost = readRights(deploy).hasLocalPassword ? localCost : hostedCost
  return { salt, cost, hash: await hashCredentials(credentials, { salt, cost }) }
}

/** The last comparison of this process: every request of the admin asks the same. */
let last: { readonly asked: string; readonly fits: Promise<boolean> } | null = null

export async function fitsPasswordCheck(
  check: PasswordCheck,
  credentials: AdminCredentials,
): Promise<boolean> {
  const asked = JSON.stringify([check, credentials])
  if (last?.asked !== asked) {
    const fits = hashCredentials(credentials, check).then((hash) => isSameSecret(hash, check.hash))
    last = { asked, fits }
  }
  return last.fits
}
