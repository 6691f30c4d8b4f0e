/** One field of an admin form: label, hint, control and error message, linked by ARIA. */
import { useId, type ReactNode } from 'react'

interface Control {
  readonly id: string
  readonly name: string
  readonly 'aria-required'?: true
  readonly 'aria-invalid'?: true
  readonly 'aria-describedby'?: string
}

export interface DraftFieldProps {
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean | undefined
  readonly hint?: string | undefined
  /** The message to show; undefined when valid. */
  readonly fieldError?: string | undefined
  readonly children: (control: Control) => ReactNode
}

export function DraftField({ name, label, isRequired = false, hint, fieldError, children }: DraftFieldProps) {
  const id = useId()
  const descriptions = [hint && `${id}hint`, fieldError && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {isRequired && '*'}
      </label>
      {hint && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        ...(isRequired ? { 'aria-required': true } : {}),
        ...(fieldError ? { 'aria-invalid': true } : {}),
        ...(descriptions ? { 'aria-describedby': descriptions } : {}),
      })}
      <p className="error" id={`${id}error`}>
        {fieldError}
      </p>
    </div>
  )
}
