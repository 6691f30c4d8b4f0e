/** Builds the content of <title>, short enough for search results and tabs. */
import { shortened } from '#core/basics/shortened.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
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
