/** The route of the events screen: its mode, and the event. */
import type { Route } from '#state/admin-route.ts'

export type EventsRoute =
  /** `search`: what is looked for; '' is everything. */
  | { readonly mode: 'list'; readonly search: string }
  /** `from`: which event it begins as a copy of. */
  | { readonly mode: 'new'; readonly from: number | null }
  /** Null when the address names no valid id. */
  | { readonly mode: 'edit'; readonly eventId: number | null }
  | { readonly mode: 'registrations' | 'door'; readonly eventId: number | null }

function toId(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

export function readEventsRoute(query: string): EventsRoute {
  const parameters = new URLSearchParams(query)
  if (parameters.has('new')) return { mode: 'new', from: toId(parameters.get('from')) }
  if (parameters.has('edit')) return { mode: 'edit', eventId: toId(parameters.get('edit')) }
  const view = parameters.get('view')
  if (view === 'registrations' || view === 'door') {
    return { mode: view, eventId: toId(parameters.get('event')) }
  }
  return { mode: 'list', search: parameters.get('search') ?? '' }
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
