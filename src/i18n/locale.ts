/** How a page's address and markup name its language, and what each language is called. */
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

/** Returns the address, always on this site, of an English path: ('/events', 'mr') → '/mr/events', ('/', 'mr') → '/mr'. */
export function localePath(path: string, locale: Locale): string {
  const address = withSingleSlashes(path)
  // A record may be older than the list of languages.
  if (locale === defaultLocale || !locales.includes(locale)) return address
  return address === '/' ? `/${locale}` : `/${locale}${address}`
}

/** Reverses localePath(): '/mr/events' → { locale: 'mr', path: '/events' }. */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const address = withSingleSlashes(pathname)
  const [, first, ...rest] = address.split('/')
  if (first !== defaultLocale && isLocale(first)) return { locale: first, path: `/${rest.join('/')}` }
  return { locale: defaultLocale, path: address }
}

/** Returns the language of the site that an Accept-Language header prefers; the first one if it names none. */
export function localeFromHeader(acceptLanguage: string | null): Locale {
  const wanted = (acceptLanguage ?? '').split(',').flatMap((part) => {
    const [, language = '', quality = '1'] = /^\s*([a-z]+)[^;]*(?:;\s*q=([^;,]*))?/i.exec(part) ?? []
    const locale = language.toLowerCase()
    return isLocale(locale) && Number(quality) > 0 ? [{ locale, quality: Number(quality) }] : []
  })
  return wanted.sort((a, b) => b.quality - a.quality)[0]?.locale ?? defaultLocale
}

export const workshopPages = () => (hasWorkshops ? languagePages() : [])

/** The `getStaticPaths` of a page in every language: `export const getStaticPaths = languagePages`. */
export function languagePages() {
  return locales.map((locale) => ({ params: { locale: locale === defaultLocale ? undefined : locale } }))
}

const devanagari =
  /[\u0900-\u097f\u200c\u200d]+(?:[^<>\p{L}\p{N}]+[\u0900-\u097f][\u0900-\u097f\u200c\u200d]*)*/gu

/** Returns HTML in which each run of Devanagari outside tags and code has `lang="mr"`, to be read aloud and broken as Marathi. */
export function markMarathi(html: string): string {
  return html.replace(
    /(<(?:pre|code)\b[\s\S]*?<\/(?:pre|code)>|<[^>]*>)|([^<]+)/g,
    (_all, tag: string | undefined, text: string | undefined) =>
      tag ?? text?.replace(devanagari, '<span lang="mr">$&</span>') ?? '',
  )
}
