/** A link to another route of the same screen: navigates without loading the page, otherwise a plain link. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { openRoute, toQuery, type Route } from './admin-route.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: Route
  readonly ref?: Ref<HTMLAnchorElement>
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function RouteLink({ to, ...attributes }: Props) {
  const open = (click: MouseEvent) => {
    if (!isPlain(click)) return
    click.preventDefault()
    openRoute(to, 'push')
  }
  // A '?' without parameters, because an empty href would keep the current query.
  return <a {...attributes} href={toQuery(to) || '?'} onClick={open} />
}
