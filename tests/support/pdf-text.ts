/** What a PDF says: to whoever copies or hears it, and letter by letter as it is drawn. */
import { inflateSync } from 'node:zlib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The streams that draw, as text of one byte a character. */
function drawings(pdf: Uint8Array): string[] {
  const file = Buffer.from(pdf).toString('latin1')
  return Array.from(file.matchAll(/stream\r?\n([^]*?)\r?\nendstream/g), ([, data = '']) => data)
    .flatMap((data) => {
      try {
        return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    })
    .filter((data) => data.includes(' BDC'))
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A string as PDF writes it: in UTF-16 behind a byte order mark, or one byte a character. */
function readString(written: string): string {
  const bytes = Buffer.from(
    written.replaceAll(/\\([^])/g, (_, letter: string) => escapes[letter] ?? letter),
    'latin1',
  )
  return bytes.readUInt16BE() === 0xfeff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

/** Line by line, in the order of the file: what stands in for its glyphs. */
export function spokenLines(pdf: Uint8Array): string[] {
  return drawings(pdf).flatMap((drawing) =>
    Array.from(drawing.matchAll(/\/ActualText \(((?:[^\\)]|\\[^])*)\)/g), ([, text = '']) =>
      readString(text),
    ),
  )
}

/** Whether somewhere an empty box is drawn: the glyph of what a font has not. */
export function hasEmptyBox(pdf: Uint8Array): boolean {
  return drawings(pdf).some((drawing) =>
    Array.from(drawing.matchAll(/<([\da-f]+)>/g), ([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
      .flat()
      .includes('0000'),
  )
}

export interface DrawnPdf {
  readonly pages: number
  /** The glyphs' own letters, line by line. */
  readonly lines: readonly string[]
  readonly title: unknown
  readonly language: unknown
  /** Of the elements of its structure, in order: ['H1', 'P', …]. */
  readonly elements: readonly string[]
}

export async function readDrawn(pdf: Uint8Array): Promise<DrawnPdf> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const lines: string[] = []
  for (const item of items) {
    if ('str' in item) lines.push(`${lines.pop() ?? ''}${item.str}`)
    else if ('tag' in item && item.tag === 'Span') lines.push('')
  }
  const { info }: { info: object } = await document.getMetadata()
  const { children } = await page.getStructTree()
  const inDocument = children.flatMap((child) => ('children' in child ? child.children : []))
  const drawn = {
    pages: document.numPages,
    lines,
    title: 'Title' in info ? info.Title : null,
    language: 'Language' in info ? info.Language : null,
    elements: inDocument.flatMap((child) => ('role' in child ? [child.role] : [])),
  }
  await loading.destroy()
  return drawn
}
