/** What a PDF says when it is copied or read aloud. */
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

/** What stands in for glyphs, in the order of the file. */
function standIns(pdf: Uint8Array): string[] {
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

export interface ReadPdf {
  readonly pages: number
  /** What one copies or hears, in the order of the file, with one space between words. */
  readonly text: string
  readonly title: unknown
  readonly language: unknown
  /** Of the elements of its structure, in order: ['H1', 'P', …]. */
  readonly elements: readonly string[]
}

export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const instead = standIns(pdf).values()
  const open: string[] = []
  let text = ''
  let drawn = ''
  for (const item of items) {
    if ('str' in item) {
      const piece = `${item.str}${item.hasEOL ? ' ' : ''}`
      if (open.at(-1) === 'Span') drawn += piece
      else text += piece
    } else if (item.type !== 'endMarkedContent') {
      open.push('tag' in item && typeof item.tag === 'string' ? item.tag : '')
      drawn = ''
      // What has a tag of its own is a paragraph.
      if (open.at(-1) !== 'Span') text += ' '
    } else if (open.pop() === 'Span') {
      // A gap before it is found with its first letters.
      text += `${/^\s/.test(drawn) ? ' ' : ''}${instead.next().value ?? ''}`
    }
  }
  const { info }: { info: object } = await document.getMetadata()
  const { children } = await page.getStructTree()
  const inDocument = children.flatMap((child) => ('children' in child ? child.children : []))
  const read = {
    pages: document.numPages,
    text: text.replaceAll(/\s+/g, ' ').trim(),
    title: 'Title' in info ? info.Title : null,
    language: 'Language' in info ? info.Language : null,
    elements: inDocument.flatMap((child) => ('role' in child ? [child.role] : [])),
  }
  await loading.destroy()
  return read
}
