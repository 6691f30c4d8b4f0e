/** The event's own question, asked and answered in its words. */
import { answerMost, type Question } from '#core/registrations/question.ts'
import { Field } from './Field.tsx'
import { FormContext, useFormState } from './FormContext.tsx'

const common = { forms: {}, column: 'Answer' } as const

export function AnswerField({ question: { text, options, isRequired } }: { readonly question: Question }) {
  const state = useFormState()
  const called: Record<string, string> = { answer: text }
  for (const { answer, label } of options) if (label !== undefined) called[answer] = label
  const labels = { ...state.labels, form: { ...state.labels.form, ...called } }
  const row =
    options.length > 0
      ? ({ ...common, control: 'select', options: options.map(({ answer }) => answer) } as const)
      : ({ ...common, control: 'textarea', most: answerMost, lines: 2 } as const)
  return (
    <FormContext state={{ ...state, labels }}>
      <Field name="answer" row={row} asking={isRequired ? { required: 'answerMissing' } : {}} />
    </FormContext>
  )
}
