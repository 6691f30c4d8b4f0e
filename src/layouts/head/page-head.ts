/** What a page's head says of it: its title, short enough for search results and tabs, and its addresses. */
import { shortened } from '#core/basics/plain.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { defaultLocale, type Locale, locales } from '#core/basics/locale.ts'
import { site } from '#site.ts'

export const longestTitle = 60

/** Adds the site's full name if it fits, and shortens a longer title. The specification defines the site's own title. */
export function fullTitleOf(page: string | undefined, locale: Locale, isArticle = false): string {
  const t = translator(locale)
  const name = site.name[locale]
  if (page === undefined) return t('site.title', { name })
  const full = t('site.titleOf', { page, name })
  if (!isArticle && Array.from(full).length <= longestTitle) return full
  const room = longestTitle - Array.from(t('site.titleOfShort', { page: '', name })).length
  return t('site.titleOfShort', { page: shortened(page, room), name })
}

/** Returns a page's canonical URL: the home page in the second language has `/?lang=mr`, every other page its own path. */
export function canonicalAddress(path: string, locale: Locale, base: URL): string {
  if (path === '/' && locale !== defaultLocale) return new URL(`/?lang=${locale}`, base).href
  return new URL(localePath(path, locale), base).href
}

export function alternateAddresses(path: string, base: URL): Readonly<Record<string, string>> {
  if (locales.length === 1) return {}
  const addresses = locales.map((locale) => [locale, canonicalAddress(path, locale, base)] as const)
  return Object.fromEntries([
    ...addresses,
    ['x-default', canonicalAddress(path, defaultLocale, base)] as const,
  ])
}
