/** The admin's list of what is due and paid: which of it is wanted, and what it comes to. */
import { finderOf, toSought } from '#core/basics/typed-search.ts'
import type { Payable } from './payments.ts'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { parsePaymentReference } from './payment.ts'

/** What the list may be narrowed to. `open` is whatever somebody still has to do something about. */
export const moneyShows = [
  'open',
  'due',
  'reported',
  'oldReports',
  'toRefund',
  'paid',
  'expired',
  'refunded',
  'all',
] as const
export type MoneyShow = (typeof moneyShows)[number]

export interface MoneyFilter {
  readonly show: MoneyShow
  readonly eventId: number | null
  /** '2026-11', in which it came to be as it is; '' is any. */
  readonly month: string
  readonly search: string
}

const sumParts = ['due', 'reported', 'paid', 'toRefund'] as const
/** Paise. */
type Sums = Readonly<Record<(typeof sumParts)[number], number>>

/**
 * A seat's money in its parts, each rupee in one: what the consultant has, or has to give back, and what
 * is still to come. What was reported stays until it is found or given up, also where the seat is gone; what is due goes with it.
 */
export function partsOf({ came, givenBack, due, ...payable }: Payable): Sums {
  const { state, isReported, isGone, isToRefund } = payable
  const held = came - givenBack
  return {
    due: state === 'due' && !isGone ? due : 0,
    reported: isReported ? due : 0,
    paid: isToRefund ? 0 : held,
    toRefund: isToRefund ? held : 0,
  }
}

/** The month in India in which it came to be as it is. */
export function monthOf({ stateAt }: Payable): string {
  return toIndianMonth(stateAt)
}

function isShown(payable: Payable, show: MoneyShow): boolean {
  const parts = partsOf(payable)
  switch (show) {
    case 'all':
      return true
    case 'open':
      return parts.due + parts.reported + parts.toRefund > 0
    case 'oldReports':
      return payable.isReportOld
    case 'expired':
    case 'refunded':
      return payable.state === show
    case 'due':
    case 'reported':
    case 'paid':
    case 'toRefund':
      return parts[show] > 0
  }
}

/** Those that match, the latest first. */
export function filterPayables(
  payables: readonly Payable[],
  { show, eventId, month, search }: MoneyFilter,
): Payable[] {
  // As it was read out over the phone, or typed from paper.
  const spoken = parsePaymentReference(search)
  const isFound = finderOf(search)
  return payables
    .filter((payable) => {
      if (!isShown(payable, show) || (eventId !== null && payable.eventId !== eventId)) return false
      if (month !== '' && monthOf(payable) !== month) return false
      const { name, email, phone, reference, utr } = payable
      const text = [name, email, phone, reference, utr].join('\n')
      return reference === spoken || isFound(toSought(text))
    })
    .sort((a, b) => b.stateAt.localeCompare(a.stateAt))
}

/** What all of them come to. */
export function sumUp(payables: readonly Payable[]): Sums {
  const sums = { due: 0, reported: 0, paid: 0, toRefund: 0 }
  for (const payable of payables) {
    const parts = partsOf(payable)
    for (const part of sumParts) sums[part] += parts[part]
  }
  return sums
}

/** Whose each UTR is that several have: all but one of them made a slip, or took it from somebody. */
export function findSharedUtrs(payables: readonly Payable[]): ReadonlyMap<string, readonly Payable[]> {
  const byUtr = new Map<string, Payable[]>()
  for (const one of payables) {
    if (one.utr !== '') byUtr.set(one.utr, [...(byUtr.get(one.utr) ?? []), one])
  }
  return new Map([...byUtr].filter(([, group]) => group.length > 1))
}
