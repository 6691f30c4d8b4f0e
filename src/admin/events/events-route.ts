/** The route of the events screen: its mode and the event that it shows. */
import { readQuery, type Route } from '#admin/shell/admin-route.ts'

const views = ['registrations', 'door', 'add', 'emails'] as const
type View = (typeof views)[number]

export interface EventsRoute {
  readonly mode: 'list' | 'new' | 'edit' | View
  /** For a new event: the one of which it is a copy. Null if the address names none. */
  readonly eventId: number | null
  /** The search of the list: '' shows all. */
  readonly search: string
  readonly isAtDoor: boolean
}

export function readEventsRoute(query: string): EventsRoute {
  const { has, id, oneOf, text } = readQuery(query)
  const mode = has('new') ? 'new' : has('edit') ? 'edit' : oneOf('view', views, 'list')
  const eventId = id(mode === 'new' ? 'from' : mode === 'edit' ? 'edit' : 'event')
  return { mode, eventId, search: text('search'), isAtDoor: text('from') === 'door' }
}

export const listRoute: Route = {}

export function editRoute(eventId: number): Route {
  return { edit: eventId }
}

/** `from` is the screen to which leaving returns, if it is not the registrations. */
export function eventRoute(view: View, eventId: number, from?: 'door'): Route {
  return { view, event: eventId, from }
}

export function eventAddress(view: View, eventId: number): string {
  return `/admin/events?view=${view}&event=${eventId}`
}
