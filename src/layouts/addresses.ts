/** The addresses that a page's head names. */
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#schemas/locale.ts'

/** Where a page is canonical, in full: the Marathi home page at `/?lang=mr`, every other at its own path. */
export function canonicalAddress(path: string, locale: Locale, base: URL): string {
  if (path === '/' && locale === 'mr') return new URL('/?lang=mr', base).href
  return new URL(localePath(path, locale), base).href
}
