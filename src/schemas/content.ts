/** What stands in content files: facts and prose in both languages. Forms and records have schemas of their own. */
import * as z from 'zod/mini'
import { eventTypes } from './event.ts'
import { instant } from './text.ts'

const line = z.string().check(
  z.minLength(1),
  z.refine((text) => text === text.trim(), 'no white space around a text'),
)

/** One text in both languages. The Marathi one holds at least one Devanagari letter, so an English copy is noticed. */
export const bilingualSchema = z.strictObject({
  en: line,
  mr: line.check(z.regex(/\p{Script=Devanagari}/u, 'no Devanagari in a Marathi text')),
})
export type Bilingual = z.infer<typeof bilingualSchema>

const texts = z.array(bilingualSchema).check(z.minLength(1))
const titled = z.strictObject({ title: bilingualSchema, text: bilingualSchema })
const questions = z
  .array(
    z.strictObject({
      question: bilingualSchema,
      answer: bilingualSchema,
      /** Also asked on the home page. */
      isFirst: z.optional(z.boolean()),
    }),
  )
  .check(z.minLength(3))
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const minutes = z.int().check(z.positive())
const paise = z.int().check(z.nonnegative())

const workshopFacts = {
  /** The landing page's English path. */
  path: z.string().check(z.startsWith('/')),
  /** The event in storage that is the live truth about date, price, seats and open or closed. */
  eventId: z.int().check(z.positive()),
  slug,
  eventType: z.enum(eventTypes),
  eventDate: instant,
  duration: minutes,
  maxAttendees: z.nullable(z.int().check(z.positive())),
  price: paise,
  /** The event's title, word for word: some screens recognise the workshops by it. */
  title: bilingualSchema,
  /** The event's description, in a list and in search results. */
  description: bilingualSchema,
  /** The landing page's h1, and the sentence below it. */
  headline: bilingualSchema,
  lead: bilingualSchema,
  /** Null is online. */
  venue: z.nullable(z.strictObject({ name: bilingualSchema, note: bilingualSchema })),
  /** What is spoken. */
  spokenIn: bilingualSchema,
  seatsNote: bilingualSchema,
  instructor: z.strictObject({ title: bilingualSchema, paragraphs: texts }),
  perfectFor: texts,
  youNeed: texts,
  questions,
}

/** The full-day workshop in Pune. */
export const paidWorkshopSchema = z
  .strictObject({
    ...workshopFacts,
    form: z.literal('paid'),
    regularPrice: z.strictObject({ from: paise, to: paise }),
    /** What the price covers besides the teaching. */
    included: texts,
    modules: z
      .array(z.strictObject({ title: bilingualSchema, text: bilingualSchema, points: texts, minutes }))
      .check(z.length(7)),
    /** `after` counts modules. */
    breaks: z.array(z.strictObject({ title: bilingualSchema, after: z.int(), minutes })),
    takeaways: z.array(titled).check(z.length(4)),
    bonuses: z.array(titled).check(z.length(2)),
  })
  .check(
    z.refine(
      (workshop) =>
        [...workshop.modules, ...workshop.breaks].reduce((sum, part) => sum + part.minutes, 0) ===
        workshop.duration,
      'modules and breaks do not add up to the duration',
    ),
    z.refine(
      (workshop) => workshop.regularPrice.from > workshop.price,
      'the regular price is not above the price',
    ),
  )
export type PaidWorkshop = z.infer<typeof paidWorkshopSchema>

/** The free online workshop. */
export const freeWorkshopSchema = z.strictObject({
  ...workshopFacts,
  form: z.literal('free'),
  price: z.literal(0),
  topics: z.array(titled).check(z.length(6)),
  takeaways: z.array(titled),
})
export type FreeWorkshop = z.infer<typeof freeWorkshopSchema>

