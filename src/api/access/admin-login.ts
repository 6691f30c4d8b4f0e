/** POST /api/admin/login exchanges the password, and a one-time code (RFC 6238: SHA-1, six digits, 30 s) if needed, for a session. */
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import { toAsciiDigits } from '#core/basics/plain.ts'
import { englishRoute, type Route } from '#http/endpoint.ts'
import { entrance, toAdminPath } from '#core/access/sign-in.ts'
import { type AdminCredentials, readAdminCredentials } from '#http/configuration.ts'
import { readForm, markNetwork } from '#http/input.ts'
import { orRefuse, refuse, refuseFields, jsonResponse, redirectResponse } from '#http/response.ts'
import { openSession, isSameSecret } from '#http/signing.ts'
import { site } from '#site.ts'
import { addAttempt, forgetAttempts } from '#storage/access/guard.ts'

export const signInSchema = z.object({
  password: z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(512, 'tooLong')),
  code: z._default(
    z.string().check(
      z.maxLength(64, 'tooLong'),
      z.overwrite((code) => toAsciiDigits(code).replace(/\D/g, '')),
    ),
    '',
  ),
})

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

function refuseWrong({ totpSecret }: AdminCredentials): never {
  if (totpSecret !== null) refuse('signInWrong')
  refuse('passwordWrong', { fields: { password: 'passwordWrong' } })
}

export const adminLoginRoutes: readonly Route[] = [
  englishRoute('POST /api/admin/login', async (context) => {
    const { storage, deploy, now, url } = context
    const wanted = toAdminPath(url.searchParams.get('next'), url.href)
    const page = `${entrance}?next=${encodeURIComponent(wanted)}`
    const form = await readForm(context, { name: 'sign-in', schema: signInSchema, page })
    const { credentials } = orRefuse(readAdminCredentials(deploy))
    const { password, code } = form.input
    if (credentials.totpSecret !== null && code === '') refuseFields({ code: 'codeMissing' })

    // Counted before any check, so that parallel guesses are counted too.
    const network = (await markNetwork(context)) ?? 'unknown'
    const attempt = await addAttempt(storage, network, now)
    if (!attempt.ok) refuse(attempt.reason, { minutes: attempt.minutes })
    const codeStep = credentials.totpSecret === null ? null : findCodeStep(credentials.totpSecret, code, now)
    const isCodeWrong = credentials.totpSecret !== null && codeStep === null
    if (!isSameSecret(password.trim(), credentials.password) || isCodeWrong) refuseWrong(credentials)
    const opened = await openSession(context, credentials, codeStep)
    if (!opened.ok) return refuseWrong(credentials)
    await forgetAttempts(storage, network)
    return context.form?.plain
      ? redirectResponse(wanted, [opened.cookie])
      : jsonResponse({ signedIn: true }, 200, {}, [opened.cookie])
  }),
]
