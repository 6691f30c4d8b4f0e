/** Checks what the admin's sign-in form sends. */
import * as z from 'zod/mini'
import { toAsciiDigits } from '#core/basics/plain.ts'

export const signInSchema = z.object({
  password: z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(512, 'tooLong')),
  /** The one-time code, if the site asks for one: ASCII or Devanagari digits, in any grouping. */
  code: z._default(
    z.string().check(
      z.maxLength(64, 'tooLong'),
      z.overwrite((code) => toAsciiDigits(code).replace(/\D/g, '')),
    ),
    '',
  ),
})
