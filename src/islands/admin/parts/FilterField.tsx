/** What one narrows a list with: its small label, and its control. */
import type { InputHTMLAttributes } from 'react'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'min' | 'max'> {
  readonly id: string
  readonly label: string
  /** Of a field that is typed in. */
  readonly type?: 'search' | 'date'
  /** Of a field that is chosen from: values and what each is called, in order. */
  readonly options?: readonly (readonly [value: string, label: string])[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** How wide it may be. */
  readonly className?: string
}

export function FilterField({ id, label, options, value, onChange, className = '', ...input }: Props) {
  const control = {
    id,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  return (
    <div className={`field ${className}`}>
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
    </div>
  )
}
