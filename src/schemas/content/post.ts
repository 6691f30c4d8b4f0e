/** The posts of the blog: what stands above the text of each, and what programs are told of them. */
import * as z from 'zod/mini'
import { instant } from '../text.ts'
import { contentSlug, labelled, line, marathiLine, optionalPicture } from './text.ts'

/** What a post is about; its names stand in content/categories.ts. */
export const postCategories = ['customers', 'found', 'content', 'automation', 'safety'] as const
export type PostCategory = (typeof postCategories)[number]

/** The drawings that a post may bear. */
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

/** What a post offers at its end: whichever of these goes on from where it stops. */
export const postOffers = ['marketing', 'n8n', 'services'] as const
export type PostOffer = (typeof postOffers)[number]

const searchTitle = labelled(z.optional(line), 'Title in search results', {
  description: 'Shorter: search results cut it at 60 letters, and the name follows.',
})
const updatedAt = labelled(z.optional(z.date()), 'Changed on', {
  description: 'Only where the post says something else now.',
})
const draft = labelled(z._default(z.boolean(), false), 'Draft', {
  description: 'Shown on previews only.',
})

/** Front matter of blog/en/<slug>.md: the facts of a post stand here, once for both languages. */
export const englishPostSchema = z.strictObject({
  title: labelled(line, 'Title'),
  searchTitle,
  excerpt: labelled(line, 'Summary', {
    widget: 'paragraph',
    description: 'One or two sentences, in lists and search results.',
  }),
  category: labelled(z.enum(postCategories), 'Category'),
  tags: labelled(z._default(z.array(contentSlug), []), 'Tags'),
  offer: labelled(z.enum(postOffers), 'Offer at its end'),
  /** A day; as an instant, 05:30 of that day in Pune. */
  publishedAt: labelled(z.date(), 'Published on'),
  updatedAt,
  /** The day on which its prices, rules and dates were last compared with their sources, in both languages. */
  checkedOn: labelled(z.date(), 'Last checked on', {
    description: 'When prices, rules and dates were last compared with their sources.',
  }),
  featured: labelled(z._default(z.boolean(), false), 'On the home page'),
  draft,
  image: labelled(z._default(z.nullable(z.enum(illustrations)), null), 'Drawing'),
  picture: optionalPicture,
  /** The last parts of addresses that it had before: they lead to it. */
  formerSlugs: labelled(z._default(z.array(contentSlug), []), 'Former addresses', {
    description: 'Their last parts. They go on leading here.',
  }),
})
export type EnglishPostFacts = z.infer<typeof englishPostSchema>

/** Front matter of blog/mr/<slug>.md: what is said differently; the English file of the same name has the rest. */
export const marathiPostSchema = z.strictObject({
  title: labelled(marathiLine, 'Title'),
  searchTitle,
  excerpt: labelled(marathiLine, 'Summary', { widget: 'paragraph' }),
  updatedAt,
  draft,
})
export type MarathiPostFacts = z.infer<typeof marathiPostSchema>

/** A post as GET /api/blog and GET /api/blog/featured answer it. */
export const postSummarySchema = z.object({
  /** Made of the slug that it was first published under: stays when it is renamed. */
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** Null where there is no Marathi version, as is the excerpt's. */
  titleMr: z.nullable(z.string()),
  excerpt: z.string(),
  excerptMr: z.nullable(z.string()),
  /** The name of a drawing. */
  image: z.nullable(z.enum(illustrations)),
  /** The category's English name. */
  category: z.string(),
  publishedAt: instant,
  featured: z.boolean(),
})
export type PostSummary = z.infer<typeof postSummarySchema>
export const postListSchema = z.object({ posts: z.array(postSummarySchema) })
