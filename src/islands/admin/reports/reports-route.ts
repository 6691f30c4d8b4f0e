/** The route of the reports: the event that is shown, and the one that it is compared with. */
import type { Route } from '#state/admin-route.ts'

export interface ReportsRoute {
  /** Null when the address names none; the next event is shown then. */
  readonly eventId: number | null
  /** `before`, where the address does not say: the last one held before it. */
  readonly comparedWith: number | 'nothing' | 'before'
}

function toId(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

export function readReportsRoute(query: string): ReportsRoute {
  const parameters = new URLSearchParams(query)
  const comparedWith = parameters.get('with')
  return {
    eventId: toId(parameters.get('event')),
    comparedWith: comparedWith === 'nothing' ? 'nothing' : (toId(comparedWith) ?? 'before'),
  }
}

export function reportsRoute({ eventId, comparedWith }: ReportsRoute): Route {
  return {
    event: eventId ?? undefined,
    with: comparedWith === 'before' ? undefined : comparedWith,
  }
}
