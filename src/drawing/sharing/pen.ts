/** Draws the shared parts of pictures: words in outlines, fitted into columns, a tag, a calendar leaf, the border, the logo. */
import { colours, type Colour } from '#core/content/colours.ts'
import { calendarLeaf } from '#i18n/format.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { Glyphs, Style } from './glyphs.ts'

export interface Placed {
  readonly svg: string
  readonly width: number
  readonly height: number
}

export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

interface Column {
  readonly room: number
  readonly linesMax: (size: number) => number
  readonly sizes: readonly number[]
}

interface SetText {
  readonly lines: readonly string[]
  readonly size: number
}

export interface Words {
  readonly locale: Locale
  readonly kicker: string
  readonly title: string
  /** Date and place, below the title; '' for an invalid instant. */
  readonly line: string
  /** Says before the kicker that the event is cancelled; '' for none. */
  readonly warning: string
}

export const bold = 700
export const half = 600

export class Pen {
  readonly glyphs: Glyphs

  constructor(glyphs: Glyphs) {
    this.glyphs = glyphs
  }

  text(text: string, style: Style, x: number, y: number, colour: Colour): string {
    return `<path fill="${colours[colour]}" d="${this.glyphs.outline(text, style, x, y)}"/>`
  }

  centred(text: string, style: Style, x: number, y: number, colour: Colour): string {
    return this.text(text, style, x - this.glyphs.width(text, style) / 2, y, colour)
  }

  fitted(
    text: string,
    room: number,
    sizes: readonly number[],
    weight: number,
  ): { text: string; style: Style } {
    const set = this.set(text, { room, linesMax: () => 1, sizes }, weight)
    return { text: set.lines[0] ?? '', style: { size: set.size, weight } }
  }

  set(text: string, column: Column, weight: number): SetText {
    return setText(text, column, (line, size) => this.glyphs.width(line, { size, weight }))
  }
}

type Measure = (line: string) => number

/** Breaks a text at spaces into lines of similar length, at the largest size that fits; at the smallest, cuts it with '…'. */
export function setText(
  text: string,
  { room, linesMax, sizes }: Column,
  width: (text: string, size: number) => number,
): SetText {
  const words = text.split(/\s+/).filter((word) => word !== '')
  for (const size of sizes) {
    const measure = (line: string): number => width(line, size)
    const lines = breakLines(words, room, measure)
    if (lines.length <= linesMax(size) && longest(lines, measure) <= room)
      return { lines: balanced(words, lines, measure), size }
  }
  const size = sizes.at(-1) ?? 0
  const measure = (line: string): number => width(line, size)
  return { lines: cut(breakLines(words, room, measure), linesMax(size), room, measure), size }
}

const longest = (lines: readonly string[], measure: Measure): number => Math.max(0, ...lines.map(measure))

function breakLines(words: readonly string[], room: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Narrows the column while the words take no more lines, which avoids a single last word. */
function balanced(words: readonly string[], lines: string[], measure: Measure): string[] {
  const room = longest(lines, measure)
  const narrower = breakLines(words, room - 1, measure)
  const isBetter = narrower.length === lines.length && longest(narrower, measure) < room
  return isBetter ? balanced(words, narrower, measure) : lines
}

function cut(lines: readonly string[], count: number, room: number, measure: Measure): string[] {
  const kept = lines.slice(0, count)
  const last = kept.pop() ?? ''
  const isWhole = lines.length <= count
  // Cuts between graphemes: a partial cluster would read as another one.
  const glyphs = Array.from(new Intl.Segmenter().segment(last), ({ segment }) => segment)
  const ended = (): string => (isWhole && glyphs.join('') === last ? last : `${glyphs.join('').trimEnd()}…`)
  while (glyphs.length > 1 && measure(ended()) > room) glyphs.pop()
  return [...kept, ended()]
}

export function place({ svg }: Placed, x: number, y: number, scale = 1): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${svg}</g>`
}

export function rectangle({ x, y, width, height }: Box, fill: string): string {
  return `<path fill="${fill}" d="M${x} ${y}h${width}v${height}h${-width}z"/>`
}

/** `x` and `y` are where the words begin; with `toLeft`, `x` is the right edge. */
export function drawTag(
  text: string,
  style: Style,
  at: { x: number; y: number; toLeft?: boolean },
  ground: 'marigold' | 'plum',
  pen: Pen,
): Placed {
  const side = style.size * 0.6
  const width = pen.glyphs.width(text, style) + 2 * side
  const height = style.size * 1.75
  const left = at.toLeft ? at.x - width : at.x
  const box = `<rect x="${left.toFixed(1)}" y="${(at.y - style.size * 1.2).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="6" fill="${colours[ground]}"/>`
  return { svg: box + pen.text(text, style, left + side, at.y, `on-${ground}`), width, height }
}

