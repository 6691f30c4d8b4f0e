/** The admin's route state: tab, filters, mode and order are kept in the address's query. */
import { atom, onMount } from 'nanostores'

/** Holds the query of the page's address with its '?', or ''. */
export const $query = atom(typeof window === 'undefined' ? '' : window.location.search)

let moves = 0

/** Says whether the admin navigated within this page, so that focus has to move to the new screen. */
export function hasMoved(): boolean {
  return moves > 0
}

onMount($query, () => {
  const goBack = () => {
    moves += 1
    $query.set(window.location.search)
  }
  $query.set(window.location.search)
  window.addEventListener('popstate', goBack)
  return () => window.removeEventListener('popstate', goBack)
})

export type Route = Readonly<Record<string, string | number | undefined>>

/** Returns a query with these parameters and no others; empty ones are left out. */
export function toQuery(route: Route): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(route)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `?${parameters.toString()}` : ''
}

export function readQuery(query: string) {
  const parameters = new URLSearchParams(query)
  const text = (name: string): string => parameters.get(name) ?? ''
  return {
    has: (name: string): boolean => parameters.has(name),
    /** Returns '' if the query lacks the name. */
    text,
    /** Returns null if the value cannot be an id. */
    id: (name: string): number | null => (/^\d+$/.test(text(name)) ? Number(text(name)) : null),
    /** Returns one of the known values, or `otherwise`. */
    oneOf: <const Known extends string, Other>(
      name: string,
      known: readonly Known[],
      otherwise: Other,
    ): Known | Other => known.find((value) => value === text(name)) ?? otherwise,
  }
}

/** Sets one parameter and keeps the others; '' removes it. */
export function setParameter(name: string, value: string): void {
  openRoute({ ...Object.fromEntries(new URLSearchParams($query.get())), [name]: value }, 'replace')
}

/** `push` if the back button should return here, `replace` while the admin filters and sorts. */
export function openRoute(route: Route, how: 'push' | 'replace'): void {
  const query = toQuery(route)
  if (query === $query.get()) return
  if (how === 'push') moves += 1
  try {
    window.history[`${how}State`](null, '', `${window.location.pathname}${query}`)
  } catch {
    // Safari refuses more than a hundred changes in half a minute; the screen follows anyway.
  }
  $query.set(query)
}
