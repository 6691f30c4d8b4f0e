/** What the address of the events screen says: which of its modes is open, and for which event. */
import type { Place } from '#state/desk-address.ts'

export type EventsPlace =
  /** `search`: what is looked for; '' is everything. */
  | { readonly mode: 'list'; readonly search: string }
  /** `from`: which event it begins as a copy of. */
  | { readonly mode: 'new'; readonly from: number | null }
  /** Null where the address names none that could be one. */
  | { readonly mode: 'edit'; readonly eventId: number | null }
  | { readonly mode: 'registrations' | 'door'; readonly eventId: number | null }

function toId(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

export function readEventsPlace(query: string): EventsPlace {
  const parameters = new URLSearchParams(query)
  if (parameters.has('new')) return { mode: 'new', from: toId(parameters.get('from')) }
  if (parameters.has('edit')) return { mode: 'edit', eventId: toId(parameters.get('edit')) }
  const view = parameters.get('view')
  if (view === 'registrations' || view === 'door') {
    return { mode: view, eventId: toId(parameters.get('event')) }
  }
  return { mode: 'list', search: parameters.get('search') ?? '' }
}

export const listPlace: Place = {}
/** The list of those that one looks for. */
export function searchPlace(search: string): Place {
  return { search }
}

export const newPlace: Place = { new: 1 }

export function copyPlace(eventId: number): Place {
  return { new: 1, from: eventId }
}

export function editPlace(eventId: number): Place {
  return { edit: eventId }
}

export function registrationsPlace(eventId: number): Place {
  return { view: 'registrations', event: eventId }
}

export function doorPlace(eventId: number): Place {
  return { view: 'door', event: eventId }
}
