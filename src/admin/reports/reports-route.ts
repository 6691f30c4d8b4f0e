/** The route of the reports: the event shown and the one to compare it with. */
import { readQuery, type Route } from '#admin/shell/admin-route.ts'

export interface ReportsRoute {
  /** Null when absent: the next event is shown. */
  readonly eventId: number | null
  /** `before`, the default: the last event held before it. */
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
