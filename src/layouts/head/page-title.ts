/** What stands in a page's <title>: short enough that search results and tabs show all of it. */
import { shortened } from '#domain/shortened.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#schemas/locale.ts'
import { site } from '#site.ts'

/** Characters as a reader counts them (code points). */
export const longestTitle = 60

/**
 * The page's own title with whose site it is: in full where that fits, with the bare name where it does not. A title that
 * is longer still (an admin may write 120 characters for an event) is shortened, and the name stays. Without a page title,
 * the site's own, which is given by the specification. Posts and events (`isArticle`) have no room for more than the name.
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
