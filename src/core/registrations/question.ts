/** The question of its own that an event may ask: as its forms ask it, and what an answer to it may be. */
import * as z from 'zod/mini'
import type { PublicFacts } from '#core/events/event-schema.ts'
import type { Locale } from '#core/basics/locale.ts'
import { optionalText, toLines } from '#core/basics/text.ts'

export const answerMost = 300

/** A question in the visitor's language. */
export const questionSchema = z.object({
  text: z.string(),
  /**
   * What can be chosen: each answer as it is kept, the same in both languages, and what it is called, unless the forms' own labels
   * say that. Empty where the answer is written.
   */
  options: z.array(z.object({ answer: z.string(), label: z.optional(z.string()) })),
  isRequired: z.boolean(),
})
export type Question = z.infer<typeof questionSchema>

type Asking = Pick<
  PublicFacts,
  'question' | 'questionMr' | 'answerKind' | 'choices' | 'choicesMr' | 'answerRequired'
>

function optionsOf({ answerKind, choices, choicesMr }: Asking, locale: Locale): Question['options'] {
  if (answerKind === 'text') return []
  if (answerKind === 'yesNo') return [{ answer: 'yes' }, { answer: 'no' }]
  const labels = toLines(locale === 'mr' ? choicesMr : choices)
  return toLines(choices).map((answer, index) => ({ answer, label: labels[index] ?? answer }))
}

/** Undefined where the event asks nothing. */
export function questionIn(event: Asking, locale: Locale): Question | undefined {
  if (event.question === '') return undefined
  const text = locale === 'mr' ? event.questionMr : event.question
  return { text, options: optionsOf(event, locale), isRequired: event.answerRequired }
}

/** What a form may send as the answer; '' where it was left empty. */
export function answerSchema({ options, isRequired }: Pick<Question, 'options' | 'isRequired'>) {
  const kept = options.map(({ answer }) => answer)
  return optionalText(answerMost).check(
    z.refine((text) => text !== '' || !isRequired, kept.length > 0 ? 'notChosen' : 'answerMissing'),
    z.refine((text) => text === '' || kept.length === 0 || kept.includes(text), 'notChosen'),
  )
}

/** A form's schema, with what may be answered. */
export function withAnswer(schema: z.ZodMiniObject, question: Question | undefined) {
  return question ? z.extend(schema, { answer: answerSchema(question) }) : schema
}

/** What was asked, in English, and the answer as it is kept: readable whatever becomes of the question. */
export const askedSchema = z.object({ question: z.string(), answer: z.string() })
export type Asked = z.infer<typeof askedSchema>

/** The question and its answer in the reader's language; in the words that were kept, once the event asks something else. */
export function askedIn(event: Asking, { question, answer }: Asked, locale: Locale): Asked {
  const now = event.question === question ? questionIn(event, locale) : undefined
  const chosen = now?.options.find((option) => option.answer === answer)
  return { question: now?.text ?? question, answer: chosen?.label ?? answer }
}
