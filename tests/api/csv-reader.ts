/**
 * Reads CSV independently of the writer, strictly by RFC 4180: UTF-8 with BOM, commas, CRLF after every row, quotes only around a whole
 * cell and doubled inside, the same number of cells in every row. Throws an Error with the reason.
 */

const cellPattern = /"((?:[^"]|"")*)"|([^",\r\n]*)/y

export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\uFEFF')) throw new Error('the file does not begin with the UTF-8 mark')
  const rows: string[][] = []
  let row: string[] = []
  let at = 1
  while (at < text.length) {
    cellPattern.lastIndex = at
    const cell = cellPattern.exec(text)
    if (!cell) throw new Error(`no cell begins at ${at}`)
    row.push(cell[1]?.replaceAll('""', '"') ?? cell[2] ?? '')
    at = cellPattern.lastIndex
    if (text[at] === ',') at += 1
    else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`after the cell at ${at} stands ${JSON.stringify(text.slice(at, at + 10))}`)
  }
  if (row.length > 0) throw new Error('the last row has no end')
  const widths = new Set(rows.map(({ length }) => length))
  if (widths.size > 1) throw new Error(`rows have ${[...widths].join(' or ')} cells`)
  return rows
}
