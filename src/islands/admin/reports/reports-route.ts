/** What the address of the figures says: which event is shown, and which one it is compared with. */
import { readQuery, type Route } from '#state/admin-route.ts'

export interface ReportsRoute {
  /** Null when the address names none; the next event is shown then. */
  readonly eventId: number | null
  /** `before`, where the address does not say: the last one held before it. */
  readonly comparedWith: number | 'nothing' | 'before'
}

export function readReportsRoute(query: string): ReportsRoute {
  const { id, oneOf } = readQuery(query)
  return { eventId: id('event'), comparedWith: id('with') ?? oneOf('with', ['nothing'], 'before') }
}

export function reportsRoute({ eventId, comparedWith }: ReportsRoute): Route {
  return {
    event: eventId ?? undefined,
    with: comparedWith === 'before' ? undefined : comparedWith,
  }
}
