/**
 * Looks up messages on the server and at build time: i18next over the files in messages/. Pages and functions ask
 * `translator(locale)`; islands get the few messages they need as props and never import this file.
 */
import { createInstance } from 'i18next'
import { formatNumber } from './format.ts'
import { defaultLocale } from './locale.ts'
import { locales, type Locale } from '#schemas/locale.ts'
import * as about from './messages/about.ts'
import * as blog from './messages/blog.ts'
import * as code from './messages/code.ts'
import * as contact from './messages/contact.ts'
import * as event from './messages/event.ts'
import * as flyer from './messages/flyer.ts'
import * as form from './messages/form.ts'
import * as home from './messages/home.ts'
import * as privacy from './messages/privacy.ts'
import * as error from './messages/error.ts'
import * as services from './messages/services.ts'
import * as site from './messages/site.ts'
import * as terms from './messages/terms.ts'
import * as workshop from './messages/workshop.ts'

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
  error,
  services,
  site,
  terms,
  workshop,
}

type Files = typeof files
type PluralKey<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
/** 'event.registrationClosed': the file's name and the sentence's key; plurals by their stem. */
export type MessageKey = {
  [File in keyof Files]: `${File}.${PluralKey<keyof Files[File]['en'] & string>}`
}[keyof Files]
export type Values = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: Values) => string

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

/** The messages of one language. `count` chooses the plural and fills {{n}}; numbers use the language's digits. */
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

/** The raw messages (placeholders unfilled) for an island, under their full keys. */
export function messagesFor<const Key extends RawKey>(
  locale: Locale,
  keys: readonly Key[],
): Record<Key, string> {
  const pick = (key: Key): string => {
    const [file, ...rest] = key.split('.')
    const messages: Record<string, string> | undefined = Object.entries(files).find(
      ([name]) => name === file,
    )?.[1][locale]
    const message = messages?.[rest.join('.')]
    if (message === undefined) throw new Error(`There is no sentence ${key} in ${locale}`)
    return message
  }
  return collect(keys, pick)
}

/** A MessageKey with each plural form, as the files hold them. */
export type RawKey = {
  [File in keyof Files]: `${File}.${keyof Files[File]['en'] & string}`
}[keyof Files]
