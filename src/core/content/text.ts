/** What every content file is made of: texts in both languages, photographs, prices. */
import * as z from 'zod/mini'

export const line = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim(), 'no white space around a text'),
)

/** Holds at least one Devanagari letter, so that an English copy is noticed. */
export const marathiLine = line.check(z.regex(/\p{Script=Devanagari}/u, 'no Devanagari in a Marathi text'))

export const bilingualSchema = z.strictObject({
  en: line,
  mr: marathiLine,
})
export type Bilingual = z.infer<typeof bilingualSchema>

/** The longest that a heading may be, in letters: more fits no phone. Existing ones have up to 67. */
export const headingMost = 100

export const bilingualHeading = z.strictObject({
  en: line.check(z.maxLength(headingMost)),
  mr: marathiLine.check(z.maxLength(headingMost)),
})

export const texts = z.array(bilingualSchema).check(z.minLength(1))

export const titled = z.strictObject({
  title: bilingualHeading,
  text: bilingualSchema,
})

export const contentSlug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens only'))

/** Rupees in the file, paise in the code. Paise are whole, so rupees are. */
export const rupees = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((amount: number) => amount * 100),
)

/** True where a text was made up to fill a place and the consultant has yet to put the real one there. */
export const sample = z.boolean()

/** A photograph in src/content/pictures. The text alternative says what is to be seen, for those who do not see it. */
export const pictureSchema = z.strictObject({
  file: z.pipe(
    z.string().check(
      // `_` and `~` as well: the names that cameras give, in small letters (the editor makes them so).
      z.regex(
        /^\/pictures\/[a-z0-9_~-]+\.(jpg|jpeg|png|webp|avif)$/,
        'a photograph in src/content/pictures: JPEG, PNG, WebP or AVIF, its name in small letters without spaces',
      ),
    ),
    // With the slash in files, as the editor writes it and looks for it when a photograph is renamed; without it in the code.
    z.transform((path: string) => path.slice(1)),
  ),
  alt: bilingualSchema,
})
export type Picture = z.infer<typeof pictureSchema>

export const optionalPicture = z.optional(pictureSchema)
