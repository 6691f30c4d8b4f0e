/** The posts of the blog: what stands above the text of each, and what programs are told of them. */
import * as z from 'zod/mini'
import { contentSlug, headingMost, line, marathiLine, optionalPicture } from './text.ts'

export const postCategories = ['customers', 'found', 'content', 'automation', 'safety'] as const
export type PostCategory = (typeof postCategories)[number]

export const illustrations = [
  'calendar',
  'camera',
  'chat',
  'diya',
  'invoice',
  'lock',
  'map',
  'microphone',
  'scales',
  'workflow',
] as const
export type Illustration = (typeof illustrations)[number]

export const postOffers = ['marketing', 'n8n', 'services'] as const
export type PostOffer = (typeof postOffers)[number]

const searchTitle = z.optional(line.check(z.maxLength(60)))
/** Letters. Search results show 160, cards a little more. */
const excerptMost = 200

const updatedAt = z.optional(z.date())
const draft = z._default(z.boolean(), false)

/** Front matter of blog/en/<slug>.md: the facts of a post stand here, once for both languages. */
export const englishPostSchema = z.strictObject({
  title: line.check(z.maxLength(headingMost)),
  searchTitle,
  excerpt: line.check(z.maxLength(excerptMost)),
  category: z.enum(postCategories),
  tags: z._default(z.array(contentSlug), []),
  offer: z.enum(postOffers),
  /** A day; as an instant, 05:30 of that day in Pune. */
  publishedAt: z.date(),
  updatedAt,
  /** The day on which its prices, rules and dates were last compared with their sources, in both languages. */
  checkedOn: z.date(),
  featured: z._default(z.boolean(), false),
  draft,
  image: z._default(z.nullable(z.enum(illustrations)), null),
  picture: optionalPicture,
  /** The last parts of addresses that it had before: they lead to it. */
  formerSlugs: z._default(z.array(contentSlug), []),
})
export type EnglishPostFacts = z.infer<typeof englishPostSchema>

/** Front matter of blog/mr/<slug>.md: what is said differently; the English file of the same name has the rest. */
export const marathiPostSchema = z.strictObject({
  title: marathiLine.check(z.maxLength(headingMost)),
  searchTitle,
  excerpt: marathiLine.check(z.maxLength(excerptMost)),
  updatedAt,
  draft,
})
export type MarathiPostFacts = z.infer<typeof marathiPostSchema>

export interface PostSummary {
  /** Made of the slug that it was first published under: stays when it is renamed. */
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly titleMr: string | null
  readonly excerpt: string
  readonly excerptMr: string | null
  readonly image: Illustration | null
  readonly category: string
  readonly publishedAt: string
  readonly featured: boolean
}
