/** Tags under which posts are filed beside their category: a short list, each with a page in both languages. */
import * as z from 'zod/mini'
import { bilingualSchema, contentSlug } from './text.ts'

export const tagsSchema = z.strictObject({
  tags: z
    .array(
      z.strictObject({
        slug: contentSlug,
        name: bilingualSchema,
        lead: bilingualSchema,
      }),
    )
    .check(
      z.refine(
        (tags) => new Set(tags.map(({ slug }) => slug)).size === tags.length,
        'two tags have the same address',
      ),
    ),
})
export type Tag = z.infer<typeof tagsSchema>['tags'][number]
