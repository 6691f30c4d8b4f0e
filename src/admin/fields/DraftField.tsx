/** One field of an admin form: label, hint, control and error message, linked by ARIA. */
import { useId, type ComponentProps, type ReactNode } from 'react'

interface Control extends Pick<
  ComponentProps<'input'>,
  'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  readonly id: string
  readonly name: string
}

export interface DraftFieldProps {
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean | undefined
  readonly hint?: string | undefined
  /** The message to show; undefined for a valid value. */
  readonly fieldError?: string | undefined
  /** Sets the width. */
  readonly className?: string | undefined
  readonly children: (control: Control) => ReactNode
}

export function DraftField(props: DraftFieldProps) {
  const { name, label, isRequired = false, hint, fieldError, className = '', children } = props
  const id = useId()
  const descriptions = [hint && `${id}hint`, fieldError && `${id}error`].filter(Boolean).join(' ')
  return (
    <div className={`field grid-cols-[minmax(0,1fr)] ${className}`}>
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
        ...{ id, name },
        'aria-required': isRequired || undefined,
        'aria-invalid': fieldError ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
      <p className="error" id={`${id}error`}>
        {fieldError}
      </p>
    </div>
  )
}
