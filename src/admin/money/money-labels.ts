/** What the money screen says of states and outcomes. */
import type { MoneyShow } from '#core/money/money-list.ts'
import { reportHours } from '#core/money/payment.ts'
import { calendarLeaf, formatDay, formatPrice } from '#i18n/format.ts'
import type { Doubt, Found } from '#core/money/find-payments.ts'
import type { EnteredOutcome } from '#core/money/payments.ts'

/** After so many days a reported payment is asked about in red. */
export const reportDays = reportHours / 24

export const showLabels: Readonly<Record<MoneyShow, string>> = {
  open: 'To be done',
  due: 'Due',
  reported: 'Reported',
  oldReports: 'Old reports',
  toRefund: 'To refund',
  paid: 'Paid',
  expired: 'Expired',
  refunded: 'Refunded',
  all: 'All',
}

/** '₹1,999'; '₹0' for nothing. */
export function formatAmount(paise: number): string {
  return formatPrice(paise, 'en', '₹0')
}

/** A day in India ('2026-11-21') as it is read. */
export function formatIndianDay(day: string): string {
  return formatDay(`${day}T06:30:00Z`, 'en')
}

/** 'November 2026', of '2026-11'. */
export function formatMonth(month: string): string {
  const { month: name, year } = calendarLeaf(`${month}-15T06:30:00Z`, 'en')
  return `${name} ${year}`
}

const reasonLabels: Readonly<Record<Extract<EnteredOutcome, { ok: false }>['reason'], string>> = {
  recordUnknown: 'this registration is not there any more',
  nothingToPay: 'there is nothing to pay',
  paymentKnown: 'it is entered already',
  restUndecided: 'it is less than is due, and nobody said what becomes of the rest',
  surplusUndecided: 'it is more than is due, and nobody said that it is right',
  utrUsed: 'this UTR is entered already',
}

/** Why a payment was not entered, and who has it. */
export function formatRefused({
  reason,
  knownName,
  knownReceipt,
}: Extract<EnteredOutcome, { ok: false }>): string {
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

/** Why a line that names a seat is not certain; '' where it is. */
export function formatDoubt({ line: { amount }, seats: [seat], doubt }: Found): string {
  if (doubt !== 'amountDiffers') return doubt === null ? '' : doubtLabels[doubt]
  const came = amount === null ? 'No amount can be read' : `${formatAmount(amount)} came`
  return `${came}, ${formatAmount(seat?.due ?? 0)} is due.`
}
