/** What every content file is made of: texts in both languages, and the words that the content editor shows beside a field. */
import * as z from 'zod/mini'
import { photographWidthMin } from './photograph.ts'

declare module 'zod/v4/core' {
  // Merged into zod's own interface, which is what tells the compiler of these.
  interface GlobalMeta {
    /** How the content editor asks for the value, where its type does not say so. */
    widget?: 'paragraph' | 'markdown' | 'picture' | 'fixed'
    /** What the content editor calls each value of an enum. */
    options?: Readonly<Record<string, string>>
    /** The content file whose list of the same name the values are the slugs of: the editor offers those. */
    from?: 'tags'
  }
}

/** What the content editor says of a field: its label, a hint below it, and how it asks for the value. */
export interface FieldWords {
  readonly description?: string
  /** `fixed`: kept as it is, and not shown; code knows the value. */
  readonly widget?: 'paragraph' | 'markdown' | 'picture' | 'fixed'
  /** Of an enum: what each value is called. */
  readonly options?: Readonly<Record<string, string>>
  /** Of a list of slugs: the content file whose list they are taken from. */
  readonly from?: 'tags'
}

/** The schema, with the words that the content editor shows. Every field of a content file has them (tests/unit/content). */
export function labelled<Schema extends z.ZodMiniType>(
  schema: Schema,
  title: string,
  words: FieldWords = {},
): Schema {
  return schema.check(z.meta({ title, ...words }))
}

export const line = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim(), 'no white space around a text'),
)

/** Holds at least one Devanagari letter, so that an English copy is noticed. */
export const marathiLine = line.check(z.regex(/\p{Script=Devanagari}/u, 'no Devanagari in a Marathi text'))

/** One text in both languages. */
export const bilingualSchema = z.strictObject({
  en: labelled(line, 'English'),
  mr: labelled(marathiLine, 'मराठी'),
})
export type Bilingual = z.infer<typeof bilingualSchema>

/** The longest that a heading may be, in letters: more fits no phone. Existing ones have up to 67. */
export const headingMost = 100

/** A title, a headline, a question. */
export const bilingualHeading = z.strictObject({
  en: labelled(line.check(z.maxLength(headingMost)), 'English'),
  mr: labelled(marathiLine.check(z.maxLength(headingMost)), 'मराठी'),
})

/** The same, a paragraph long: the editor gives it more room. */
export const bilingualParagraph = z.strictObject({
  en: labelled(line, 'English', { widget: 'paragraph' }),
  mr: labelled(marathiLine, 'मराठी', { widget: 'paragraph' }),
})

export const texts = z.array(bilingualParagraph).check(z.minLength(1))

export const titled = z.strictObject({
  title: labelled(bilingualHeading, 'Title'),
  text: labelled(bilingualParagraph, 'Text'),
})

/** The last part of an address. */
export const contentSlug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens only'))

/** Rupees in the file, paise in the code. Paise are whole, so rupees are. */
export const rupees = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((amount: number) => amount * 100),
)

/** True where a text was made up to fill a place and the consultant has yet to put the real one there. */
export const sample = labelled(z.boolean(), 'Sample', {
  description: 'Made up, until the real one stands here. A production build refuses some samples.',
})

/** A photograph in src/content/pictures. The text alternative says what is to be seen, for those who do not see it. */
export const pictureSchema = z.strictObject({
  file: labelled(
    z.pipe(
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
    'Photograph',
    {
      widget: 'picture',
      description: `As the camera made it: the build makes it small. At least ${photographWidthMin} pixels wide.`,
    },
  ),
  alt: labelled(bilingualSchema, 'What is to be seen'),
})
export type Picture = z.infer<typeof pictureSchema>

export const optionalPicture = labelled(z.optional(pictureSchema), 'Photograph', {
  description: 'Without one the drawing stays.',
})
