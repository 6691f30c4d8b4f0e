/** What participants say after an event, and what they promise themselves to use: members of their registration, erased with it. */
import * as z from 'zod/mini'
import { flag, instant, optionalText } from '#core/basics/text.ts'
import { day } from '#core/mail/email-plan.ts'

export const ratings = ['5', '4', '3', '2', '1'] as const
/** Letters. */
export const feedbackMost = { helped: 500, notHelped: 500, promise: 200 } as const

export const feedbackSchema = z.object({
  at: instant,
  /** 1 to 5. */
  rating: z.int(),
  helped: z.string(),
  notHelped: z.string(),
  /** What helped may be shown with their name. */
  mayQuote: z.boolean(),
})

export const promiseSchema = z.object({
  text: z.string(),
  at: instant,
  /** Answers to "still in use?", by the days after which that was asked. */
  uses: z.array(z.object({ after: z.int(), isInUse: z.boolean(), at: instant })),
})
type Promised = z.infer<typeof promiseSchema>

interface Said {
  readonly feedback?: z.infer<typeof feedbackSchema> | undefined
  readonly promise?: Promised | undefined
}

/** POST /api/own-registration/:token/feedback. */
export const feedbackFormSchema = z.object({
  rating: z.enum(ratings, 'notChosen'),
  helped: optionalText(feedbackMost.helped),
  notHelped: optionalText(feedbackMost.notHelped),
  mayQuote: flag,
  promise: optionalText(feedbackMost.promise),
})

/** POST /api/own-registration/:token/promise. */
export const promiseFormSchema = z.object({ isInUse: z.enum(['yes', 'no'], 'notChosen') })

/** Days after which one is asked whether it is still in use. */
export const promiseDays = [7, 30] as const

/** When that is, after the promise was written; UTC. */
export function promiseAskedAt({ at }: Pick<Promised, 'at'>, days: number): string {
  return new Date(Date.parse(at) + days * day).toISOString()
}

/** After how many days the last question came; null while there was none. */
export function promiseAsked(promise: Pick<Promised, 'at'>, now: Date): number | null {
  return promiseDays.findLast((days) => promiseAskedAt(promise, days) <= now.toISOString()) ?? null
}

/** Sent again, it takes the place of what was said before; a promise that stays the same keeps its days. */
export function withFeedback<Record extends Said>(
  record: Record,
  { rating, promise, ...said }: z.infer<typeof feedbackFormSchema>,
  now: Date,
): Record {
  const at = now.toISOString()
  const { promise: before, ...rest } = record
  const kept = before?.text === promise ? before : { text: promise, at, uses: [] }
  const feedback = { at, rating: Number(rating), ...said }
  return { ...record, ...rest, feedback, promise: promise === '' ? undefined : kept }
}

/** The newest answer to each question counts. */
export function withUse<Record extends Said>(record: Record, isInUse: boolean, now: Date): Record {
  const { promise } = record
  const after = promise && promiseAsked(promise, now)
  if (!promise || after == null) return record
  const others = promise.uses.filter((use) => use.after !== after)
  return { ...record, promise: { ...promise, uses: [...others, { after, isInUse, at: now.toISOString() }] } }
}

/** GET /api/admin/events/:id/feedback: of all editions. Words without a name are not to be shown to others. */
export const feedbackReportSchema = z.object({
  /** Of the ratings; null without an answer. */
  average: z.nullable(z.number()),
  promises: z.int(),
  /** By the days after which it was asked. */
  uses: z.array(z.object({ after: z.int(), yes: z.int(), answers: z.int() })),
  at: instant,
  /** Who could answer: seats of who came, or all where nobody was ticked. */
  asked: z.int(),
  answers: z.array(
    z.object({ rating: z.int(), helped: z.string(), notHelped: z.string(), name: z.nullable(z.string()) }),
  ),
})
export type FeedbackReport = z.infer<typeof feedbackReportSchema>

export function reportFeedback(
  seats: readonly (Said & { readonly name: string })[],
  now: Date,
): FeedbackReport {
  const answers = seats.flatMap(({ name, feedback }) => {
    if (!feedback) return []
    const { rating, helped, notHelped, mayQuote } = feedback
    return [{ rating, helped, notHelped, name: mayQuote ? name : null }]
  })
  const promises = seats.flatMap(({ promise }) => promise ?? [])
  const uses = promises.flatMap((promise) => promise.uses)
  const sum = answers.reduce((total, { rating }) => total + rating, 0)
  return {
    at: now.toISOString(),
    asked: seats.length,
    average: answers.length === 0 ? null : sum / answers.length,
    answers,
    promises: promises.length,
    uses: promiseDays.map((days) => {
      const of = uses.filter(({ after }) => after === days)
      return { after: days, yes: of.filter(({ isInUse }) => isInUse).length, answers: of.length }
    }),
  }
}
