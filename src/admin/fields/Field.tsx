/** The fields of admin forms: a label, hint, control and error message, linked by ARIA; and a checkbox. */
import { useId, type ComponentProps, type ReactNode, type AllHTMLAttributes } from 'react'
import { EmailSuggestion } from '#islands/forms/EmailSuggestion.tsx'

interface Control extends Pick<
  ComponentProps<'input'>,
  'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  readonly id: string
  readonly name: string
}

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly isRequired?: boolean | undefined
  readonly hint?: string | undefined
  readonly fieldError?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: Control) => ReactNode
}

export function DraftField(props: FieldProps) {
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
        id,
        name,
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

interface TextProps
  extends
    Omit<FieldProps, 'children'>,
    Omit<AllHTMLAttributes<HTMLElement>, keyof FieldProps | 'rows' | 'value' | 'defaultValue' | 'onChange'> {
  readonly rows?: number | undefined
  readonly value?: string
  readonly defaultValue?: string
  readonly onChange?: (value: string) => void
}

export function TextField(props: TextProps) {
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

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange'
> {
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value?: NoInfer<Value>
  readonly defaultValue?: NoInfer<Value>
  readonly onChange?: (value: Value) => void
}

export function ChoiceField<Value extends string>(props: Omit<FieldProps, 'children'> & SelectProps<Value>) {
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

interface CheckProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly onChange?: (isChecked: boolean) => void
}

export function Check({ children, onChange, ...input }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" {...input} onChange={onChange && (({ target }) => onChange(target.checked))} />
      <span>{children}</span>
    </label>
  )
}
