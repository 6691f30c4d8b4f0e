/** Builds the addresses in a page's head. */
import { localePath } from '#i18n/locale.ts'
import { defaultLocale, type Locale, locales } from '#core/basics/locale.ts'

/** Returns a page's canonical URL: the home page in the second language has `/?lang=mr`, every other page its own path. */
export function canonicalAddress(path: string, locale: Locale, base: URL): string {
  if (path === '/' && locale !== defaultLocale) return new URL(`/?lang=${locale}`, base).href
  return new URL(localePath(path, locale), base).href
}

/** Returns a page's URLs by `hreflang`; none on a site in one language. */
export function alternateAddresses(path: string, base: URL): Readonly<Record<string, string>> {
  if (locales.length === 1) return {}
  const own = locales.map((locale) => [locale, canonicalAddress(path, locale, base)] as const)
  return Object.fromEntries([...own, ['x-default', canonicalAddress(path, defaultLocale, base)] as const])
}
