/** A filter control with its label: a line to type into, or a choice. */
import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps {
  readonly id: string
  readonly label: string
  /** The message to show below a control in a form; undefined when valid. */
  readonly fieldError?: string | undefined
  /** Sets the width. */
  readonly className?: string | undefined
}

interface FilterProps
  extends
    FieldProps,
    Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'min' | 'max' | 'inputMode'> {
  readonly type?: 'search' | 'date' | 'datetime-local'
  readonly value: string
  readonly onChange: (value: string) => void
}

export function FilterField({ id, label, fieldError, className, onChange, ...input }: FilterProps) {
  return (
    <Field {...{ id, label, fieldError, className }}>
      <input
        className="input"
        autoComplete="off"
        {...input}
        {...controlOf(id, fieldError)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

export function ChoiceField<Value extends string>(props: FieldProps & SelectProps<Value>) {
  const { id, label, fieldError, className, ...select } = props
  return (
    <Field {...{ id, label, fieldError, className }}>
      <Select {...select} {...controlOf(id, fieldError)} />
    </Field>
  )
}

interface SelectProps<Value extends string> {
  readonly id?: string
  /** In order. */
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: NoInfer<Value>
  readonly onChange: (value: Value) => void
}

/** What is chosen is one of the options. */
export function Select<Value extends string>({ options, onChange, ...select }: SelectProps<Value>) {
  return (
    <select
      className="select"
      {...select}
      onChange={({ target: { selectedIndex } }) => {
        const chosen = options[selectedIndex]
        if (chosen) onChange(chosen[0])
      }}
    >
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** The options of a choice, in the order of `choices`. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  choices: readonly Value[],
): (readonly [Value, string])[] {
  return choices.map((choice) => [choice, labels[choice]] as const)
}

function controlOf(id: string, fieldError: string | undefined) {
  return { id, ...(fieldError && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }) }
}

function Field({
  id,
  label,
  fieldError,
  className = '',
  children,
}: FieldProps & { readonly children: ReactNode }) {
  return (
    <div className={`field grid-cols-[minmax(0,1fr)] ${className}`}>
      <label className="label small" htmlFor={id}>
        {label}
      </label>
      {children}
      {fieldError && (
        <p className="error" id={`${id}-error`}>
          {fieldError}
        </p>
      )}
    </div>
  )
}
