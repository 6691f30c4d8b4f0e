/** The admin's way in. */
import * as z from 'zod/mini'
import { toAsciiDigits } from '#core/basics/text.ts'

export const signInSchema = z.object({
  password: z.string('passwordMissing').check(z.minLength(1, 'passwordMissing'), z.maxLength(512, 'tooLong')),
  /** A one-time code, where the site asks for one: its digits, in either script, however they are grouped. */
  code: z._default(
    z.string().check(
      z.maxLength(64, 'tooLong'),
      z.overwrite((code) => toAsciiDigits(code).replace(/\D/g, '')),
    ),
    '',
  ),
})
