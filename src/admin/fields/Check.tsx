/** A box to tick, or one choice of several, with its words beside it. */
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

/** What is ticked, after one box was. */
export function withTick(ticked: ReadonlySet<string>, key: string, isTicked: boolean): ReadonlySet<string> {
  return new Set(isTicked ? [...ticked, key] : [...ticked].filter((other) => other !== key))
}
