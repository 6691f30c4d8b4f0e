/** /review.json: what the build of a preview found about every page, which /review shows. No other build has it. */
import * as z from 'zod/mini'

/** Against production: `unknown` where it could not be compared. */
export const reviewStatusSchema = z.enum(['unchanged', 'changed', 'new', 'gone', 'unknown'])
export type ReviewStatus = z.infer<typeof reviewStatusSchema>

export const reviewProblemSchema = z.object({
  kind: z.enum([
    'title',
    'description',
    'alternate',
    'sample',
    'link',
    'untranslated',
    'picture',
    'translation',
  ]),
  /** One sentence, in English. */
  text: z.string(),
})
export type ReviewProblem = z.infer<typeof reviewProblemSchema>

export const reviewedPageSchema = z.object({
  /** Path on this site. */
  address: z.string(),
  status: reviewStatusSchema,
  /** What differs from production: 'title', 'description', 'text', 'pictures'. */
  changes: z.array(z.string()),
  isDraft: z.boolean(),
  title: z.string(),
  description: z.string(),
  /** Path of the picture for sharing; '' where there is none. */
  picture: z.string(),
  /** Photographs that have something to say: path and text alternative. */
  photographs: z.array(z.object({ source: z.string(), alternative: z.string() })),
  words: z.int(),
  minutes: z.int(),
  problems: z.array(reviewProblemSchema),
})
export type ReviewedPage = z.infer<typeof reviewedPageSchema>

export const reviewSchema = z.object({
  madeAt: z.string(),
  production: z.object({
    /** '' where no address is known. */
    address: z.string(),
    /** Null where pages were compared; otherwise why they were not, in a sentence. */
    notCompared: z.nullable(z.string()),
  }),
  pages: z.array(
    z.object({
      /** The English path, which names the page in both languages. */
      path: z.string(),
      en: z.nullable(reviewedPageSchema),
      mr: z.nullable(reviewedPageSchema),
    }),
  ),
})
export type Review = z.infer<typeof reviewSchema>

/** GET /api/events, as far as /review shows it. */
export const reviewedEventsSchema = z.array(
  z.object({ slug: z.string(), title: z.string(), eventDate: z.string(), titleMr: z.optional(z.string()) }),
)