const titleSizes = [92, 84, 76, 70, 64, 58, 52, 46]
const gap = 16
const kickerHeight = 52
/** The line height; Devanagari needs more for the signs above and below. */
const leading = { en: 1.12, mr: 1.3, hi: 1.3 } as const satisfies Record<Locale, number>

/** Draws a block of kicker, title and line in the middle of its box. The part of a title after ' - ' is smaller. */
export function drawWords(facts: Words, box: Box, scale: number, pen: Pen): string {
  const { locale, kicker, line, warning } = facts
  const [main = '', ...more] = facts.title.split(/\s[-–—]\s/)
  const room = box.width / scale
  const height = box.height / scale
  const second = pen.set(more.join(' - '), { room, linesMax: () => 2, sizes: [40] }, bold)
  const last = pen.set(line, { room, linesMax: () => 2, sizes: [32] }, half)
  const stepOf = (size: number): number => size * leading[locale]
  const heightOf = ({ lines, size }: SetText): number =>
    lines.length === 0 ? 0 : gap + stepOf(size) * lines.length
  const left = height - kickerHeight - heightOf(second) - heightOf(last)
  const linesMax = (size: number): number => Math.max(1, Math.floor(left / stepOf(size)))
  const title = pen.set(main, { room, linesMax, sizes: titleSizes }, bold)

  const taken = kickerHeight + heightOf(second) + heightOf(last) + stepOf(title.size) * title.lines.length
  let y = (height - taken) / 2
  const kickerLine = y + 30
  const tag = warning && drawTag(warning, { size: 26, weight: bold }, { x: 0, y: kickerLine }, 'plum', pen)
  y += kickerHeight
  const write = ({ lines, size }: SetText, weight: number, colour: Colour): string =>
    lines
      .map((text) => {
        y += stepOf(size)
        // Half of the extra leading goes below the line.
        return pen.text(text, { size, weight }, 0, y - stepOf(size) / 2 + size * 0.33, colour)
      })
      .join('')
  const parts = [
    tag ? tag.svg : '',
    pen.text(kicker, { size: 30, weight: half }, tag ? tag.width + 18 : 0, kickerLine, 'peacock'),
    write(title, bold, 'ink'),
  ]
  y += gap
  parts.push(write(second, bold, 'ink'))
  if (second.lines.length > 0) y += gap
  parts.push(write(last, half, 'soft'))
  return place({ svg: parts.join(''), ...box }, box.x, box.y, scale)
}

/** Draws the narali, the border of triangles, with its teeth standing on `y`. */
export function drawNarali(y: number, width: number): string {
  const step = 30
  const teeth = Array.from({ length: width / step }, (_, index) => index * step)
  const outer = teeth.map((x) => `M${x} ${y}l15-20 15 20z`).join('')
  const inner = teeth.map((x) => `M${x + 9.5} ${y}l5.5-7.5 5.5 7.5z`).join('')
  const dots = [...teeth, width].map((x) => `M${x} ${y - 17}h0`).join('')
  return [
    `<path fill="${colours.marigold}" d="${outer}"/>`,
    `<path fill="${colours.plum}" d="${inner}"/>`,
    `<path stroke="${colours.marigold}" stroke-width="5.5" stroke-linecap="round" d="${dots}"/>`,
  ].join('')
}

export const logo: Placed = {
  width: 62,
  height: 62,
  svg: `<g transform="scale(1.94)"><path fill="${colours['field-ink']}" d="M1 30 16 2l15 28z"/><path fill="${colours.marigold}" d="m8 30 8-15 8 15z"/><path fill="${colours.field}" d="m12.4 30 3.6-6.6 3.6 6.6z"/></g>`,
}

export function drawLeaf(date: string, locale: Locale, pen: Pen): Placed {
  const { weekday, day, month, year } = calendarLeaf(date, locale)
  const width = 320
  const height = 372
  const head = 78
  const middle = width / 2
  const teeth = Array.from(
    { length: 16 },
    (_, index) => `l-10 ${index % 2 === 0 ? 10 : -10}l-10 ${index % 2 === 0 ? -10 : 10}`,
  )
  const heading = pen.fitted(`${month} ${year}`, width - 32, [36, 32, 28, 24], half)
  return {
    width,
    height,
    svg: [
      `<path fill="${colours.card}" stroke="${colours.edge}" stroke-width="2" stroke-linejoin="round" d="M0 0h${width}v${height - 10}${teeth.join('')}z"/>`,
      rectangle({ x: 0, y: 0, width, height: head }, colours.peacock),
      pen.centred(heading.text, heading.style, middle, head / 2 + 12, 'on-peacock'),
      pen.centred(day, { size: 172, weight: bold }, middle, head + 182, 'ink'),
      pen.centred(weekday, { size: 38, weight: half }, middle, head + 260, 'soft'),
    ].join(''),
  }
}
