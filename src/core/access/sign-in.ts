/** What the admin's sign-in form sends, and where it leads. */
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

export const entrance = '/admin/login'

declare const URL: {
  new (text: string, base?: string): Readonly<Record<'origin' | 'pathname' | 'search', string>>
  canParse: (text: string, base: string) => boolean
}

/** Returns the admin path of a `next` parameter, and '/admin' for any other address, to prevent open redirects. */
export function toAdminPath(wanted: string | null, base: string): string {
  const dashboard = '/admin'
  if (!wanted || !URL.canParse(wanted, base)) return dashboard
  const { origin, pathname, search } = new URL(wanted, base)
  if (origin !== new URL(base).origin || !/^\/(admin|events-admin)(\/|$)/.test(pathname)) return dashboard
  return pathname.startsWith(entrance) ? dashboard : `${pathname}${search}`
}
