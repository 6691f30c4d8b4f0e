/** The route of the events screen: its mode and the event that it concerns. */
import { readQuery, type Route } from '#admin/shell/admin-route.ts'

export type EventsRoute =
  /** `search`: the search term; '' shows all. */
  | { readonly mode: 'list'; readonly search: string }
  /** `from`: id of the event to copy. */
  | { readonly mode: 'new'; readonly from: number | null }
  /** Null for an invalid id. */
  | { readonly mode: 'edit'; readonly eventId: number | null }
  | { readonly mode: 'registrations' | 'door' | 'emails'; readonly eventId: number | null }
  /** Somebody is entered by hand; `isAtDoor` where that began at the check-in. */
  | { readonly mode: 'add'; readonly eventId: number | null; readonly isAtDoor: boolean }

export function readEventsRoute(query: string): EventsRoute {
  const { has, id, oneOf, text } = readQuery(query)
  if (has('new')) return { mode: 'new', from: id('from') }
  if (has('edit')) return { mode: 'edit', eventId: id('edit') }
  const mode = oneOf('view', ['registrations', 'door', 'add', 'emails'], 'list')
  if (mode === 'add') return { mode, eventId: id('event'), isAtDoor: text('from') === 'door' }
  return mode === 'list' ? { mode, search: text('search') } : { mode, eventId: id('event') }
}

export const listRoute: Route = {}
/** The list filtered by a search term. */
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

export function addRoute(eventId: number, from: 'registrations' | 'door'): Route {
  return { view: 'add', event: eventId, from: from === 'door' ? from : undefined }
}

export function emailsRoute(eventId: number): Route {
  return { view: 'emails', event: eventId }
}
