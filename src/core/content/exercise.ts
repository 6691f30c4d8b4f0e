/** One exercise of the workshop, worked out for each trade: a post, a quick reply and the first week of a calendar. */
import * as z from 'zod/mini'
import { bilingualSchema, contentSlug } from './text.ts'

/** The days of a calendar's first week that have a post, counted from Sunday: Monday, Wednesday, Friday and Saturday. */
export const postDays = [1, 3, 5, 6] as const

export const exerciseSchema = z.strictObject({
  trades: z
    .array(
      z.strictObject({
        id: contentSlug,
        name: bilingualSchema,
        before: bilingualSchema,
        after: bilingualSchema,
        asked: bilingualSchema,
        reply: bilingualSchema,
        week: z.array(bilingualSchema).check(z.length(postDays.length)),
      }),
    )
    .check(z.length(6)),
})
export type Trade = z.infer<typeof exerciseSchema>['trades'][number]
