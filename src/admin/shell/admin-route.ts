/** The admin's route state: tab, filters, mode and order are kept in the address's query. */
import { atom, onMount } from 'nanostores'

/** Holds the query of the page's address with its '?', or ''. */
export const $query = atom(typeof window === 'undefined' ? '' : window.location.search)

let moves = 0

/** Says whether the admin navigated within this page, so that focus has to move to the new screen. */
export const hasMoved = (): boolean => moves > 0

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
    text,
    id: (name: string): number | null => (/^\d+$/.test(text(name)) ? Number(text(name)) : null),
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

const views = ['registrations', 'door', 'add', 'emails'] as const
type View = (typeof views)[number]

/** `eventId` of a new event: the one of which it is a copy. Null if the address names none. */
export type EventsRoute = ReturnType<typeof readEventsRoute>

export function readEventsRoute(query: string) {
  const { has, id, oneOf, text } = readQuery(query)
  const mode = has('new') ? 'new' : has('edit') ? 'edit' : oneOf('view', views, 'list')
  const eventId = id(mode === 'new' ? 'from' : mode === 'edit' ? 'edit' : 'event')
  return { mode, eventId, search: text('search'), isAtDoor: text('from') === 'door' } as const
}

export const listRoute: Route = {}

export const editRoute = (eventId: number): Route => ({ edit: eventId })

/** `from` is the screen to which leaving returns, if it is not the registrations. */
export function eventRoute(view: View, eventId: number, from?: 'door'): Route {
  return { view, event: eventId, from }
}

export function eventAddress(view: View, eventId: number): string {
  return `/admin/events?view=${view}&event=${eventId}`
}
