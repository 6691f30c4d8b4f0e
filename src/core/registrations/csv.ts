/**
 * CSV that opens correctly in Excel and LibreOffice: UTF-8 with a byte order mark, CRLF, and no cell that would run
 * as a formula.
 */

const rowsPerPiece = 250

/** The byte order mark: without it Excel reads UTF-8 in the machine's code page. */
export const csvStart = '\uFEFF'

/**
 * A grouped international phone number, '+91 98220 12345'. Needs no guard: with blanks between its digits it is
 * neither a formula nor a number.
 */
const groupedPhone = /^\+\d{1,3}( \d+)+$/

/**
 * How formulas begin: in ASCII, full width and small. Some spreadsheets skip blanks, quotes and invisible characters
 * before it.
 */
const formulaStart = /^[\s'"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/**
 * Digits that a spreadsheet would convert to a number, date or time, and show differently: '007', '1/2',
 * '919822012345'. Whole numbers of up to eleven digits stay unchanged.
 */
const reckonable = /^\s*\.?\d[\d\s.,:/%eE+-]*$/
const wholeNumber = /^(0|[1-9]\d{0,10})$/

function isChangedByReckoning(text: string): boolean {
  return reckonable.test(text) && !wholeNumber.test(text)
}

/** A text that a spreadsheet shows unchanged: an apostrophe is put before formulas and converted numbers. */
function guard(text: string): string {
  if (groupedPhone.test(text)) return text
  return formulaStart.test(text) || isChangedByReckoning(text) ? `'${text}` : text
}

/** What stands in a cell: a text as anybody may have typed it, or a number that the site has reckoned, to be reckoned with. */
export type Cell = string | number

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const shown = guard(cell)
  // Semicolons and tabs too: some spreadsheets take them for separators, whatever the file is called.
  return /[",;\t\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** One line with its end. */
export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** A whole file, some hundred rows a piece. Rows are taken when their piece is asked for, not before. */
export function* toCsv(rows: Iterable<readonly Cell[]>): Generator<string, void> {
  let piece = csvStart
  let rowCount = 0
  for (const row of rows) {
    piece += toCsvLine(row)
    rowCount += 1
    if (rowCount % rowsPerPiece > 0) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
