/** The posts of the blog: what stands above the text of each, and what programs are told of them. */
import * as z from 'zod/mini'
import { contentSlug, headingMost, labelled, line, marathiLine, optionalPicture } from './text.ts'

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

const searchTitle = labelled(z.optional(line.check(z.maxLength(60))), 'Title in search results', {
  description: 'Shorter: search results cut it at 60 letters, and the name follows.',
})
/** Letters. Search results show 160, cards a little more. */
const excerptMost = 200

const updatedAt = labelled(z.optional(z.date()), 'Changed on', {
  description: 'Only where the post says something else now.',
})
const draft = labelled(z._default(z.boolean(), false), 'Draft', {
  description:
    'Shown on previews only. Takes a published post off the site as well: its address then leads to the list of posts.',
})

/** As the editor offers them; visitors read the names in content/categories.ts. */
const categoryLabels: Readonly<Record<PostCategory, string>> = {
  customers: 'Talking to customers',
  found: 'Getting found',
  content: 'Posts and pictures',
  automation: 'Automation',
  safety: 'Using AI safely',
}
const offerLabels: Readonly<Record<PostOffer, string>> = {
  marketing: 'The marketing workshop',
  n8n: 'The n8n workshop',
  services: 'Services',
}
const illustrationLabels: Readonly<Record<Illustration, string>> = {
  calendar: 'A calendar',
  camera: 'A camera',
  chat: 'A chat',
  diya: 'A diya',
  invoice: 'An invoice',
  lock: 'A lock',
  map: 'A map',
  microphone: 'A microphone',
  scales: 'A pair of scales',
  workflow: 'Steps of a workflow',
}

/** Front matter of blog/en/<slug>.md: the facts of a post stand here, once for both languages. */
export const englishPostSchema = z.strictObject({
  title: labelled(line.check(z.maxLength(headingMost)), 'Title'),
  searchTitle,
  excerpt: labelled(line.check(z.maxLength(excerptMost)), 'Summary', {
    widget: 'paragraph',
    description: 'One or two sentences, in lists and search results.',
  }),
  category: labelled(z.enum(postCategories), 'Category', { options: categoryLabels }),
  tags: labelled(z._default(z.array(contentSlug), []), 'Tags', {
    description: 'From the list in Pages and facts › Tags of the blog.',
    from: 'tags',
  }),
  offer: labelled(z.enum(postOffers), 'What it leads to at its end', { options: offerLabels }),
  /** A day; as an instant, 05:30 of that day in Pune. */
  publishedAt: labelled(z.date(), 'Published on', {
    description: 'The day that readers see. It decides the place in the list, not when the post appears.',
  }),
  updatedAt,
  /** The day on which its prices, rules and dates were last compared with their sources, in both languages. */
  checkedOn: labelled(z.date(), 'Last checked on', {
    description:
      'The day on which prices, rules and dates were last compared with their sources. Readers see it.',
  }),
  featured: labelled(z._default(z.boolean(), false), 'On the home page'),
  draft,
  image: labelled(z._default(z.nullable(z.enum(illustrations)), null), 'Drawing', {
    options: illustrationLabels,
  }),
  picture: optionalPicture,
  /** The last parts of addresses that it had before: they lead to it. */
  formerSlugs: labelled(z._default(z.array(contentSlug), []), 'Former addresses', {
    description: 'Their last parts. They go on leading here.',
  }),
})
export type EnglishPostFacts = z.infer<typeof englishPostSchema>

/** Front matter of blog/mr/<slug>.md: what is said differently; the English file of the same name has the rest. */
export const marathiPostSchema = z.strictObject({
  title: labelled(marathiLine.check(z.maxLength(headingMost)), 'Title'),
  searchTitle,
  excerpt: labelled(marathiLine.check(z.maxLength(excerptMost)), 'Summary', { widget: 'paragraph' }),
  updatedAt,
  draft,
})
export type MarathiPostFacts = z.infer<typeof marathiPostSchema>

/** A post as GET /api/blog and GET /api/blog/featured answer it. */
export interface PostSummary {
  /** Made of the slug that it was first published under: stays when it is renamed. */
  readonly id: number
  readonly slug: string
  readonly title: string
  /** Null where there is no Marathi version, as is the excerpt's. */
  readonly titleMr: string | null
  readonly excerpt: string
  readonly excerptMr: string | null
  /** The name of a drawing. */
  readonly image: Illustration | null
  /** The category's English name. */
  readonly category: string
  readonly publishedAt: string
  readonly featured: boolean
}
