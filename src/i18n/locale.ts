/** How a page's address says which language it is in, and what each language is called. */
import { locales, type Locale } from '#core/basics/locale.ts'

export const defaultLocale: Locale = 'en'

/** BCP 47 tags for Intl and for `lang` attributes. */
export const intlLocale = { en: 'en-IN', mr: 'mr-IN' } as const satisfies Record<Locale, string>

/** What each language calls itself: the switch shows the other language's name. */
export const ownName = { en: 'English', mr: 'मराठी' } as const satisfies Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

export function otherLocale(locale: Locale): Locale {
  return locale === 'en' ? 'mr' : 'en'
}

function withSingleSlashes(path: string): string {
  return path.replace(/[/\\]{2,}/g, '/')
}

/** The address of an English path in a language: ('/events', 'mr') → '/mr/events', ('/', 'mr') → '/mr'. Always on this site. */
export function localePath(path: string, locale: Locale): string {
  const own = withSingleSlashes(path)
  if (locale === defaultLocale) return own
  return own === '/' ? `/${locale}` : `/${locale}${own}`
}

/** The other way round: '/mr/events' → { locale: 'mr', path: '/events' }. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const own = withSingleSlashes(pathname)
  const [, first, ...rest] = own.split('/')
  if (first !== defaultLocale && isLocale(first)) return { locale: first, path: `/${rest.join('/')}` }
  return { locale: defaultLocale, path: own }
}

/** The language that an Accept-Language header asks for first among ours; English when it asks for neither. */
export function localeFromHeader(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return {
        language: tag.trim().split('-')[0]?.toLowerCase(),
        quality: quality ? Number(quality.trim().slice(2)) : 1,
      }
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  const [first] = wanted
  return isLocale(first?.language) ? first.language : defaultLocale
}

/** `getStaticPaths` of a page that every language has: `export const getStaticPaths = languagePages`. */
export function languagePages() {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }))
}
