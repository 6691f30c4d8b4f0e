/** One field: its label, its hint, the control and what is wrong with it, tied together for every kind of reader. */
import { useId, type ReactNode } from 'react'
import { useFormState } from './FormContext.tsx'
import { sentenceOf } from './sentences.ts'

interface Control {
  readonly id: string
  readonly name: string
  readonly required?: true
  readonly maxLength?: number
  readonly defaultValue?: string
  readonly autoFocus?: true
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

interface Props {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Marked with a star; every other field says that it is optional. */
  readonly isRequired?: boolean
  /** Says nothing of required or optional: one of several fields is enough. */
  readonly isEither?: boolean
  readonly initial?: string
  /** Characters: what the browser itself lets nobody type beyond. */
  readonly most?: number
  readonly children: (control: Control) => ReactNode
}

export function Field({
  name,
  label,
  hint,
  isRequired = false,
  isEither = false,
  initial,
  most,
  children,
}: Props) {
  const id = useId()
  const { mistakes, typed, startsAt, sentences } = useFormState()
  const mistake = mistakes[name]
  const described = [hint === undefined ? '' : `${id}hint`, mistake === undefined ? '' : `${id}error`]
    .filter((part) => part !== '')
    .join(' ')
  const value = typed[name] ?? initial
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
        {!isRequired && !isEither && <span className="label-note"> ({sentences['form.optional']})</span>}
      </label>
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        ...(isRequired ? { required: true } : {}),
        ...(most === undefined ? {} : { maxLength: most }),
        ...(value === undefined ? {} : { defaultValue: value }),
        ...(startsAt === name ? { autoFocus: true } : {}),
        ...(mistake === undefined ? {} : { 'aria-invalid': true }),
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {mistake !== undefined && (
        <p className="error" id={`${id}error`}>
          {sentenceOf(sentences, mistake)}
        </p>
      )}
    </div>
  )
}
