/** What participants say after an event. It is part of their registration, and erased with it. */
import * as z from 'zod/mini'
import { flag, instant, optionalText } from '#core/basics/text.ts'

export const ratings = ['5', '4', '3', '2', '1'] as const
export const feedbackMost = { helped: 500, notHelped: 500 } as const

export const feedbackSchema = z.object({
  at: instant,
  rating: z.int(),
  helped: z.string(),
  notHelped: z.string(),
  mayQuote: z.boolean(),
})

interface Said {
  readonly feedback: z.infer<typeof feedbackSchema> | null
}

export const feedbackFormSchema = z.object({
  rating: z.enum(ratings, 'notChosen'),
  helped: optionalText(feedbackMost.helped),
  notHelped: optionalText(feedbackMost.notHelped),
  mayQuote: flag,
})

export function withFeedback<Record extends Said>(
  record: Record,
  { rating, ...said }: z.infer<typeof feedbackFormSchema>,
  now: Date,
): Record {
  return { ...record, feedback: { at: now.toISOString(), rating: Number(rating), ...said } }
}

/** `seats` belong to the people who could answer. Words without a name must not be shown to others. */
export function reportFeedback(seats: readonly (Said & { readonly name: string })[]) {
  const answers = seats.flatMap(({ name, feedback }) => {
    if (!feedback) return []
    const { rating, helped, notHelped, mayQuote } = feedback
    return [{ rating, helped, notHelped, name: mayQuote ? name : null }]
  })
  const sum = answers.reduce((total, { rating }) => total + rating, 0)
  return { asked: seats.length, average: answers.length === 0 ? null : sum / answers.length, answers }
}
