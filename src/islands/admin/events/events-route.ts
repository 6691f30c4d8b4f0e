/** What the address of the events screen says: which of its modes is open, and for which event. */
import { readQuery, type Route } from '#state/admin-route.ts'

export type EventsRoute =
  /** `search`: what is looked for; '' is everything. */
  | { readonly mode: 'list'; readonly search: string }
  /** `from`: which event it begins as a copy of. */
  | { readonly mode: 'new'; readonly from: number | null }
  /** Null when the address names no valid id. */
  | { readonly mode: 'edit'; readonly eventId: number | null }
  | { readonly mode: 'registrations' | 'door'; readonly eventId: number | null }

export function readEventsRoute(query: string): EventsRoute {
  const { has, id, oneOf, text } = readQuery(query)
  if (has('new')) return { mode: 'new', from: id('from') }
  if (has('edit')) return { mode: 'edit', eventId: id('edit') }
  const mode = oneOf('view', ['registrations', 'door'], 'list')
  return mode === 'list' ? { mode, search: text('search') } : { mode, eventId: id('event') }
}

export const listRoute: Route = {}
/** The list of those that one looks for. */
export function searchRoute(search: string): Route {
  return { search }
}

export const newRoute: Route = { new: 1 }

export function copyRoute(eventId: number): Route {
  return { new: 1, from: eventId }
}

export function editRoute(eventId: number): Route {
  return { edit: eventId }
}

export function registrationsRoute(eventId: number): Route {
  return { view: 'registrations', event: eventId }
}

export function checkInRoute(eventId: number): Route {
  return { view: 'door', event: eventId }
}
