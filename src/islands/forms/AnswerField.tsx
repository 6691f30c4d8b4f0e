/** The event's own question, in the event's words. */
import { answerMost, type Question } from '#core/registrations/question.ts'
import { Field } from './Field.tsx'
import { FormContext, useFormState } from './FormContext.tsx'

const row = { forms: {}, column: 'Answer', control: 'textarea', most: answerMost, lines: 2 } as const

export function AnswerField({ question: { text, isRequired } }: { readonly question: Question }) {
  const state = useFormState()
  const labels = { ...state.labels, form: { ...state.labels.form, answer: text } }
  return (
    <FormContext state={{ ...state, labels }}>
      <Field name="answer" row={row} asking={isRequired ? { required: 'answerMissing' } : {}} />
    </FormContext>
  )
}
