/** The languages that the code knows, and those in which this site is published. */
import { publishedIn } from './this-site.ts'

/** Hindi has no words of its own yet: what a site in Hindi has not translated, it says in English. */
export const languages = ['en', 'mr', 'hi'] as const
export type Locale = (typeof languages)[number]
export const locales: readonly Locale[] = publishedIn
export const [defaultLocale = 'en', secondLocale] = locales

/** The languages in which the code itself has words, such as tables of numbers and of places. */
export type Worded = Exclude<Locale, 'hi'>

export function worded(locale: Locale): Worded {
  return locale === 'mr' ? 'mr' : 'en'
}
