/** The site's pages by their English paths, with the names that links to them have. A site without workshops has none of theirs. */
import type { Locale } from '#core/basics/locale.ts'
import { isOnSite } from '#core/events/series.ts'
import { translator, type MessageKey } from '#i18n/translate.ts'

const names = {
  '/': 'site.home',
  '/ai-marketing-workshop': 'event.workshop',
  '/n8n-workshop': 'site.freeWorkshop',
  '/events': 'site.events',
  '/services': 'site.services',
  '/blog': 'site.blog',
  '/about': 'site.about',
  '/contact': 'site.contact',
  '/search': 'search.title',
  '/forgot': 'own.forgotTitle',
  '/privacy': 'site.privacy',
  '/terms': 'form.termsLink',
} as const satisfies Record<string, MessageKey>

export const mainPages = [
  '/ai-marketing-workshop',
  '/events',
  '/services',
  '/blog',
  '/about',
  '/contact',
] as const

export function sitePages(locale: Locale, paths: readonly (keyof typeof names)[]) {
  const t = translator(locale)
  return paths.filter(isOnSite).map((path) => ({ path, name: t(names[path]) }))
}
