/** An event's own question, and the schema of an answer to it. */
import * as z from 'zod/mini'
import { optionalText } from '#core/basics/text.ts'
import { answerMost } from './registration-fields.ts'

export const questionSchema = z.object({ text: z.string(), isRequired: z.boolean() })
export type Question = z.infer<typeof questionSchema>

export function answerSchema({ isRequired }: Pick<Question, 'isRequired'>) {
  return optionalText(answerMost).check(z.refine((text) => text !== '' || !isRequired, 'answerMissing'))
}

export function withAnswer(schema: z.ZodMiniObject, question: Question | undefined) {
  return question ? z.extend(schema, { answer: answerSchema(question) }) : schema
}

/** Keeps the question in English beside the answer, so that it stays readable if the event's question changes. */
export const askedSchema = z.object({ question: z.string(), answer: z.string() })
export type Asked = z.infer<typeof askedSchema>
