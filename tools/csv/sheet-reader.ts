/** The first sheet of a flat OpenDocument spreadsheet (.fods): each cell's text as it is shown, its type, and whether it is a formula. */

export interface SheetCell {
  readonly text: string
  /** 'string', 'float', 'date' …; '' of an empty cell. */
  readonly type: string
  readonly isFormula: boolean
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return entities[name] ?? whole
  })
}

/** What stands between a cell's tags: paragraphs are lines, blanks and tabs have elements of their own. */
function toText(content: string): string {
  const paragraphs = [...content.matchAll(/<text:p(?:\/>|[^>]*?>([\s\S]*?)<\/text:p>)/g)]
  return paragraphs
    .map(([, inside = '']) =>
      decode(
        inside
          // Line breaks of the file itself are no text.
          .replace(/\s+/g, (blank) => (/^ +$/.test(blank) ? ' ' : blank))
          .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count?: string) => ' '.repeat(Number(count ?? 1)))
          .replace(/<text:tab\/>/g, '\t')
          .replace(/<text:line-break\/>/g, '\n')
          .replace(/<[^>]+>/g, ''),
      ),
    )
    .join('\n')
}

/** Blank cells and rows at the end, which a sheet repeats without end, are left out. */
export function readSheet(document: string): SheetCell[][] {
  const table = /<table:table [\s\S]*?<\/table:table>/.exec(document)?.[0]
  if (table === undefined) throw new Error('the document has no sheet')
  const rows = [...table.matchAll(/<table:table-row[^>]*?>([\s\S]*?)<\/table:table-row>/g)].map(
    ([, row = '']) => {
      const cells: SheetCell[] = []
      for (const [, attributes = '', content = ''] of row.matchAll(
        /<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g,
      )) {
        const repeated = Number(/table:number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
        const type = /office:value-type="([^"]+)"/.exec(attributes)?.[1] ?? ''
        const cell = { text: toText(content), type, isFormula: attributes.includes('table:formula=') }
        for (let copy = 0; copy < (repeated > 1000 ? 0 : repeated); copy++) cells.push(cell)
      }
      return cells
    },
  )
  return rows.filter((cells) => cells.some(({ type }) => type !== ''))
}
