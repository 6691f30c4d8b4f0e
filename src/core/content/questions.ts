/** Frequently asked questions, of a workshop and of the consultant's work as a whole. */
import * as z from 'zod/mini'
import { bilingualHeading, bilingualParagraph, labelled } from './text.ts'

const asked = {
  question: labelled(bilingualHeading, 'Question'),
  answer: labelled(bilingualParagraph, 'Answer'),
}

/** Of a workshop. */
export const workshopQuestions = z
  .array(
    z.strictObject({
      ...asked,
      isFirst: labelled(z.optional(z.boolean()), 'Also on the home page', {
        description: 'For the few that decide a booking.',
      }),
    }),
  )
  .check(z.minLength(3))

/** Asked of the consultant before anything is booked: /contact shows them. */
export const questionsSchema = z.strictObject({
  title: labelled(bilingualHeading, 'Heading'),
  questions: labelled(z.array(z.strictObject(asked)), 'Questions', {
    description: 'None: the section is not shown.',
  }),
})
export type Questions = z.infer<typeof questionsSchema>
