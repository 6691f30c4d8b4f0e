/** The admin's list of what is due and paid: which of it is wanted, and what it comes to, by event or by month in India. */
import type { Payable } from '#schemas/payments.ts'
import { toIndianMonth } from './india-time.ts'
import { parsePaymentReference } from './payment.ts'

/** What the list may be narrowed to. `open` is whatever somebody still has to do something about. */
export const moneyShows = [
  'open',
  'due',
  'reported',
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

/** Where in the totals a seat's money stands; null for what nobody waits for: a seat that went back unpaid, or was paid back. */
export function columnOf({
  state,
  isGone,
  isToRefund,
}: Payable): 'due' | 'reported' | 'paid' | 'toRefund' | null {
  if (isToRefund) return 'toRefund'
  if (state === 'paid') return 'paid'
  if (isGone) return null
  return state === 'due' || state === 'reported' ? state : null
}

/** The month in India in which it came to be as it is. */
export function monthOf({ stateAt }: Payable): string {
  return toIndianMonth(stateAt)
}

function isShown(payable: Payable, show: MoneyShow): boolean {
  const column = columnOf(payable)
  switch (show) {
    case 'all':
      return true
    case 'open':
      return column !== null && column !== 'paid'
    case 'expired':
    case 'refunded':
      return payable.state === show
    case 'due':
    case 'reported':
    case 'paid':
    case 'toRefund':
      return column === show
  }
}

/** Those that match, the latest first. */
export function filterPayables(
  payables: readonly Payable[],
  { show, eventId, month, search }: MoneyFilter,
): Payable[] {
  // As it was read out over the phone, or typed from paper.
  const spoken = parsePaymentReference(search)
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean)
  return payables
    .filter((payable) => {
      if (!isShown(payable, show) || (eventId !== null && payable.eventId !== eventId)) return false
      if (month !== '' && monthOf(payable) !== month) return false
      const { name, email, phone, reference, utr } = payable
      const text = [name, email, phone, reference, utr].join('\n').normalize('NFC').toLowerCase()
      return reference === spoken || words.every((word) => text.includes(word))
    })
    .sort((a, b) => b.stateAt.localeCompare(a.stateAt))
}

interface Sum {
  readonly count: number
  /** Paise. */
  readonly amount: number
}
export const sumColumns = ['due', 'reported', 'paid', 'toRefund'] as const
export type Sums = Readonly<Record<(typeof sumColumns)[number], Sum>>

const nothing: Sum = { count: 0, amount: 0 }
const noSums: Sums = { due: nothing, reported: nothing, paid: nothing, toRefund: nothing }

/** What it comes to under each key, in the order in which the keys first appear. */
export function sumBy<Key>(payables: readonly Payable[], keyOf: (payable: Payable) => Key): Map<Key, Sums> {
  const sums = new Map<Key, Sums>()
  for (const payable of payables) {
    const column = columnOf(payable)
    if (column === null) continue
    const before = sums.get(keyOf(payable)) ?? noSums
    const { count, amount } = before[column]
    sums.set(keyOf(payable), {
      ...before,
      [column]: { count: count + 1, amount: amount + payable.amount },
    })
  }
  return sums
}
