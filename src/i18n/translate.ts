/**
 * The one place where sentences are looked up, on the server and at build: i18next over the files in sentences/.
 * Pages and functions ask `translator(locale)`; islands are handed the few sentences they need and never see this file.
 */
import { createInstance } from 'i18next'
import { formatNumber } from './format.ts'
import { defaultLocale } from './locale.ts'
import { locales, type Locale } from '#schemas/locale.ts'
import * as about from './sentences/about.ts'
import * as blog from './sentences/blog.ts'
import * as code from './sentences/code.ts'
import * as contact from './sentences/contact.ts'
import * as event from './sentences/event.ts'
import * as flyer from './sentences/flyer.ts'
import * as form from './sentences/form.ts'
import * as home from './sentences/home.ts'
import * as privacy from './sentences/privacy.ts'
import * as refusal from './sentences/refusal.ts'
import * as services from './sentences/services.ts'
import * as site from './sentences/site.ts'
import * as terms from './sentences/terms.ts'
import * as workshop from './sentences/workshop.ts'

const files = {
  about,
  blog,
  code,
  contact,
  event,
  flyer,
  form,
  home,
  privacy,
  refusal,
  services,
  site,
  terms,
  workshop,
}

type Files = typeof files
type PluralKey<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
/** 'event.registrationClosed': the file's name and the sentence's key; plurals by their stem. */
export type SentenceKey = {
  [File in keyof Files]: `${File}.${PluralKey<keyof Files[File]['en'] & string>}`
}[keyof Files]
export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: SentenceKey, values?: Values) => string

const engine = createInstance()
// Without a backend to wait for, initialising is synchronous in all but its type.
void engine.init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  supportedLngs: [...locales],
  ns: Object.keys(files),
  nsSeparator: '.',
  keySeparator: false,
  // Astro and React escape what they render.
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file[locale]])),
    ]),
  ),
})

const fixed = { en: engine.getFixedT('en'), mr: engine.getFixedT('mr') }

/** Sentences in one language. `count` chooses the plural and stands as {{n}}; numbers are shown in the language's own digits. */
export function translator(locale: Locale): Translate {
  return (key, values = {}) => {
    const shown: Record<string, string | number> = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name === 'count' ? 'n' : name,
        typeof value === 'number' ? formatNumber(value, locale) : value,
      ]),
    )
    const { count } = values
    if (count !== undefined) shown['count'] = count
    return fixed[locale](key, shown)
  }
}

/** An object with these keys. Object.fromEntries forgets which they were, so its type is said here once. */
function collect<Key extends string>(keys: readonly Key[], value: (key: Key) => string): Record<Key, string>
function collect(keys: readonly string[], value: (key: string) => string): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, value(key)]))
}

/** The raw sentences (placeholders unfilled) for an island, under their full keys. */
export function sentencesFor<const Key extends RawKey>(
  locale: Locale,
  keys: readonly Key[],
): Record<Key, string> {
  const pick = (key: Key): string => {
    const [file, ...rest] = key.split('.')
    const sentences: Record<string, string> | undefined = Object.entries(files).find(
      ([name]) => name === file,
    )?.[1][locale]
    const sentence = sentences?.[rest.join('.')]
    if (sentence === undefined) throw new Error(`There is no sentence ${key} in ${locale}`)
    return sentence
  }
  return collect(keys, pick)
}

/** As SentenceKey, but plurals by each of their forms: what a file literally holds. */
export type RawKey = {
  [File in keyof Files]: `${File}.${keyof Files[File]['en'] & string}`
}[keyof Files]
