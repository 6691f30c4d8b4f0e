/** A text field of one line or several, with its label, hint and error message. */
import type { AllHTMLAttributes } from 'react'
import { EmailSuggestion } from '#islands/forms/EmailSuggestion.tsx'
import { DraftField, type DraftFieldProps } from './DraftField.tsx'

interface Props
  extends
    Omit<DraftFieldProps, 'children'>,
    Omit<
      AllHTMLAttributes<HTMLElement>,
      keyof DraftFieldProps | 'rows' | 'value' | 'defaultValue' | 'onChange'
    > {
  /** For several lines: how many show at first. */
  readonly rows?: number | undefined
  /** If absent, the form holds the typed text. */
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
}

export function TextField(props: Props) {
  const { name, label, isRequired, hint, fieldError, className, type, rows, onChange, ...input } = props
  return (
    <DraftField {...{ name, label, isRequired, hint, fieldError, className }}>
      {(control) => {
        const shared = {
          autoComplete: 'off',
          ...input,
          ...control,
          onChange: onChange && (({ target }: { target: { value: string } }) => onChange(target.value)),
        }
        return rows === undefined ? (
          <>
            <input className="input" type={type} {...shared} />
            {type === 'email' && <EmailSuggestion of={control.id} text="Did you mean {{email}}?" />}
          </>
        ) : (
          <textarea className="textarea" rows={rows} {...shared} />
        )
      }}
    </DraftField>
  )
}
