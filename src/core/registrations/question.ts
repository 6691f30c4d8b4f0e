/** The question of its own that an event may ask: as its forms ask it, and what an answer to it may be. */
import * as z from 'zod/mini'
import type { PublicFacts } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { optionalText } from '#core/basics/text.ts'

export const answerMost = 300

/** A question in the visitor's language. */
export const questionSchema = z.object({ text: z.string(), isRequired: z.boolean() })
export type Question = z.infer<typeof questionSchema>

type Asking = Pick<PublicFacts, 'question' | 'questionMr' | 'answerRequired'>

/** Undefined where the event asks nothing. */
export function questionIn(event: Asking, locale: Locale): Question | undefined {
  if (event.question === '') return undefined
  const text = locale === 'mr' ? event.questionMr : event.question
  return { text, isRequired: event.answerRequired }
}

/** What a form may send as the answer; '' where it was left empty. */
export function answerSchema({ isRequired }: Pick<Question, 'isRequired'>) {
  return optionalText(answerMost).check(z.refine((text) => text !== '' || !isRequired, 'answerMissing'))
}

/** A form's schema, with what may be answered. */
export function withAnswer(schema: z.ZodMiniObject, question: Question | undefined) {
  return question ? z.extend(schema, { answer: answerSchema(question) }) : schema
}

/** What was asked, in English, and the answer as it is kept: readable whatever becomes of the question. */
export const askedSchema = z.object({ question: z.string(), answer: z.string() })
export type Asked = z.infer<typeof askedSchema>

/** The question in the reader's language, or in the words that were kept once the event asks something else. */
export function askedIn(event: Asking, { question }: Asked, locale: Locale): string {
  return (event.question === question ? questionIn(event, locale)?.text : undefined) ?? question
}