/** What the consultant offers: the two blocks of the services page. */
export const servicesSchema = z.strictObject({
  title: bilingualSchema,
  lead: bilingualSchema,
  blocks: z
    .array(
      z.strictObject({
        /** Also the block's anchor on the page. */
        id: z.enum(['training', 'automation']),
        title: bilingualSchema,
        text: bilingualSchema,
        features: texts,
        benefits: texts,
        goodFor: bilingualSchema,
      }),
    )
    .check(z.length(2)),
  /** How an engagement goes, in order. */
  steps: z.array(titled),
})
export type Services = z.infer<typeof servicesSchema>

/** True where a text was made up to fill a place and the consultant has yet to put the real one there. */
const sample = z.boolean()

/** The consultant, told in the first person. The name stands in site.ts, and nowhere here. */
export const aboutSchema = z.strictObject({
  title: bilingualSchema,
  role: bilingualSchema,
  profile: texts,
  credentials: z.array(z.strictObject({ text: bilingualSchema, sample })),
  vision: bilingualSchema,
  mission: bilingualSchema,
  values: z.array(titled),
  timeline: z.array(
    z.strictObject({ period: bilingualSchema, title: bilingualSchema, text: bilingualSchema, sample }),
  ),
  expertise: z.array(titled),
  industries: z.array(titled),
  philosophy: z.strictObject({ lead: bilingualSchema, principles: z.array(titled) }),
})
export type About = z.infer<typeof aboutSchema>

/** What customers say: three on the home page. */
export const testimonialsSchema = z
  .array(z.strictObject({ name: bilingualSchema, role: bilingualSchema, quote: bilingualSchema, sample }))
  .check(z.length(3))
export type Testimonial = z.infer<typeof testimonialsSchema>[number]

/** The itemised notice: per form what is asked, why, how long it is kept and who sees it; then the rest in prose. */
export const privacySchema = z.strictObject({
  updatedOn: z.iso.date(),
  title: bilingualSchema,
  lead: bilingualSchema,
  items: z.array(
    z.strictObject({
      /** Also the item's anchor on the page: forms link to theirs. */
      id: slug,
      title: bilingualSchema,
      collected: texts,
      why: bilingualSchema,
      howLong: bilingualSchema,
      seenBy: bilingualSchema,
    }),
  ),
  sections: z.array(z.strictObject({ id: slug, title: bilingualSchema, paragraphs: texts })),
})
export type Privacy = z.infer<typeof privacySchema>

/** The terms: one section after the other. `sample` marks what the consultant has still to decide. */
export const termsSchema = z.strictObject({
  updatedOn: z.iso.date(),
  title: bilingualSchema,
  lead: bilingualSchema,
  sections: z.array(z.strictObject({ id: slug, title: bilingualSchema, sample, paragraphs: texts })),
})
export type Terms = z.infer<typeof termsSchema>

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

/** A shorter headline for the page's <title>, which the name follows; search results cut it at 60 characters. */
const searchTitle = z.optional(line)

/** Front matter of blog/en/<slug>.md: the facts of a post stand here, once for both languages. */
export const englishPostSchema = z.strictObject({
  /** Given once, never again. */
  id: z.int().check(z.positive()),
  title: line,
  searchTitle,
  excerpt: line,
  category: z.enum(postCategories),
  offer: z.enum(postOffers),
  /** A day; as an instant, 05:30 of that day in Pune. */
  publishedAt: z.date(),
  updatedAt: z.optional(z.date()),
  /** The day on which its prices, rules and dates were last compared with their sources, in both languages. */
  checkedOn: z.date(),
  featured: z._default(z.boolean(), false),
  draft: z._default(z.boolean(), false),
  image: z._default(z.nullable(z.enum(illustrations)), null),
})
export type EnglishPostFacts = z.infer<typeof englishPostSchema>

/** Front matter of blog/mr/<slug>.md: what is said differently; the English file of the same name has the rest. */
export const marathiPostSchema = z.strictObject({
  title: bilingualSchema.shape.mr,
  searchTitle,
  excerpt: bilingualSchema.shape.mr,
  updatedAt: z.optional(z.date()),
  draft: z._default(z.boolean(), false),
})
export type MarathiPostFacts = z.infer<typeof marathiPostSchema>

/** A post as GET /api/blog and GET /api/blog/featured answer it. */
export const postSummarySchema = z.object({
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
