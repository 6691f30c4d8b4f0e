/** Checks the admin's one-time codes by RFC 6238 (SHA-1, six digits, 30 seconds), which every authenticator app supports. */
import { Secret, TOTP } from 'otpauth'
import { site } from '#site.ts'

export function totpOf(secret: string): TOTP {
  return new TOTP({ issuer: site.name.en, label: 'admin', secret: Secret.fromBase32(secret) })
}

/** Returns the code's time step, or null for a wrong code. Accepts the steps before and after: people type slowly, clocks differ. */
export function findCodeStep(secret: string, code: string, now: Date): number | null {
  // The library throws if six characters are more than six bytes.
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
