/** Posts of the blog: the facts that stand above the text of each, and the tags under which they are filed. */
import * as z from 'zod/mini'
import { coverSubjects } from '#core/events/event-schema.ts'
import { bilingualSchema, contentSlug, devanagariLine, headingMost, line, optionalPicture } from './text.ts'

export const postCategories = ['customers', 'found', 'content', 'automation', 'safety'] as const
export type PostCategory = (typeof postCategories)[number]
export const postOffers = ['marketing', 'n8n', 'services'] as const
export type PostOffer = (typeof postOffers)[number]

const searchTitle = z.optional(line.check(z.maxLength(60)))
const excerptMost = 200
const updatedAt = z.optional(z.date())
const draft = z._default(z.boolean(), false)

/** Front matter of a post in the site's first language: its facts, once for both languages. */
export const postSchema = z.strictObject({
  title: line.check(z.maxLength(headingMost)),
  searchTitle,
  excerpt: line.check(z.maxLength(excerptMost)),
  category: z.enum(postCategories),
  tags: z._default(z.array(contentSlug), []),
  offer: z.enum(postOffers),
  /** A day. Read as an instant, it is 05:30 of that day in Pune. */
  publishedAt: z.date(),
  updatedAt,
  checkedOn: z.date(),
  featured: z._default(z.boolean(), false),
  draft,
  image: z._default(z.nullable(z.enum(coverSubjects)), null),
  picture: optionalPicture,
  formerSlugs: z._default(z.array(contentSlug), []),
})
export type PostFacts = z.infer<typeof postSchema>

export const translatedPostSchema = z.strictObject({
  title: devanagariLine.check(z.maxLength(headingMost)),
  searchTitle,
  excerpt: devanagariLine.check(z.maxLength(excerptMost)),
  updatedAt,
  draft,
})
export type TranslatedPostFacts = z.infer<typeof translatedPostSchema>

export const tagsSchema = z.strictObject({
  tags: z
    .array(z.strictObject({ slug: contentSlug, name: bilingualSchema, lead: bilingualSchema }))
    .check(
      z.refine(
        (tags) => new Set(tags.map(({ slug }) => slug)).size === tags.length,
        'two tags have the same address',
      ),
    ),
})
export type Tag = z.infer<typeof tagsSchema>['tags'][number]
