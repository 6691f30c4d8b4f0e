/** The admin's route state: tab, filters, mode and order are kept in the address's query. */
import { atom, onMount } from 'nanostores'

/** The query of the address, '?' included; '' where there is none. */
export const $query = atom(typeof window === 'undefined' ? '' : window.location.search)

onMount($query, () => {
  const read = () => {
    clearTimeout(waiting)
    waiting = undefined
    $query.set(window.location.search)
  }
  const goBack = () => {
    moves += 1
    read()
  }
  read()
  window.addEventListener('popstate', goBack)
  return () => window.removeEventListener('popstate', goBack)
})

export type Route = Readonly<Record<string, string | number | undefined>>

/** A query with these parameters and no others; empty ones are left out. */
export function toQuery(route: Route): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(route)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `?${parameters.toString()}` : ''
}

/** What a query says under a name, read as one kind of value or another. */
export function readQuery(query: string) {
  const parameters = new URLSearchParams(query)
  const text = (name: string): string => parameters.get(name) ?? ''
  return {
    has: (name: string): boolean => parameters.has(name),
    /** '' where it says nothing. */
    text,
    /** Null where it names nothing that could be an id. */
    id: (name: string): number | null => (/^\d+$/.test(text(name)) ? Number(text(name)) : null),
    /** One of the known values; `otherwise` for all others. */
    oneOf: <const Known extends string, Other>(
      name: string,
      known: readonly Known[],
      otherwise: Other,
    ): Known | Other => known.find((value) => value === text(name)) ?? otherwise,
  }
}

/** Browsers refuse more than about a hundred changes of the address in half a minute; a long search could make more. */
const writesAtMost = 60
const spellMilliseconds = 30_000
const timeoutMilliseconds = 1000
let writtenAt: readonly number[] = []
let waiting: ReturnType<typeof setTimeout> | undefined

function write(query: string, how: 'push' | 'replace'): void {
  clearTimeout(waiting)
  waiting = undefined
  writtenAt = [...writtenAt.slice(-writesAtMost), performance.now()]
  const address = `${window.location.pathname}${query}`
  if (how === 'push') window.history.pushState(null, '', address)
  else window.history.replaceState(null, '', address)
}

let moves = 0

/** Whether the user navigated within this page, so that focus has to move to the new screen. */
export function hasMoved(): boolean {
  return moves > 0
}

/** `push` where the back button should return, `replace` while one filters and sorts. */
export function openRoute(route: Route, how: 'push' | 'replace'): void {
  const query = toQuery(route)
  if (query === $query.get()) return
  if (how === 'push') {
    // The entry that is left keeps the filters that were still to be written.
    if (waiting !== undefined) write($query.get(), 'replace')
    moves += 1
    write(query, 'push')
  } else {
    clearTimeout(waiting)
    const lately = writtenAt.filter((at) => performance.now() - at < spellMilliseconds)
    if (lately.length < writesAtMost) write(query, 'replace')
    else waiting = setTimeout(() => write(query, 'replace'), timeoutMilliseconds)
  }
  $query.set(query)
}
