/** What the address of the figures says: which event is shown, and which one it is compared with. */
import type { Route } from '#state/admin-route.ts'

export interface ReportsRoute {
  /** Null where the address names none: then it is the next one. */
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
