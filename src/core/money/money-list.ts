/** Filters the admin's list of seats that cost something, and sums it up. */
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import type { Payable } from './payables.ts'
import { parsePaymentReference } from './payment.ts'

export const moneyShows = ['open', 'due', 'reported', 'toRefund', 'paid', 'all'] as const
type MoneyShow = (typeof moneyShows)[number]

export interface MoneyFilter {
  readonly show: MoneyShow
  readonly eventId: number | null
  readonly search: string
}

const sumParts = ['due', 'reported', 'paid', 'toRefund'] as const
/** In paise. */
type Sums = Readonly<Record<(typeof sumParts)[number], number>>

/** Splits a seat's money into parts, each rupee in one part. A reported amount stays `reported` until the admin finds it or gives it up. */
export function partsOf({ came, givenBack, due, ...payable }: Payable): Sums {
  const { state, isReported, isGone, isCancelled, isToRefund } = payable
  const held = came - givenBack
  return {
    due: state === 'due' && !isGone && !isCancelled ? due : 0,
    reported: isReported ? due : 0,
    paid: isToRefund ? 0 : held,
    toRefund: isToRefund ? held : 0,
  }
}

function isShown(payable: Payable, show: MoneyShow): boolean {
  const parts = partsOf(payable)
  if (show === 'all') return true
  if (show === 'open') return parts.due + parts.reported + parts.toRefund > 0
  return parts[show] > 0
}

export function filterPayables(
  payables: readonly Payable[],
  { show, eventId, search }: MoneyFilter,
): Payable[] {
  const spoken = parsePaymentReference(search)
  const isFound = finderOf(search)
  return payables
    .filter((payable) => {
      if (!isShown(payable, show) || (eventId !== null && payable.eventId !== eventId)) return false
      const { name, email, phone, reference, utr } = payable
      const text = [name, email, phone, reference, utr].join('\n')
      return reference === spoken || isFound(toSought(text))
    })
    .sort((a, b) => b.stateAt.localeCompare(a.stateAt))
}

export function sumUp(payables: readonly Payable[]): Sums {
  const sums = { due: 0, reported: 0, paid: 0, toRefund: 0 }
  for (const payable of payables) {
    const parts = partsOf(payable)
    for (const part of sumParts) sums[part] += parts[part]
  }
  return sums
}

/** Finds UTRs that several seats have: all registrants but one made a slip, or took the number from another person. */
export function findSharedUtrs(payables: readonly Payable[]): ReadonlyMap<string, readonly Payable[]> {
  const byUtr = new Map<string, Payable[]>()
  for (const payable of payables) {
    if (payable.utr !== '') byUtr.set(payable.utr, [...(byUtr.get(payable.utr) ?? []), payable])
  }
  return new Map([...byUtr].filter(([, group]) => group.length > 1))
}
