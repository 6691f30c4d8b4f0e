/** What the site's PDFs are drawn with: text in both scripts on a page of A4, tagged for screen readers. In PostScript points. */
import type PdfKit from 'pdfkit'
import { breakLines, setText } from '#drawing/sharing/lines.ts'
import type { Locale } from '#core/basics/locale.ts'
import { isReadAsDrawn, openFont, runsOf, scripts, scriptsIn, type Run, type Script } from './fonts.ts'

/** Those of the light theme (styles/tokens.css) that print well. */
export const colours = {
  ink: '#231a13',
  soft: '#5f5042',
  line: '#cfc2ad',
  peacock: '#0a5a61',
  marigold: '#f3ab21',
  plum: '#7e1f50',
  red: '#b0261c',
} as const

export interface Style {
  readonly size: number
  readonly weight: 400 | 600
  readonly colour: string
}
type Pdf = InstanceType<typeof PdfKit>
type Align = 'left' | 'right' | 'center'

/** A line in a paragraph: enough for the signs above and below Devanagari letters. */
export const lead = 1.5

export interface Pen {
  readonly pdf: Pdf
  /** An element of the document's structure, for screen readers; what is outside of these is an ornament. */
  readonly tag: (type: 'H1' | 'H2' | 'P', draw: () => void) => void
  readonly widthOf: (line: string, style: Style) => number
  /** Text on one line, from `x` on (or up to it, or around it), its baseline at `y`. */
  readonly write: (line: string, x: number, y: number, style: Style, align?: Align) => void
}

const weights = [400, 600] as const
const fontName = (script: Script, weight: number): string => `${scripts.indexOf(script)} ${weight}`

async function registerFonts(pdf: Pdf, words: string): Promise<void> {
  for (const script of scriptsIn(words))
    for (const weight of weights) pdf.registerFont(fontName(script, weight), await openFont(script, weight))
}

/** Figures of one width. Elsewhere without: pdfkit remembers how a word is shaped only where nothing is asked of it. */
function optionsOf(text: string): PDFKit.Mixins.TextOptions {
  return /\d/.test(text) ? { features: ['tnum'] } : {}
}

/**
 * What pdfkit can shape, in the font that is set. It stops at a vowel sign on a letter that takes none ('इु', a slip of the finger):
 * a joiner keeps such signs off their letter.
 */
function shapeable(pdf: Pdf, text: string): string {
  const canShape = (part: string): boolean => {
    try {
      pdf.widthOfString(part)
      return true
    } catch {
      return false
    }
  }
  if (canShape(text)) return text
  const letters = Array.from(new Intl.Segmenter('mr').segment(text), ({ segment }) => segment)
  return letters
    .map((letter) => (canShape(letter) ? letter : letter.replaceAll(/\p{M}/gu, '\u200c$&')))
    .join('')
}

function penOf(pdf: Pdf): Pen {
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const shape = (run: Run, { size, weight }: Style) => {
    pdf.font(fontName(run.script, weight)).fontSize(size)
    const text = shapeable(pdf, run.text)
    const options = optionsOf(text)
    return { text, options, advance: pdf.widthOfString(text, options) }
  }
  const widthOf = (line: string, style: Style): number =>
    runsOf(line).reduce((sum, run) => sum + shape(run, style).advance, 0)
  return {
    pdf,
    tag: (type, draw) => void root.add(pdf.struct(type, {}, [draw])),
    widthOf,
    write: (line, x, y, style, align = 'left') => {
      const whole = align === 'left' ? 0 : widthOf(line, style)
      let at = x - (align === 'center' ? whole / 2 : whole)
      const runs = runsOf(line)
      // What one copies and hears in place of what is drawn: by lines, because programs take each for one large letter.
      const isMarked = !runs.every(isReadAsDrawn)
      if (isMarked) pdf.markContent('Span', { actual: line })
      pdf.fillColor(style.colour)
      for (const run of runs) {
        const { text, options, advance } = shape(run, style)
        pdf.text(text, at, y, { lineBreak: false, baseline: 'alphabetic', ...options })
        at += advance
      }
      if (isMarked) pdf.endMarkedContent()
    },
  }
}

/** Lines of at most that width. A word that is longer than a line is divided between letters. */
export function wrap({ widthOf }: Pen, text: string, room: number, style: Style): string[] {
  const fits = (line: string): boolean => widthOf(line, style) <= room
  const words = text.split(/\s+/).flatMap((word) => {
    if (fits(word)) return [word]
    const pieces = ['']
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      const longer = `${pieces.at(-1) ?? ''}${segment}`
      if (fits(longer)) pieces[pieces.length - 1] = longer
      else pieces.push(segment)
    }
    return pieces
  })
  // What stands out gets lines of similar width, and no last word alone.
  if (style.weight === 600) {
    const column = { room, linesMax: () => words.length, sizes: [style.size] }
    return [...setText(words.join(' '), column, (line) => widthOf(line, style)).lines]
  }
  return breakLines(words, room, (line) => widthOf(line, style))
}

/** Writes a paragraph below `y`; answers where it ends. */
export function paragraph(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  style: Style,
  room: number,
  align?: Align,
): number {
  let end = y
  for (const line of wrap(pen, text, room, style)) {
    end += style.size * lead
    pen.write(line, x, end - style.size * 0.45, style, align)
  }
  return end
}

/** The site's one ornament, smaller than on screens. */
export function narali({ pdf }: Pen, y: number, { left, right }: { left: number; right: number }): void {
  const [step, height] = [8, 5.4] as const
  const count = Math.floor((right - left) / step)
  const own = (right - left) / count
  pdf.markContent('Artifact', { type: 'Layout' })
  for (let index = 0; index < count; index++) {
    const x = left + index * own
    pdf.polygon([x, y], [x + own / 2, y - height], [x + own, y]).fill(colours.marigold)
    pdf.polygon([x + own * 0.33, y], [x + own / 2, y - height * 0.36], [x + own * 0.67, y]).fill(colours.plum)
  }
  pdf.endMarkedContent()
}

/** What a file says of itself. */
export interface About {
  readonly locale: Locale
  /** In the title of the window, and as the file's own facts. */
  readonly title: string
  readonly author: string
  /** When it was made out: the same facts give the same file whenever it is written. */
  readonly at: Date
  readonly isLandscape?: true
}

/** One page. `words` holds all that is written on it: only the fonts that it needs are opened. */
export async function drawPdf(
  { locale, title, author, at, isLandscape }: About,
  words: string,
  draw: (pen: Pen) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // Imported where it is used: the bundler lifts what a lazily imported module of ours imports to the function's top, and most runs of
  // the sender draw nothing.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: locale, tagged: true, displayTitle: true, pdfVersion: '1.7' },
    layout: isLandscape ? 'landscape' : 'portrait',
    info: { Title: title, Author: author, CreationDate: at },
    // Its own fonts lie in files that a bundler does not see.
    font: '',
  })
  const pieces: Uint8Array[] = []
  const written = new Promise<void>((resolve, reject) => {
    pdf.on('data', (piece: Uint8Array) => pieces.push(piece))
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  await registerFonts(pdf, words)
  draw(penOf(pdf))
  pdf.end()
  await written
  return new Uint8Array(Buffer.concat(pieces))
}
