/** The content of <title>, short enough for search results and tabs. */
import { shortened } from '#core/basics/shortened.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'

/** Code points. */
export const longestTitle = 60

/**
 * The page's title followed by the site's: in full where that fits, otherwise the name only. A longer title (an event's
 * may have 120 characters) is shortened, and the name is kept. Without a page title, the site's own title, which the
 * specification defines. Posts and events (`isArticle`) always use the name only.
 */
export function fullTitleOf(page: string | undefined, locale: Locale, isArticle = false): string {
  const t = translator(locale)
  const name = site.name[locale]
  if (page === undefined) return t('site.title', { name })
  const full = t('site.titleOf', { page, name })
  if (!isArticle && Array.from(full).length <= longestTitle) return full
  const room = longestTitle - Array.from(t('site.titleOfShort', { page: '', name })).length
  return t('site.titleOfShort', { page: shortened(page, room), name })
}
