/** Frequently asked questions about a workshop and about the consultant's work as a whole. */
import * as z from 'zod/mini'
import { bilingualHeading, bilingualSchema } from './text.ts'

const asked = {
  question: bilingualHeading,
  answer: bilingualSchema,
}

export const workshopQuestions = z
  .array(
    z.strictObject({
      ...asked,
      isFirst: z.boolean(),
    }),
  )
  .check(z.minLength(3))

export const questionsSchema = z.strictObject({
  title: bilingualHeading,
  questions: z.array(z.strictObject(asked)),
})
export type Questions = z.infer<typeof questionsSchema>
