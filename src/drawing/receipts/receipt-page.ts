/** Draws a receipt on one A4 page. */
import type PdfKit from 'pdfkit'
import { breakLines, setText } from '#drawing/sharing/lines.ts'
import { isReadAsDrawn, openFont, runsOf, scripts, scriptsIn, type Run, type Script } from './fonts.ts'
import type { ReceiptText, Row } from './receipt-text.ts'

/** PostScript points, as everywhere in this file. */
const page = { left: 56, right: 539.28, top: 60, bottom: 786 } as const
const width = page.right - page.left

/** Those of the light theme (styles/tokens.css) that print well. */
const colours = {
  ink: '#231a13',
  soft: '#5f5042',
  line: '#cfc2ad',
  peacock: '#0a5a61',
  marigold: '#f3ab21',
  plum: '#7e1f50',
  red: '#b0261c',
} as const

interface Style {
  readonly size: number
  readonly weight: 400 | 600
  readonly colour: string
}
const styles = {
  title: { size: 23, weight: 600, colour: colours.peacock },
  name: { size: 13, weight: 600, colour: colours.ink },
  text: { size: 10, weight: 400, colour: colours.ink },
  strong: { size: 11, weight: 600, colour: colours.ink },
  small: { size: 9, weight: 400, colour: colours.soft },
  total: { size: 13, weight: 600, colour: colours.ink },
  stamp: { size: 18, weight: 600, colour: colours.red },
} as const satisfies Record<string, Style>

type Pdf = InstanceType<typeof PdfKit>
type Align = 'left' | 'right' | 'center'

/** A line in a paragraph: enough for the signs above and below Devanagari letters. */
const lead = 1.5

