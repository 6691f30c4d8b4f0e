/** The route of the money screen: what the list shows. */
import { moneyShows, type MoneyFilter } from '#core/money/money-list.ts'
import { readQuery, type Route } from '#admin/shell/admin-route.ts'

/** Absent or unknown values mean no filter. */
export function readMoneyRoute(query: string): MoneyFilter {
  const { id, oneOf, text } = readQuery(query)
  const month = text('month')
  return {
    show: oneOf('show', moneyShows, 'open'),
    eventId: id('event'),
    month: /^20\d\d-\d\d$/.test(month) ? month : '',
    search: text('search'),
  }
}

export function toMoneyRoute({ show, eventId, month, search }: MoneyFilter): Route {
  return { show: show === 'open' ? undefined : show, event: eventId ?? undefined, month, search }
}
