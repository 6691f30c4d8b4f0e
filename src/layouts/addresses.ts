/** The addresses in a page's head. */
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#core/basics/locale.ts'

/** A page's canonical URL: the Marathi home page at `/?lang=mr`, every other at its own path. */
export function canonicalAddress(path: string, locale: Locale, base: URL): string {
  if (path === '/' && locale === 'mr') return new URL('/?lang=mr', base).href
  return new URL(localePath(path, locale), base).href
}
