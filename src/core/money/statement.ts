/**
 * A bank's statement, or a UPI app's report, read as text. It is full of what strangers pay: it is read in the admin's browser, and
 * stays there. Only what came in counts; each line has a key that is the same in every statement that it stands in.
 */
import { utrsOf, payerOf } from './narration.ts'
import { isMonthFirst, readAmount, readDay } from './statement-cells.ts'
import { columnNames, findColumns, type ColumnName, type Columns } from './statement-columns.ts'

export interface StatementLine {
  /** From 1, as a sheet program counts the rows of the file. */
  readonly row: number
  /** Never entered twice: of the ledger's `line`. Of its day, amount and UTR; without one of all that is written. */
  readonly key: string
  /** `unfinished`: an app's payment that failed or still waits. */
  readonly kind: 'credit' | 'debit' | 'unfinished'
  /** In India. */
  readonly day: string
  /** Paise, above 0. */
  readonly amount: number
  readonly narration: string
  /** '' where the bank does not say it. */
  readonly payer: string
  /** All that may be the UTR; the likeliest first. */
  readonly utrs: readonly string[]
}

export interface Statement {
  /** What was taken from where, by the head. */
  readonly taken: readonly { readonly column: ColumnName; readonly from: string }[]
  readonly lines: readonly StatementLine[]
  /** Rows that look like payments and could not be read. */
  readonly unreadable: readonly number[]
}

export type StatementReading =
  | ({ readonly ok: true } & Statement)
  | { readonly ok: false; readonly reason: 'empty' | 'workbook' | 'pdf' | 'formUnknown' }

/** How far down the heads may stand: banks put name, address and account before them. */
const preambleMost = 80
const separators = [',', '\t', ';', '|'] as const

/** Two times 32 bits, for keys: not a secret, and not found twice by chance among what one account sees in a lifetime. */
function fingerprint(text: string): string {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let place = 0; place < text.length; place++) {
    const point = text.charCodeAt(place)
    high = Math.imul(high ^ point, 0x01000193)
    low = Math.imul((low ^ point) + 0x9e3779b9, 0x85ebca6b)
    low ^= low >>> 15
  }
  return [high, low].map((half) => (half >>> 0).toString(36)).join('-')
}

function tidy(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}

/** Some banks write a comma into a narration and do not quote it: the row then has more cells than heads. */
function withoutSurplus(row: readonly string[], { width, places }: Columns): readonly string[] {
  const surplus = row.findLastIndex((cell) => cell.trim() !== '') + 1 - width
  const [place] = places.text
  if (surplus <= 0 || place === undefined) return row
  const text = row.slice(place, place + surplus + 1).join(',')
  return [...row.slice(0, place), text, ...row.slice(place + surplus + 1)]
}

/** Paytm writes 'SUCCESS' with its quotes, sheet programs 'SUCCESS with one, so that nothing is taken for a number. */
function withoutQuotes(cell: string): string {
  return cell.replace(/^\s*'([^']*)'?\s*$/, '$1')
}

/** What some banks call an Excel file is a page with a table. */
const isHtml = /<(html|table|tr)\b/i

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#8377': '₹',
}

