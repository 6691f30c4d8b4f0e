/** Translates messages for the server and the build; islands import single files of their language and never this one. */
import { ruleNumbers } from '#core/basics/plain.ts'
import { createInstance } from 'i18next'
import { formatNumber } from './format.ts'
import type { Messages } from './messages.ts'
import { defaultLocale, languages, type Locale } from '#core/basics/locale.ts'
import { en, hi, mr } from './messages/all.ts'

const files = { en, mr, hi }
type Files = typeof en
type PluralKey<Key> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key
/** 'event.registrationClosed': the file's name and the sentence's key; a plural is named by its stem. */
export type MessageKey = {
  [File in keyof Files]: `${File}.${PluralKey<keyof Files[File] & string>}`
}[keyof Files]
type Value = string | number

/** The English text of a key; for a plural, the form for many. */
type TextOf<Key> = Key extends `${infer File extends keyof Files}.${infer Name}`
  ? Name extends keyof Files[File]
    ? Files[File][Name]
    : `${Name}_other` extends keyof Files[File]
      ? Files[File][`${Name}_other`]
      : never
  : never
type IsPlural<Key> = Key extends `${infer File extends keyof Files}.${infer Name}`
  ? Name extends keyof Files[File]
    ? false
    : true
  : false
type PlaceholderOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never
type AskedOf<Key> = Exclude<PlaceholderOf<TextOf<Key>>, keyof typeof ruleNumbers>
/** The values that a message needs: one for each of its placeholders; for a plural, `count` in place of {{n}}. */
type ValuesOf<Key> =
  IsPlural<Key> extends true
    ? Readonly<Record<'count', number> & Record<Exclude<AskedOf<Key>, 'n'>, Value>>
    : Readonly<Record<AskedOf<Key>, Value>>
type Given<Key> = keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>]
export type Translate = <const Key extends MessageKey>(key: Key, ...values: Given<Key>) => string

const engine = createInstance()
// Without a backend to wait for, initialising is synchronous, although its type is not.
void engine.init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  supportedLngs: [...languages],
  ns: Object.keys(en),
  nsSeparator: '.',
  keySeparator: false,
  // Astro and React escape what they render.
  interpolation: { escapeValue: false },
  resources: files,
})

const fixed = { en: engine.getFixedT('en'), mr: engine.getFixedT('mr'), hi: engine.getFixedT('hi') }

function toRuleTexts(locale: Locale): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(ruleNumbers).map(([name, number]) => [name, formatNumber(number, locale)]),
  )
}

const ruleTexts = { en: toRuleTexts('en'), mr: toRuleTexts('mr'), hi: toRuleTexts('hi') }

/** Returns the messages of one language. `count` chooses the plural and fills {{n}}; numbers use the language's digits. */
export function translator(locale: Locale): Translate {
  return (key, ...[values = {}]: [values?: Readonly<Record<string, Value>>]) => {
    const shown: Record<string, string | number> = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name === 'count' ? 'n' : name,
        typeof value === 'number' ? formatNumber(value, locale) : value,
      ]),
    )
    const { count } = values
    if (count !== undefined) shown['count'] = count
    Object.assign(shown, ruleTexts[locale])
    // Passed as a plain string: the engine's types would derive placeholders of their own from a key's type.
    const name: string = key
    return fixed[locale](name, shown)
  }
}

/** Returns all messages of a language with their placeholders unfilled, as parts take them that islands draw as well. */
export function messagesIn(locale: Locale): { readonly [File in keyof Files]: Messages<Files[File]> } {
  return files[locale]
}
