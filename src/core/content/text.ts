/** The parts of every content file: texts in both languages, photographs, prices. */
import * as z from 'zod/mini'

export const line = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim(), 'no white space around a text'),
)

/** Requires at least one Devanagari letter, so that a copied English text is noticed. */
export const marathiLine = line.check(z.regex(/\p{Script=Devanagari}/u, 'no Devanagari in a Marathi text'))

export const bilingualSchema = z.strictObject({
  en: line,
  mr: marathiLine,
})
export type Bilingual = z.infer<typeof bilingualSchema>

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

export const rupees = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((amount: number) => amount * 100),
)

/** True if the text was made up and the consultant still has to write the real one. */
export const sample = z.boolean()

export const pictureSchema = z.strictObject({
  file: z.pipe(
    z
      .string()
      .check(
        z.regex(
          /^\/pictures\/[a-z0-9_~-]+\.(jpg|jpeg|png|webp|avif)$/,
          'a photograph in src/content/pictures: JPEG, PNG, WebP or AVIF, its name in small letters without spaces',
        ),
      ),
    // Files hold the path with its slash, as the editor writes it and looks for it.
    z.transform((path: string) => path.slice(1)),
  ),
  alt: bilingualSchema,
})
export type Picture = z.infer<typeof pictureSchema>

export const optionalPicture = z.optional(pictureSchema)
