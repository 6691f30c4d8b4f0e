/** The route of the money screen: what the list shows, and by what it is summed. */
import { moneyShows, type MoneyFilter } from '#core/money/money-list.ts'
import { readQuery, type Route } from '#admin/shell/admin-route.ts'

export const sumKinds = ['event', 'month'] as const
export type SumKind = (typeof sumKinds)[number]

export interface MoneyRoute {
  readonly filter: MoneyFilter
  readonly by: SumKind
}

/** Absent or unknown values mean no filter. */
export function readMoneyRoute(query: string): MoneyRoute {
  const { id, oneOf, text } = readQuery(query)
  const month = text('month')
  return {
    filter: {
      show: oneOf('show', moneyShows, 'open'),
      eventId: id('event'),
      month: /^20\d\d-\d\d$/.test(month) ? month : '',
      search: text('search'),
    },
    by: oneOf('by', sumKinds, 'event'),
  }
}

export function toMoneyRoute({ filter, by }: MoneyRoute): Route {
  return {
    show: filter.show === 'open' ? undefined : filter.show,
    event: filter.eventId ?? undefined,
    month: filter.month,
    search: filter.search,
    by: by === 'event' ? undefined : by,
  }
}
