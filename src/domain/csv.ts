/** CSV that opens rightly in Excel and LibreOffice: UTF-8 with a mark, CRLF, and nothing that a spreadsheet would run. */

/** Stands before the first line: without it Excel takes UTF-8 for the machine's old code page. */
export const csvStart = '\uFEFF'

/**
 * A grouped international phone number, '+91 98220 12345'. Its plus sign is no danger: blanks between digits are no
 * formula, and keep a spreadsheet from taking the number for a very large one.
 */
const groupedPhone = /^\+\d{1,3}( \d+)+$/

/** How formulas begin, in ASCII and full width. A tab or line break in front does not stop a spreadsheet. */
const formulaStart = /^[\s'"]*[=+\-@＝＋－＠]/

/** A text that a spreadsheet shows as it is: an apostrophe stands before what would otherwise be a formula. */
function guard(text: string): string {
  return formulaStart.test(text) && !groupedPhone.test(text) ? `'${text}` : text
}

function toCell(text: string): string {
  const shown = guard(text)
  // Semicolons and tabs too: some spreadsheets take them for separators, whatever the file is called.
  return /[",;\t\r\n]|^\s|\s$/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** One line with its end. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** A whole file. */
export function toCsv(rows: Iterable<readonly string[]>): string {
  let text = csvStart
  for (const row of rows) text += toCsvLine(row)
  return text
}
