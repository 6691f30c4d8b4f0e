/** A link to another route of the same screen: navigates without loading the page, otherwise a plain link. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { openRoute, toQuery, type Route } from './admin-route.ts'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly to: Route
  /** The id of the heading that it leads to on its screen, where that is not the first one. */
  readonly part?: string
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A click that navigates in the same tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

export function RouteLink({ to, part, ...attributes }: Props) {
  const open = (click: MouseEvent) => {
    if (!isPlain(click)) return
    click.preventDefault()
    openRoute(to, 'push')
    if (part !== undefined) document.getElementById(part)?.scrollIntoView()
  }
  // Without parameters '?', because an empty href would keep the current query.
  const href = `${toQuery(to) || '?'}${part === undefined ? '' : `#${part}`}`
  return <a {...attributes} href={href} onClick={open} />
}
