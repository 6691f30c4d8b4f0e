/**
 * A bank's statement, or a UPI app's report, read as text. It is full of what strangers pay: it is read in the admin's browser, and
 * stays there. Only what came in counts; each line has a key that is the same in every statement that it stands in.
 */
import { utrsOf, payerOf, vpaOf } from './narration.ts'
import { isMonthFirst, readAmount, readDay, type Amount } from './statement-cells.ts'
import { columnNames, findColumns, type ColumnName, type Columns } from './statement-forms.ts'
import { guessColumns } from './statement-guess.ts'

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
  readonly vpa: string
  /** All that may be the UTR; the likeliest first. */
  readonly utrs: readonly string[]
}

export interface Statement {
  /** Whose form it is, to be read by a person. */
  readonly form: string
  /** The heads were known by no form: the columns were told by what stands in them. */
  readonly isGuessed: boolean
  /** What was taken from where, by the head; a column without one by its number, from 1. */
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
function withoutSurplus(row: readonly string[], { width, texts }: Columns): readonly string[] {
  const surplus = row.findLastIndex((cell) => cell.trim() !== '') + 1 - width
  const place = texts[0]
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

const outward = /refund|reversal|charge ?back|payout|withdraw|settle|debit|^dr\b|\bfee/i
const debitWord = /^\s*(dr|d$|debit|withdraw)/i

/** What moved; null where nothing did, undefined where there is something that is no amount. */
function movedIn(cell: (column: ColumnName) => string): Moved | null | undefined {
  const [creditCell, debitCell, amountCell] = [cell('credit'), cell('debit'), cell('amount')]
  const toMoved = (amount: Amount, way: Moved['way']): Moved | null => {
    if (amount.paise === 0) return null
    const isTurned = amount.paise < 0
    const turned = way === 'credit' ? 'debit' : 'credit'
    return { way: isTurned ? turned : way, paise: Math.abs(amount.paise) }
  }
  const isBlank = (text: string): boolean => /^[\s'"-]*$/.test(text)
  if (!isBlank(creditCell) || !isBlank(debitCell)) {
    for (const [text, way] of [
      [creditCell, 'credit'],
      [debitCell, 'debit'],
    ] as const) {
      if (isBlank(text)) continue
      const amount = readAmount(text)
      if (!amount) return undefined
      const moved = toMoved(amount, way)
      if (moved) return moved
    }
    return null
  }
  if (isBlank(amountCell)) return null
  const amount = readAmount(amountCell)
  if (!amount) return undefined
  const isDebit = amount.way === 'debit' || debitWord.test(cell('way')) || outward.test(cell('kind'))
  return toMoved(amount, isDebit ? 'debit' : 'credit')
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
  const cell = (column: ColumnName): string => row[columns.first[column] ?? -1] ?? ''
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
    [...columns.texts.map((place) => row[place] ?? ''), cell('payer'), cell('vpa')]
      .filter((text) => text.trim() !== '')
      .join(' / '),
  )
  const narration = all.slice(0, narrationMost)
  const numbers = columns.numbers.map((place) => (row[place] ?? '').slice(0, narrationMost))
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
    vpa: vpaOf(cell('vpa').slice(0, narrationMost)) || vpaOf(narration),
    utrs,
  }
}

interface Found {
  readonly columns: Columns
  readonly start: number
  readonly heads: readonly string[]
}

function findHeads(rows: readonly (readonly string[])[]): Found | null {
  for (const [place, heads] of rows.slice(0, preambleMost).entries()) {
    const columns = findColumns(heads)
    if (columns) return { columns, start: place + 1, heads }
  }
  return null
}

function takenFrom({ columns, heads }: Found): Statement['taken'] {
  const { first, texts, numbers } = columns
  const places = (column: ColumnName): readonly (number | undefined)[] =>
    column === 'text' ? texts : column === 'number' ? numbers : [first[column]]
  const nameOf = (place: number): string => tidy(heads[place] ?? '') || `column ${place + 1}`
  return columnNames.flatMap((column) => {
    const from = places(column).flatMap((place) => (place === undefined ? [] : [nameOf(place)]))
    return from.length === 0 ? [] : [{ column, from: from.join(', ') }]
  })
}

function readRows(rows: readonly (readonly string[])[], isGuessed: boolean): Statement | null {
  const heads = isGuessed ? guessColumns(rows) : findHeads(rows)
  if (!heads) return null
  const { columns: found, start } = heads
  const dayPlace = found.first.day ?? 0
  const monthFirst = rows.slice(start).some((row) => isMonthFirst(row[dayPlace] ?? ''))
  const read = rows.slice(start).map((row, place) => ({
    row: start + place + 1,
    line: readRow(withoutSurplus(row, found), found, monthFirst),
  }))
  return {
    form: found.form.name,
    isGuessed,
    taken: takenFrom(heads),
    lines: read.flatMap(({ row, line }) =>
      line === null || line === 'unreadable' ? [] : [{ row, ...line }],
    ),
    unreadable: read.flatMap(({ row, line }) => (line === 'unreadable' ? [row] : [])),
  }
}

/** `split` makes rows of a text whose cells are separated so; quoted cells may hold anything. */
export function readStatement(
  text: string,
  split: (text: string, separator: string) => readonly (readonly string[])[],
): StatementReading {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') return { ok: false, reason: 'empty' }
  if (plain.startsWith('%PDF')) return { ok: false, reason: 'pdf' }
  if (/^(PK\u0003|\uFFFD|\u00D0\u00CF)|\u0000/.test(plain.slice(0, 200)))
    return { ok: false, reason: 'workbook' }
  const tables = isHtml.test(plain.slice(0, 5000))
    ? [rowsOfHtml(plain)]
    : separators.map((separator) => split(plain, separator).map((row) => row.map(withoutQuotes)))
  for (const isGuessed of [false, true]) {
    for (const rows of tables) {
      const statement = readRows(rows, isGuessed)
      if (statement) return { ok: true, ...statement }
    }
  }
  return { ok: false, reason: 'formUnknown' }
}
