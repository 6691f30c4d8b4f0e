/** What the money screen says of states, statements and outcomes. */
import type { MoneyShow } from '#domain/money-list.ts'
import { reportHours } from '#domain/payment.ts'
import type { Agreement, Doubt } from '#domain/statement-match.ts'
import type { ColumnName } from '#domain/statement-forms.ts'
import type { StatementReading } from '#domain/statement.ts'
import { calendarLeaf, formatDay, formatPrice } from '#i18n/format.ts'
import type { EnteredOutcome } from '#schemas/payments.ts'

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

export const agreementLabels: Readonly<Record<Agreement, string>> = {
  utr: 'the UTR that they reported',
  reference: 'their reference',
  referenceCut: 'the beginning of their reference',
  phone: 'their phone number',
  email: 'their e-mail name in the UPI ID',
  name: 'their name',
  amount: 'the amount',
}

const doubtLabels: Readonly<Record<Exclude<Doubt, 'amountDiffers'>, string>> = {
  seatGone: 'Their seat is gone: what is entered has to be refunded, or they need another seat.',
  alreadyPaid: 'They have paid already: this would be a second time. Give it back outside of this page.',
  paidTwice: 'Another line pays for this seat already. Give this one back outside of this page.',
  referenceCut: 'The bank has cut the reference.',
  noReference: 'Neither a UTR that was reported nor a reference.',
  severalFit: 'Others fit as well.',
}

export function formatDoubt(doubt: Doubt, came: number, due: number): string {
  if (doubt !== 'amountDiffers') return doubtLabels[doubt]
  const difference = formatAmount(Math.abs(came - due))
  return `${formatAmount(came)} came, ${formatAmount(due)} is due: ${difference} too ${came < due ? 'little' : 'much'}.`
}

/** Of these nothing can be entered: the money is somebody's second. */
export const finalDoubts: readonly Doubt[] = ['alreadyPaid', 'paidTwice']

type Misread = Extract<StatementReading, { ok: false }>['reason']

export const misreadLabels: Readonly<Record<Misread, string>> = {
  empty: 'There is nothing in it.',
  pdf: 'This is a PDF. Please download the statement as CSV, or open it in a spreadsheet and copy its rows, with their heads, into the field.',
  workbook:
    'This is an Excel workbook. Please open it, save it as CSV (or copy its rows, with their heads, into the field).',
  formUnknown:
    'No columns were found with a day and with what came in. Looked for: a day (Date, Txn Date, Transaction Date …), a text (Narration, Description, Particulars, Transaction Remarks …) and what came in (Deposit Amt., Credit Amount, Credit, CR, or Amount). Please copy the row of heads as well.',
}

/** What was taken from a column of a statement. */
export const statementColumnLabels: Readonly<Record<ColumnName, string>> = {
  day: 'day',
  text: 'text',
  number: 'number',
  credit: 'what came in',
  debit: 'what went out',
  amount: 'amount',
  way: 'which way',
  balance: 'balance',
  payer: 'payer',
  vpa: 'UPI ID',
  status: 'state',
  kind: 'kind',
}

const reasonLabels: Readonly<Record<Extract<EnteredOutcome, { ok: false }>['reason'], string>> = {
  recordUnknown: 'this registration is not there any more',
  nothingToPay: 'there is nothing to pay',
  paymentKnown: 'it is entered already',
  restUndecided: 'it is less than is due, and nobody said what becomes of the rest',
  utrUsed: 'this UTR is entered already',
  recordMoving: 'the registration is just being moved to another event; please try again in a minute',
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
