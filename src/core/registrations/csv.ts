/** Writes CSV that opens correctly in Excel and LibreOffice, with no cell that would run as a formula. */

const rowsPerPiece = 250

export const csvStart = '\uFEFF'

/** Matches '+91 98220 12345': with blanks between its digits it is neither a formula nor a number. */
const groupedPhone = /^\+\d{1,3}( \d+)+$/

/** Matches the signs in ASCII, full width and small. Some spreadsheets skip blanks, quotes and invisible characters before them. */
const formulaStart = /^[\s'"\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** Matches digits that a spreadsheet would convert and show differently: '007', '1/2', '919822012345'. */
const reckonable = /^\s*\.?\d[\d\s.,:/%eE+-]*$/
const wholeNumber = /^(0|[1-9]\d{0,10})$/

function isChangedByReckoning(text: string): boolean {
  return reckonable.test(text) && !wholeNumber.test(text)
}

function guard(text: string): string {
  if (groupedPhone.test(text)) return text
  return formulaStart.test(text) || isChangedByReckoning(text) ? `'${text}` : text
}

export type Cell = string | number

function toCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const shown = guard(cell)
  return /[",;\t\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** Takes the rows of a piece only when the reader asks for that piece. */
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
