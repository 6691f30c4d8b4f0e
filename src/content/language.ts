/** Selects one language of content in several languages. */
import type { Bilingual } from '#core/content/text.ts'
import type { Locale } from '#core/basics/locale.ts'

export type InOneLanguage<Content> = Content extends Bilingual
  ? string
  : Content extends readonly (infer Item)[]
    ? InOneLanguage<Item>[]
    : Content extends object
      ? { [Key in keyof Content]: InOneLanguage<Content[Key]> }
      : Content

function isBilingual(value: object): value is Bilingual {
  return 'en' in value && 'mr' in value && 'hi' in value
}

function pick(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => pick(item, locale))
  if (isBilingual(value)) return value[locale]
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pick(item, locale)]))
}

export function inLanguage<Content extends object>(content: Content, locale: Locale): InOneLanguage<Content>
export function inLanguage(content: object, locale: Locale): unknown {
  return pick(content, locale)
}