interface Pen {
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
function wrap({ widthOf }: Pen, text: string, room: number, style: Style): string[] {
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
function paragraph(pen: Pen, text: string, x: number, y: number, style: Style, room: number): number {
  let end = y
  for (const line of wrap(pen, text, room, style)) {
    end += style.size * lead
    pen.write(line, x, end - style.size * 0.45, style)
  }
  return end
}

function rule({ pdf }: Pen, y: number, colour: string, thickness: number, left: number = page.left): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.moveTo(left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(colour).stroke()
  pdf.endMarkedContent()
}

/** The site's one ornament, smaller than on screens. */
function narali({ pdf }: Pen, y: number): void {
  const [step, height] = [8, 5.4] as const
  const count = Math.floor(width / step)
  const own = width / count
  pdf.markContent('Artifact', { type: 'Layout' })
  for (let index = 0; index < count; index++) {
    const x = page.left + index * own
    pdf.polygon([x, y], [x + own / 2, y - height], [x + own, y]).fill(colours.marigold)
    pdf.polygon([x + own * 0.33, y], [x + own / 2, y - height * 0.36], [x + own * 0.67, y]).fill(colours.plum)
  }
  pdf.endMarkedContent()
}

/** Who writes it, and what it is. */
function head(pen: Pen, { seller, title }: ReceiptText): number {
  const titleRoom = pen.widthOf(title, styles.title) + 24
  let y: number = page.top
  pen.tag('H1', () => {
    pen.write(title, page.right, y + 17, styles.title, 'right')
  })
  pen.tag('P', () => {
    y = paragraph(pen, seller.name, page.left, y, styles.name, width - titleRoom)
    for (const line of seller.lines) y = paragraph(pen, line, page.left, y, styles.small, width - titleRoom)
  })
  narali(pen, y + 18)
  return y + 18
}

/** To whom it is, and by what it is found. */
function parties(pen: Pen, { buyer, facts }: ReceiptText, top: number): number {
  const [gap, factsLeft] = [22, page.left + 272] as const
  let bottom = top
  if (buyer) {
    pen.tag('P', () => {
      const room = factsLeft - page.left - 24
      let y = paragraph(pen, buyer.label, page.left, top + gap, styles.small, room)
      y = paragraph(pen, buyer.name, page.left, y, styles.strong, room)
      for (const line of buyer.lines) y = paragraph(pen, line, page.left, y, styles.text, room)
      bottom = y
    })
  }
  let right = top + gap
  for (const fact of facts) {
    pen.tag('P', () => {
      right = row(pen, fact, factsLeft, right)
    })
  }
  return Math.max(bottom, right)
}

/** A label, and beside it what it says; answers where it ends. */
function row(pen: Pen, [label, value]: Row, x: number, y: number): number {
  const labelRoom = 84
  const labelEnd = paragraph(pen, label, x, y, styles.small, labelRoom - 8)
  let end = y
  for (const line of value.split('\n'))
    end = paragraph(pen, line, x + labelRoom, end, styles.text, page.right - x - labelRoom)
  return Math.max(labelEnd, end)
}

/** What was sold, the tax in it, and what it comes to. */
function account(pen: Pen, { heads, item, sums, total }: ReceiptText, top: number): number {
  const [codeLeft, sumsRight] = [page.left + 336, page.right - 110] as const
  const room = codeLeft - page.left - 16
  let y = top
  rule(pen, y, colours.ink, 0.8)
  pen.tag('P', () => {
    pen.write(heads.description, page.left, y + 15, styles.small)
    if (item.code !== '') pen.write(heads.code, codeLeft, y + 15, styles.small)
    pen.write(heads.amount, page.right, y + 15, styles.small, 'right')
  })
  y += 22
  rule(pen, y, colours.line, 0.5)
  pen.tag('P', () => {
    const first = y + 5 + styles.strong.size * (lead - 0.45)
    const end = paragraph(
      pen,
      item.title,
      page.left,
      y + 5,
      styles.strong,
      item.code === '' ? room + 60 : room,
    )
    if (item.code !== '') pen.write(item.code, codeLeft, first, styles.text)
    pen.write(item.amount, page.right, first, styles.text, 'right')
    y = paragraph(pen, item.detail, page.left, end, styles.small, room) + 9
  })
  rule(pen, y, colours.line, 0.5)
  y += 3
  for (const [label, value] of sums) {
    y += 17
    pen.tag('P', () => {
      pen.write(label, sumsRight, y, styles.small, 'right')
      pen.write(value, page.right, y, styles.text, 'right')
    })
  }
  if (sums.length > 0) {
    y += 9
    rule(pen, y, colours.line, 0.5, page.left + 272)
  }
  y += 22
  pen.tag('P', () => {
    pen.write(total[0], sumsRight, y, styles.strong, 'right')
    pen.write(total[1], page.right, y, styles.total, 'right')
  })
  y += 11
  rule(pen, y, colours.ink, 0.8)
  return y
}

/** What is to be known besides, at the foot of the page. */
function foot(pen: Pen, notes: readonly string[]): void {
  const lines = notes.map((note) => wrap(pen, note, width, styles.small))
  const height = lines.flat().length * styles.small.size * lead
  let y = page.bottom - height
  rule(pen, y - 6, colours.line, 0.5)
  for (const note of notes) {
    pen.tag('P', () => {
      y = paragraph(pen, note, page.left, y, styles.small, width)
    })
  }
}

/** Across the account, as a rubber stamp would be. */
function stamp(pen: Pen, text: string, y: number): void {
  const half = pen.widthOf(text, styles.stamp) / 2 + 14
  const x = page.left + width * 0.4
  pen.tag('P', () => {
    pen.pdf
      .save()
      .rotate(-9, { origin: [x, y] })
      .opacity(0.85)
    pen.pdf
      .lineWidth(1.6)
      .strokeColor(colours.red)
      .roundedRect(x - half, y - 20, half * 2, 40, 3)
      .stroke()
    pen.write(text, x, y + 7, styles.stamp, 'center')
    pen.pdf.restore()
  })
}

interface About {
  /** In the title of the window, and as the file's own facts. */
  readonly title: string
  readonly author: string
  /** When it was made out: the same receipt is the same file whenever it is written. */
  readonly at: Date
}

/** The whole file. */
export async function drawReceipt(
  text: ReceiptText,
  { title, author, at }: About,
): Promise<Uint8Array<ArrayBuffer>> {
  // Imported where it is used: the bundler lifts what a lazily imported module of ours imports to the function's top, and most runs of
  // the sender draw nothing.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    ...{ size: 'A4', margin: 0, lang: text.locale, tagged: true, displayTitle: true, pdfVersion: '1.7' },
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
  await registerFonts(pdf, JSON.stringify(text))
  const pen = penOf(pdf)
  const accountTop = parties(pen, text, head(pen, text)) + 26
  const accountBottom = account(pen, text, accountTop)
  let y = accountBottom + 10
  for (const line of [`${text.inWords[0]}: ${text.inWords[1]}`, text.paid]) {
    pen.tag('P', () => {
      y = paragraph(pen, line, page.left, y, styles.text, width) + 2
    })
  }
  foot(pen, text.notes)
  if (text.voided !== '') stamp(pen, text.voided, (accountTop + accountBottom) / 2)
  pdf.end()
  await written
  return new Uint8Array(Buffer.concat(pieces))
}
