/** A checkbox, or one choice of several, with its words beside it. */
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly onChange?: (isChecked: boolean) => void
}

export function Check({ children, onChange, ...input }: Props) {
  return (
    <label className="check">
      <input type="checkbox" {...input} onChange={onChange && (({ target }) => onChange(target.checked))} />
      <span>{children}</span>
    </label>
  )
}
