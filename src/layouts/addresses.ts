/** Builds the addresses in a page's head. */
import { localePath } from '#i18n/locale.ts'
import type { Locale } from '#core/basics/locale.ts'

/** Returns a page's canonical URL: the Marathi home page has `/?lang=mr`, every other page its own path. */
export function canonicalAddress(path: string, locale: Locale, base: URL): string {
  if (path === '/' && locale === 'mr') return new URL('/?lang=mr', base).href
  return new URL(localePath(path, locale), base).href
}
