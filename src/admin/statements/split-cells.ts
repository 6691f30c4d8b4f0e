/** A text as rows of cells: quoted cells may hold separators and line breaks. */
import Papa from 'papaparse'

export function splitCells(text: string, separator: string): string[][] {
  return Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: false }).data
}
