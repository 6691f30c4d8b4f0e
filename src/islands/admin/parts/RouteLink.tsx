/** A link to another route of the same screen: opened without loading the page, and a plain link in every other way. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { openRoute, toQuery, type Route } from '#state/admin-route.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: Route
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A click that the browser would open right here, and not in another tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function RouteLink({ to, ...attributes }: Props) {
  const open = (click: MouseEvent) => {
    if (!isPlain(click)) return
    click.preventDefault()
    openRoute(to, 'push')
  }
  // Without parameters the address is the path itself; '' would leave the query as it is.
  return <a {...attributes} href={toQuery(to) || '?'} onClick={open} />
}