function rowsOfHtml(text: string): string[][] {
  return text.split(/<tr\b/i).map((row) =>
    row
      .split(/<t[dh]\b/i)
      .slice(1)
      .map((cell) =>
        cell
          .replace(/^[^>]*>/, '')
          .replace(/<[^<>]*>/g, ' ')
          .replace(/&(#?\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
          .trim(),
      ),
  )
}

interface Moved {
  readonly way: 'credit' | 'debit'
  readonly paise: number
}

/** Of the way or the kind of a row: it is not money that came in. */
const outward = /^\s*dr?\b|debit|withdraw|refund|reversal|charge ?back|payout|settle|\bfee/i

/** What moved; null where nothing did, undefined where there is something that is no amount. */
function movedIn(cell: (column: ColumnName) => string): Moved | null | undefined {
  for (const column of ['credit', 'debit', 'amount'] as const) {
    const text = cell(column)
    if (/^[\s'"-]*$/.test(text)) continue
    const amount = readAmount(text)
    if (!amount) return undefined
    if (amount.paise === 0) continue
    const isOut =
      column === 'debit' || (column === 'amount' && (amount.way === 'debit' || outward.test(cell('way'))))
    return { way: isOut === amount.paise < 0 ? 'credit' : 'debit', paise: Math.abs(amount.paise) }
  }
  return null
}

const finished = /^(txn_?)?(success|complete|settled|paid|received|credited|captured|processed|ok\b)/i

/**
 * Characters of a narration: no bank writes half as many. What is longer is a quote that was never closed, or meant to keep a
 * browser busy.
 */
const narrationMost = 1000

/** Lines of one cell: the row below the one with the quote is among the first. */
const linesLookedAt = 20

/** Whether a quote that is not closed on its line has taken the rows below it into this cell. */
function hasSwallowed(cell: string): boolean {
  const [, ...below] = cell.split(/\r\n?|\n/, linesLookedAt)
  return below.some((line) => {
    const [first = '', second] = line.split(/[,;\t|]/, 2)
    return second !== undefined && readDay(first) !== null
  })
}

/** Null for a row that is no payment: opening balances, totals, remarks. 'unreadable' for one that looks like one. */
function readRow(
  row: readonly string[],
  columns: Columns,
  monthFirst: boolean,
): Omit<StatementLine, 'row'> | null | 'unreadable' {
  const cell = (column: ColumnName): string => row[columns.places[column][0] ?? -1] ?? ''
  if (row.some(hasSwallowed)) return 'unreadable'
  const dayCell = cell('day')
  // Totals stand at the foot, with a word or a sum in the place of the day.
  if (!/\d/.test(dayCell) || readAmount(dayCell)) return null
  const moved = movedIn(cell)
  if (moved === null) return null
  const day = readDay(dayCell, monthFirst)
  if (moved === undefined || day === null) return 'unreadable'
  const { way, paise } = moved
  const all = tidy(
    [...columns.places.text.map((place) => row[place] ?? ''), cell('payer'), cell('vpa')]
      .filter((text) => text.trim() !== '')
      .join(' / '),
  )
  const narration = all.slice(0, narrationMost)
  const numbers = columns.places.number.map((place) => (row[place] ?? '').slice(0, narrationMost))
  const utrs = utrsOf(numbers, narration)
  const status = cell('status').trim()
  const isUnfinished = status !== '' && way === 'credit' && !finished.test(status)
  const written = utrs[0] ?? fingerprint(`${all} ${tidy(numbers.join(' '))} ${tidy(cell('balance'))}`)
  return {
    key: `${day}-${paise}-${written}`,
    kind: isUnfinished ? 'unfinished' : way,
    day,
    amount: paise,
    narration,
    payer: tidy(cell('payer')).slice(0, narrationMost) || payerOf(narration),
    utrs,
  }
}

function readRows(rows: readonly (readonly string[])[]): Statement | null {
  const found = rows.slice(0, preambleMost).map(findColumns)
  const start = found.findIndex((columns) => columns !== null) + 1
  const columns = found[start - 1]
  const heads = rows[start - 1]
  if (!columns || !heads) return null
  const monthFirst = rows.slice(start).some((row) => isMonthFirst(row[columns.places.day[0] ?? -1] ?? ''))
  const read = rows.slice(start).map((row, place) => ({
    row: start + place + 1,
    line: readRow(withoutSurplus(row, columns), columns, monthFirst),
  }))
  return {
    taken: columnNames.flatMap((column) => {
      const from = columns.places[column].map((place) => tidy(heads[place] ?? ''))
      return from.length === 0 ? [] : [{ column, from: from.join(', ') }]
    }),
    lines: read.flatMap(({ row, line }) =>
      line === null || line === 'unreadable' ? [] : [{ row, ...line }],
    ),
    unreadable: read.flatMap(({ row, line }) => (line === 'unreadable' ? [row] : [])),
  }
}

/** A bank's message about one payment: 'Rs.1999.00 credited to A/c XX1234 on 25-11-26 from … UPI Ref No 412345678901'. */
function readMessage(text: string, today: string): StatementLine | null {
  const narration = tidy(text).slice(0, narrationMost)
  if (!/credited|received|deposited/i.test(narration)) return null
  // Of what went out it says who was credited with it.
  if (/debited|\bsent\b|withdrawn|spent/i.test(narration)) return null
  // The first amount is what moved, the balance comes after it.
  const moved = /(?:₹|\b(?:rs\.?|inr))\s*([\d,]+(?:\.\d{1,2})?)/i.exec(narration)
  const amount = readAmount(moved?.[1] ?? '')?.paise ?? 0
  if (amount <= 0) return null
  const written =
    /(?<!\d)\d{1,2}(?:[-/.]\d{1,2}[-/.]|[-/. ]?[a-z]{3}[-/., ]{0,2})(?:\d{4}|\d{2})(?!\d)/i.exec(narration)
  const from = /(?:\bfrom\s+|\d{12}-)(\p{L}[\p{L} ]{2,40}?)(?=\s+(?:ref|on|upi|via)\b|[.,-]|$)/iu.exec(
    narration,
  )
  const named = readDay(written?.[0] ?? '')
  const day = named !== null && named <= today ? named : today
  const utrs = utrsOf([], narration)
  const key = `${day}-${amount}-${utrs[0] ?? fingerprint(narration)}`
  return { row: 1, key, kind: 'credit', day, amount, narration, payer: from?.[1] ?? '', utrs }
}

/** `today` in India. `split` makes rows of a text whose cells are separated so; quoted cells may hold anything. */
export function readStatement(
  text: string,
  split: (text: string, separator: string) => readonly (readonly string[])[],
  today: string,
): StatementReading {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') return { ok: false, reason: 'empty' }
  if (plain.startsWith('%PDF')) return { ok: false, reason: 'pdf' }
  if (/^(PK\u0003|\uFFFD|\u00D0\u00CF)|\u0000/.test(plain.slice(0, 200)))
    return { ok: false, reason: 'workbook' }
  const tables = isHtml.test(plain.slice(0, 5000))
    ? [rowsOfHtml(plain)]
    : separators.map((separator) => split(plain, separator).map((row) => row.map(withoutQuotes)))
  for (const rows of tables) {
    const statement = readRows(rows)
    if (statement) return { ok: true, ...statement }
  }
  const line = readMessage(plain, today)
  return line ? { ok: true, taken: [], lines: [line], unreadable: [] } : { ok: false, reason: 'formUnknown' }
}
