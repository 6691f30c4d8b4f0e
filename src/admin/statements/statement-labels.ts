/** What the money screen says of statements. */
import type { ColumnName } from '#core/money/statement-columns.ts'
import { askedOf, type Mark, type OpenLine } from '#core/money/statement-match.ts'
import type { StatementReading } from '#core/money/statement.ts'
import { formatAmount } from '#admin/money/money-labels.ts'

export const markLabels: Readonly<Record<Mark, string>> = {
  utr: 'the UTR that they reported, the amount',
  reference: 'their reference, the amount',
}

/** Why a line of a statement is not certain, and who stands on it. */
export function formatDoubt({ line, named, doubt }: OpenLine): string {
  const [payable] = named
  if (!payable || doubt === null) return 'Neither a UTR that was reported nor a reference stands on it.'
  const names = `It names ${named.map(({ name }) => name).join(' and ')}. `
  const due = askedOf(payable)
  switch (doubt) {
    case 'severalFit':
      return `${names}Please look which of them it is.`
    case 'alreadyPaid':
      return `${names}They have paid already: this would be a second time. Give it back outside of this page.`
    case 'paidTwice':
      return `${names}Another line pays for this seat already. Give this one back outside of this page.`
    case 'seatGone':
      return `${names}Their seat is gone: what is entered has to be refunded, or they need another seat.`
    case 'amountDiffers':
      return `${names}${formatAmount(line.amount)} came, ${formatAmount(due)} is due: ${formatAmount(Math.abs(line.amount - due))} too ${line.amount < due ? 'little' : 'much'}.`
  }
}

type Misread = Extract<StatementReading, { ok: false }>['reason']

export const misreadLabels: Readonly<Record<Misread, string>> = {
  empty: 'There is nothing in it.',
  pdf: 'This is a PDF. Please download the statement as CSV, or open it in a spreadsheet and copy its rows, with their heads, into the field.',
  workbook:
    'This is an Excel workbook. Please open it, save it as CSV (or copy its rows, with their heads, into the field).',
  formUnknown:
    'No row of heads was found that names a day (Date, Txn Date …), what came in (Deposit, Credit, CR or Amount) and a text or a number (Narration, Description, Particulars, Reference, UTR …). Please copy the row of heads as well, or write these words above the columns.',
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
}
