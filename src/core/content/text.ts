/** The parts of every content file: texts in each language, photographs, prices. */
import * as z from 'zod/mini'
import { languages, type Locale, locales } from '#core/basics/locale.ts'

export const textLike = (pattern: RegExp, wanted: string) => z.string().check(z.regex(pattern, wanted))

export const line = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim(), 'no white space around a text'),
)

/** Requires at least one Devanagari letter, so that a copied English text is noticed. */
export const devanagariLine = line.check(z.regex(/\p{Script=Devanagari}/u, 'no Devanagari in a Marathi text'))

export function inLanguages<Schema extends z.ZodMiniType>(schemaOf: (locale: Locale) => Schema) {
  return z.strictObject(Object.fromEntries(locales.map((locale) => [locale, schemaOf(locale)])))
}

export const lineIn = (locale: Locale): typeof line => (locale === 'en' ? line : devanagariLine)

/** Fills a language that has no text with the first one that has, so that a reader sees that text instead. */
function filled(texts: Readonly<Record<string, string | undefined>>): Record<Locale, string> {
  const first = locales.map((locale) => texts[locale]).find((text) => text !== undefined) ?? ''
  const [en = first, mr = first, hi = first] = languages.map((locale) => texts[locale])
  return { en, mr, hi }
}

/** Texts in Hindi may be missing. */
const textUpTo = (most: number) =>
  z.pipe(
    inLanguages((locale) => {
      const text = most === Infinity ? lineIn(locale) : lineIn(locale).check(z.maxLength(most))
      return locale === 'hi' ? z.optional(text) : text
    }),
    z.transform(filled),
  )

export const bilingualSchema = textUpTo(Infinity)
export type Bilingual = z.infer<typeof bilingualSchema>

export const headingMost = 100
export const bilingualHeading = textUpTo(headingMost)
export const texts = z.array(bilingualSchema).check(z.minLength(1))
export const titled = z.strictObject({ title: bilingualHeading, text: bilingualSchema })

export const contentSlug = textLike(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'small letters, digits and single hyphens only',
)

export const rupees = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((amount: number) => amount * 100),
)

/** True if the text was made up and the consultant still has to write the real one. */
export const sample = z.boolean()

export const pictureSchema = z.strictObject({
  file: z.pipe(
    textLike(
      /^\/pictures\/[a-z0-9_~-]+\.(jpg|jpeg|png|webp|avif)$/,
      'a photograph in src/content/pictures: JPEG, PNG, WebP or AVIF, its name in small letters without spaces',
    ),
    // Files hold the path with its slash, as the editor writes it and looks for it.
    z.transform((path: string) => path.slice(1)),
  ),
  alt: bilingualSchema,
})
export type Picture = z.infer<typeof pictureSchema>

export const optionalPicture = z.optional(pictureSchema)

/** In pixels: narrower originals would look blurred on most visitors' screens. */
const photographWidthMin = 1200

/** Returns the end of an error sentence, or null if the photograph can be used. `width` is measured with the picture upright. */
export function smallProblem({ width }: { readonly width: number }): string | null {
  if (width >= photographWidthMin) return null
  return `is ${width} pixels wide, and has to be ${photographWidthMin} at least`
}
