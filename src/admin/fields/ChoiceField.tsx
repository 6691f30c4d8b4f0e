/** A choice of one value, with its label, hint and error message. */
import type { ComponentProps } from 'react'
import { DraftField, type DraftFieldProps } from './DraftField.tsx'

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange'
> {
  readonly options: readonly (readonly [value: Value, label: string])[]
  /** If absent, the form holds the chosen value. */
  readonly value?: NoInfer<Value>
  readonly defaultValue?: NoInfer<Value>
  readonly onChange?: (value: Value) => void
}

export function ChoiceField<Value extends string>(
  props: Omit<DraftFieldProps, 'children'> & SelectProps<Value>,
) {
  const { name, label, isRequired, hint, fieldError, className, ...select } = props
  return (
    <DraftField {...{ name, label, isRequired, hint, fieldError, className }}>
      {(control) => <Select {...select} {...control} />}
    </DraftField>
  )
}

export function Select<Value extends string>({ options, onChange, ...select }: SelectProps<Value>) {
  return (
    <select
      className="select"
      {...select}
      onChange={({ target: { selectedIndex } }) => {
        const chosen = options[selectedIndex]
        if (chosen) onChange?.(chosen[0])
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

export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, string>>,
  choices: readonly Value[],
): (readonly [Value, string])[] {
  return choices.map((choice) => [choice, labels[choice]] as const)
}
