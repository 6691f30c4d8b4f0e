/** Buttons that act at once, and links to another route of the same screen. */
import type { ComponentProps, AnchorHTMLAttributes, MouseEvent } from 'react'
import { openRoute, type Route, toQuery } from '#admin/shell/admin-route.ts'
import type { Answer } from '#islands/ui/request.ts'
import { useAct } from './use-act.ts'

const looks = {
  loud: 'button',
  quiet: 'button button-quiet',
  red: 'button button-danger',
  small: 'button button-quiet button-small',
  text: 'min-h-8 max-lg:min-h-11 text-start font-semibold text-peacock underline',
  danger: 'min-h-8 max-lg:min-h-11 font-semibold text-red underline',
} as const

interface Props extends ComponentProps<'button'> {
  readonly look?: keyof typeof looks
  readonly isBusy?: boolean
  readonly busyLabel?: string | undefined
  readonly to?: Route
}

export function Button(props: Props) {
  const { look = 'loud', className = '', isBusy, busyLabel, to, children, ...button } = props
  const press = button.onClick ?? (to && (() => openRoute(to, 'push')))
  return (
    // Not disabled while busy, so that the focus of a press by keyboard stays.
    <button
      type="button"
      className={`${looks[look]} ${className}`}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      {...button}
      onClick={isBusy === true ? undefined : press}
    >
      {isBusy === true && busyLabel !== undefined ? busyLabel : children}
    </button>
  )
}

interface ActProps extends Props {
  readonly ask: () => Promise<Answer<unknown>>
  readonly failure: string
  /** The message afterwards: its heading, and the person or thing it is about. */
  readonly done?: readonly [title: string, text: string]
}

export function ActButton({ ask, failure, done, ...button }: ActProps) {
  const [isBusy, say] = useAct()
  const press = () => void say(ask(), failure, done && { title: done[0], text: done[1] })
  return <Button {...button} isBusy={isBusy} onClick={press} />
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & { readonly to: Route }

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function RouteLink({ to, ...attributes }: LinkProps) {
  const open = (click: MouseEvent) => {
    if (!isPlain(click)) return
    click.preventDefault()
    openRoute(to, 'push')
  }
  // A '?' without parameters, because an empty href would keep the current query.
  return <a {...attributes} href={toQuery(to) || '?'} onClick={open} />
}
