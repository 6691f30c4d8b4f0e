/** Says how a page's address names its language, and what each language is called. */
import { hasWorkshops } from '#core/basics/this-site.ts'
import { defaultLocale, locales, secondLocale, type Locale } from '#core/basics/locale.ts'

/** BCP 47 tags for Intl and for `lang` attributes. */
export const intlLocale = { en: 'en-IN', mr: 'mr-IN', hi: 'hi-IN' } as const satisfies Record<Locale, string>

/** Each language's name for itself: the switch shows that of the other one. */
export const ownName = { en: 'English', mr: 'मराठी', hi: 'हिन्दी' } as const satisfies Record<Locale, string>

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** Returns undefined on a site in one language. */
export function otherLocale(locale: Locale): Locale | undefined {
  return locale === defaultLocale ? secondLocale : defaultLocale
}

function withSingleSlashes(path: string): string {
  return path.replace(/[/\\]{2,}/g, '/')
}

/**
 * Returns the address of an English path in a language: ('/events', 'mr') → '/mr/events', ('/', 'mr') → '/mr'. It always stays on this
 * site.
 */
export function localePath(path: string, locale: Locale): string {
  const own = withSingleSlashes(path)
  // A record may be older than the list of languages.
  if (locale === defaultLocale || !locales.includes(locale)) return own
  return own === '/' ? `/${locale}` : `/${locale}${own}`
}

/** Reverses localePath(): '/mr/events' → { locale: 'mr', path: '/events' }. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const own = withSingleSlashes(pathname)
  const [, first, ...rest] = own.split('/')
  if (first !== defaultLocale && isLocale(first)) return { locale: first, path: `/${rest.join('/')}` }
  return { locale: defaultLocale, path: own }
}

/** Returns the language of the site that an Accept-Language header prefers; the first one if it names none. */
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

/** The `getStaticPaths` of a page that is about a workshop. */
export const workshopPages = () => (hasWorkshops ? languagePages() : [])

/** The `getStaticPaths` of a page in every language: `export const getStaticPaths = languagePages`. */
export function languagePages() {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }))
}
