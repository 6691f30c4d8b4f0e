/** A line to type into, with its label, hint and error message. */
import type { InputHTMLAttributes } from 'react'
import { DraftField, type DraftFieldProps } from './DraftField.tsx'

interface Props
  extends
    Omit<DraftFieldProps, 'children'>,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      | 'type'
      | 'inputMode'
      | 'lang'
      | 'min'
      | 'max'
      | 'maxLength'
      | 'readOnly'
      | 'autoCapitalize'
      | 'spellCheck'
    > {
  /** Absent: what is typed is read from the form. */
  readonly value?: string
  readonly onChange?: (value: string) => void
}

export function TextField({ name, label, isRequired, hint, fieldError, onChange, ...input }: Props) {
  return (
    <DraftField {...{ name, label, isRequired, hint, fieldError }}>
      {(control) => (
        <input
          className="input"
          autoComplete="off"
          {...input}
          {...control}
          onChange={onChange && (({ target }) => onChange(target.value))}
        />
      )}
    </DraftField>
  )
}
