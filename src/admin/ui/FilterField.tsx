/** A filter control with its label. */
import type { InputHTMLAttributes } from 'react'

interface Props extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'placeholder' | 'min' | 'max' | 'inputMode'
> {
  readonly id: string
  readonly label: string
  /** Type of a text input. */
  readonly type?: 'search' | 'date' | 'datetime-local'
  /** Options of a select, in order. */
  readonly options?: readonly (readonly [value: string, label: string])[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** The message to show below a control in a form; undefined when valid. */
  readonly fieldError?: string | undefined
  /** Sets the width. */
  readonly className?: string
}

export function FilterField({
  id,
  label,
  options,
  value,
  onChange,
  fieldError,
  className = '',
  ...input
}: Props) {
  const control = {
    id,
    value,
    ...(fieldError && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className={`field grid-cols-[minmax(0,1fr)] ${className}`}>
      <label className="label small" htmlFor={id}>
        {label}
      </label>
      {options ? (
        <select className="select" {...control}>
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <input className="input" autoComplete="off" {...input} {...control} />
      )}
      {fieldError && (
        <p className="error" id={`${id}-error`}>
          {fieldError}
        </p>
      )}
    </div>
  )
}
