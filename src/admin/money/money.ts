/** Money in the admin: what is due and paid, the ledger, expenses; and the words for amounts (in paise), days and outcomes. */
import { useStore } from '@nanostores/react'
import { $events } from '#admin/shell/data.ts'
import { rememberView } from '#admin/shell/server.ts'
import { formatPrice, zeroPrice, calendarLeaf, formatDay } from '#i18n/format.ts'
import { reportHours } from '#core/money/payment.ts'
import type { Doubt, Found } from '#core/money/find-payments.ts'
import type { EnteredOutcome } from '#core/money/payments.ts'

export const $payables = rememberView('payables', {})
export const $ledger = rememberView('ledger', {})
export const $expenses = rememberView('expenses', {})

export const receiptPath = (entryId: string): string => `/admin/receipts/${encodeURIComponent(entryId)}`

export function useTitles(): (eventId: number) => string {
  const { data } = useStore($events)
  return (eventId) => data?.find(({ id }) => id === eventId)?.title ?? `Event ${eventId}`
}

export const formatAmount = (paise: number): string => formatPrice(paise, 'en', zeroPrice)

/** Returns what came in for a seat: '₹1,449 of ₹1,499'; the price alone if nothing or all of it came in. */
export function formatCame(came: number, price: number | null): string {
  const whole = formatPrice(price, 'en', '')
  return came === 0 || came === price ? whole : `${formatAmount(came)} of ${whole}`
}

/** After this many days the screen asks about a reported payment in red. */
export const reportDays = reportHours / 24

export const formatIndianDay = (day: string): string => formatDay(`${day}T06:30:00Z`, 'en')

export function formatMonth(month: string): string {
  const { month: name, year } = calendarLeaf(`${month}-15T06:30:00Z`, 'en')
  return `${name} ${year}`
}

type Refused = Extract<EnteredOutcome, { ok: false }>

const reasonLabels: Readonly<Record<Refused['reason'], string>> = {
  recordUnknown: 'this registration is not there any more',
  nothingToPay: 'there is nothing to pay',
  paymentKnown: 'it is entered already',
  restUndecided: 'it is less than is due, and nobody said what becomes of the rest',
  surplusUndecided: 'it is more than is due, and nobody said that it is right',
  utrUsed: 'this UTR is entered already',
}

export function formatRefused({ reason, knownName, knownReceipt }: Refused): string {
  const known = knownReceipt === '' ? '' : ` (${[knownReceipt, knownName].filter(Boolean).join(', ')})`
  return `${reasonLabels[reason]}${known}`
}

const doubtLabels: Readonly<Record<Exclude<Doubt, 'amountDiffers'>, string>> = {
  wentBack: 'The second line says that it went back, or is only announced.',
  severalFit: 'It names several. Please look which of them it is.',
  notDue: 'Nothing is due by now: they have paid already, or their seat is gone.',
  unclear: 'It does not say that the money came in.',
  paidTwice: 'The second line pays for this seat already.',
}

export function formatDoubt({ line: { amount }, seats: [seat], doubt }: Found): string {
  if (doubt !== 'amountDiffers') return doubt === null ? '' : doubtLabels[doubt]
  const came = amount === null ? 'No amount can be read' : `${formatAmount(amount)} came`
  return `${came}, ${formatAmount(seat?.due ?? 0)} is due.`
}
