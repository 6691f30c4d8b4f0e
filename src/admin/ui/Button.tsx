/** A button that does something at once; what submits a form is a plain one. */
import type { ComponentProps } from 'react'

const looks = {
  loud: 'button',
  quiet: 'button button-quiet',
  small: 'button button-quiet button-small',
  text: 'min-h-8 max-lg:min-h-11 text-start font-semibold text-peacock underline',
  danger: 'min-h-8 max-lg:min-h-11 font-semibold text-red underline',
} as const

interface Props extends Omit<ComponentProps<'button'>, 'type'> {
  readonly look?: keyof typeof looks
  /** What it asked for is on its way. */
  readonly isBusy?: boolean
}

export function Button({ look = 'loud', className = '', isBusy, disabled, ...button }: Props) {
  return (
    <button
      type="button"
      className={`${looks[look]} ${className}`}
      disabled={isBusy === true || disabled}
      aria-busy={isBusy}
      {...button}
    />
  )
}
