/** The preview image beside a shared link, 1200 × 630. */
import type { Drawing as Illustration } from './drawings.ts'
import { covers } from './covers.ts'
import { weave } from './weave.ts'
import type { CoverSubject } from '#core/events/event-schema.ts'
import { calendarLeaf } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { openGlyphs, type Glyphs, type Style } from './glyphs.ts'
import { setText, type SetText } from './lines.ts'
import { toPng } from './png.ts'

export type Art =
  | { readonly kind: 'weave' }
  /** An event's cover, with a calendar leaf of this date (ISO instant). */
  | { readonly kind: 'cover'; readonly subject: CoverSubject; readonly date: string }
  | { readonly kind: 'drawing'; readonly drawing: Illustration }
  | { readonly kind: 'svg'; readonly svg: string; readonly width: number; readonly height: number }

export interface PictureFacts {
  readonly locale: Locale
  readonly kicker: string
  readonly title: string
  /** Date and place, below the title. '' for an invalid instant. */
  readonly line: string
  /** '' for no price. */
  readonly price: string
  /** Shown before the kicker: that the event is cancelled. '' for none. */
  readonly warning: string
  readonly art: Art
}

export const pictureWidth = 1200
export const pictureHeight = 630

/** The light theme's colours. tests/unit/pictures compares them with tokens.css. */
export const colours = {
  paper: '#fdf9f2',
  card: '#fffefb',
  edge: '#8b7b66',
  ink: '#231a13',
  soft: '#5f5042',
  peacock: '#0a5a61',
  'on-peacock': '#ffffff',
  marigold: '#f3ab21',
  'on-marigold': '#2b1a04',
  plum: '#7e1f50',
  'on-plum': '#ffffff',
  field: '#07424a',
  'field-ink': '#fbf3e4',
  'field-soft': '#bcd7d3',
} as const

const margin = 72
const fieldTop = 522
const stage = { top: 44, bottom: fieldTop - 40 }
const artGap = 56

const titleSizes = [92, 84, 76, 70, 64, 58, 52, 46]

const bold = 700
const half = 600

/** Line height; Devanagari needs more, for the signs above and below. */
const leading = { en: 1.12, mr: 1.3 } as const satisfies Record<Locale, number>

export async function pictureFile(facts: PictureFacts): Promise<Uint8Array<ArrayBuffer>> {
  return toPng(drawPicture(facts, await openGlyphs()), pictureWidth)
}

export function drawPicture(facts: PictureFacts, glyphs: Glyphs): string {
  const pen = new Pen(glyphs)
  const art = drawArt(facts.art, facts.locale, pen)
  // A cover reaches the edges of the image.
  const isCover = facts.art.kind === 'cover'
  const artLeft = pictureWidth - (isCover ? 0 : margin) - art.width
  const middle = (stage.top + stage.bottom) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">`,
    `<rect width="${pictureWidth}" height="${pictureHeight}" fill="${colours.paper}"/>`,
    drawWords(facts, artLeft - artGap - margin, middle, pen),
    `<g transform="translate(${artLeft} ${isCover ? 0 : (middle - art.height / 2).toFixed(1)})">${art.svg}</g>`,
    drawField(facts, pen),
    '</svg>',
  ].join('')
}

interface Placed {
  readonly svg: string
  readonly width: number
  readonly height: number
}

type Colour = keyof typeof colours

class Pen {
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
}

function drawTag(
  text: string,
  style: Style,
  place: { x: number; y: number; toLeft?: boolean },
  ground: Colour,
  ink: Colour,
  pen: Pen,
): Placed {
  const side = style.size * 0.6
  const width = pen.glyphs.width(text, style) + 2 * side
  const height = style.size * 1.75
  const left = place.toLeft ? place.x - width : place.x
  const box = `<rect x="${left.toFixed(1)}" y="${(place.y - style.size * 1.2).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="6" fill="${colours[ground]}"/>`
  return { svg: box + pen.text(text, style, left + side, place.y, ink), width, height }
}

/** One block, vertically centred on `middle`. The part of a title after ' - ' is set smaller. */
function drawWords(facts: PictureFacts, room: number, middle: number, pen: Pen): string {
  const { locale, kicker, line, warning } = facts
  const [main = '', ...more] = facts.title.split(/\s[-–—]\s/)
  const column = (style: Style, linesMax: (size: number) => number, sizes = [style.size]) => {
    const width = (text: string, size: number): number => pen.glyphs.width(text, { ...style, size })
    return (text: string): SetText => setText(text, { room, linesMax, sizes }, width)
  }
  const second = column({ size: 40, weight: bold }, () => 2)(more.join(' - '))
  const last = column({ size: 32, weight: half }, () => 2)(line)
  const stepOf = (size: number): number => size * leading[locale]
  const gap = 16
  const kickerStyle = { size: 30, weight: half }
  const kickerHeight = 52
  const heightOf = ({ lines, size }: SetText): number =>
    lines.length === 0 ? 0 : gap + stepOf(size) * lines.length
  const left = stage.bottom - stage.top - kickerHeight - heightOf(second) - heightOf(last)
  const title = column({ size: 0, weight: bold }, (size) => Math.floor(left / stepOf(size)), titleSizes)(main)

  let y =
    middle - (kickerHeight + heightOf(second) + heightOf(last) + stepOf(title.size) * title.lines.length) / 2
  const kickerLine = y + kickerStyle.size
  const tag =
    warning === ''
      ? undefined
      : drawTag(warning, { size: 26, weight: bold }, { x: margin, y: kickerLine }, 'plum', 'on-plum', pen)
  const kickerLeft = margin + (tag ? tag.width + 18 : 0)
  y += kickerHeight
  const write = ({ lines, size }: SetText, weight: number, colour: Colour): string[] => {
    const step = stepOf(size)
    return lines.map((text) => {
      y += step
      // Half of the extra leading goes below the line.
      return pen.text(text, { size, weight }, margin, y - step / 2 + size * 0.33, colour)
    })
  }
  const parts = [tag?.svg ?? '', pen.text(kicker, kickerStyle, kickerLeft, kickerLine, 'peacock')]
  parts.push(...write(title, bold, 'ink'))
  y += gap
  parts.push(...write(second, bold, 'ink'))
  if (second.lines.length > 0) y += gap
  parts.push(...write(last, half, 'soft'))
  return parts.join('')
}

function drawField({ locale, price }: PictureFacts, pen: Pen): string {
  const t = translator(locale)
  const name = site.name[locale]
  const [before = '', after = ''] = t('site.titleShort', { name: '|' }).split('|')
  const middle = (fieldTop + pictureHeight) / 2
  const left = margin + 84
  const small = { size: 24, weight: half }
  const words =
    before === ''
      ? [
          pen.text(name, { size: 38, weight: bold }, left, middle + 2, 'field-ink'),
          pen.text(after.trim(), small, left, middle + 36, 'field-soft'),
        ]
      : [
          pen.text(before.trim(), small, left, middle - 14, 'field-soft'),
          pen.text(name, { size: 38, weight: bold }, left, middle + 26, 'field-ink'),
        ]
  const right = pictureWidth - margin
  const place = t('site.place')
  const placeStyle = { size: 26, weight: half }
  return [
    drawNarali(fieldTop),
    `<path fill="${colours.field}" d="M0 ${fieldTop}h${pictureWidth}v${pictureHeight - fieldTop}H0z"/>`,
    // The site's logo.
    `<g transform="translate(${margin} ${middle - 31}) scale(1.94)"><path fill="${colours['field-ink']}" d="M1 30 16 2l15 28z"/><path fill="${colours.marigold}" d="m8 30 8-15 8 15z"/><path fill="${colours.field}" d="m12.4 30 3.6-6.6 3.6 6.6z"/></g>`,
    ...words,
    price === ''
      ? pen.text(place, placeStyle, right - pen.glyphs.width(place, placeStyle), middle + 9, 'field-soft')
      : drawTag(
          price,
          { size: 44, weight: bold },
          { x: right, y: middle + 15, toLeft: true },
          'marigold',
          'on-marigold',
          pen,
        ).svg,
  ].join('')
}

function drawNarali(y: number): string {
  const step = 30
  const teeth = Array.from({ length: pictureWidth / step }, (_, index) => index * step)
  const outer = teeth.map((x) => `M${x} ${y}l15-20 15 20z`).join('')
  const inner = teeth.map((x) => `M${x + 9.5} ${y}l5.5-7.5 5.5 7.5z`).join('')
  const dots = [...teeth, pictureWidth].map((x) => `M${x} ${y - 17}h0`).join('')
  return [
    `<path fill="${colours.marigold}" d="${outer}"/>`,
    `<path fill="${colours.plum}" d="${inner}"/>`,
    `<path stroke="${colours.marigold}" stroke-width="5.5" stroke-linecap="round" d="${dots}"/>`,
  ].join('')
}

function drawArt(art: Art, locale: Locale, pen: Pen): Placed {
  switch (art.kind) {
    case 'weave':
      return drawWeave()
    case 'cover':
      return drawCover(art, locale, pen)
    case 'drawing':
      return drawIllustration(art.drawing)
    case 'svg':
      return fitted(art)
  }
}

function fitted({ svg, width, height }: Placed): Placed {
  const scale = (stage.bottom - stage.top) / height
  return {
    svg: `<g transform="scale(${scale.toFixed(4)})">${svg}</g>`,
    width: width * scale,
    height: height * scale,
  }
}

function drawWeave(): Placed {
  const { paper, edge, peacock, marigold, plum } = colours
  const scale = 0.8
  return {
    width: 510 * scale,
    height: 386 * scale,
    svg: [
      `<g transform="scale(${scale}) translate(-8 -8)" fill="none">`,
      `<path d="${weave.net}" stroke="${edge}" stroke-width="2" stroke-dasharray="0 7" stroke-linecap="round"/>`,
      `<path d="${weave.warp}" stroke="${marigold}" stroke-width="9"/>`,
      `<path d="${weave.weft}" stroke="${paper}" stroke-width="14"/>`,
      `<path d="${weave.weft}" stroke="${peacock}" stroke-width="8" stroke-linecap="round"/>`,
      `<path d="${weave.over}" stroke="${paper}" stroke-width="15" stroke-dasharray="${weave.overDashes}"/>`,
      `<path d="${weave.over}" stroke="${marigold}" stroke-width="9" stroke-dasharray="${weave.overDashes}"/>`,
      `<path d="${weave.selvedge}" stroke="${plum}" stroke-width="5"/>`,
      `<path d="${weave.teeth}" fill="${marigold}"/>`,
      `<path d="${weave.dots}" stroke="${paper}" stroke-width="30" stroke-linecap="round"/>`,
      `<path d="${weave.dots}" stroke="${peacock}" stroke-width="19" stroke-linecap="round"/>`,
      `<path d="${weave.triangles}" fill="${marigold}" stroke="${paper}" stroke-width="5" paint-order="stroke"/>`,
      '</g>',
    ].join(''),
  }
}

/** Drawings are 160 × 90 with empty sides, which are cropped. */
function drawIllustration({ line, gold, plum: small, dots }: Illustration): Placed {
  const { peacock, marigold, plum } = colours
  const scale = 3.4
  return {
    width: 112 * scale,
    height: 82 * scale,
    svg: [
      `<g transform="scale(${scale}) translate(-24 -6)" fill="none">`,
      `<path d="${line}" stroke="${peacock}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`,
      `<path d="${gold}" fill="${marigold}"/>`,
      small === undefined ? '' : `<path d="${small}" fill="${plum}"/>`,
      dots === undefined
        ? ''
        : `<path d="${dots}" stroke="${peacock}" stroke-width="6" stroke-linecap="round"/>`,
      '</g>',
    ].join(''),
  }
}

/** The leaf, and below it the object of the subject on its ground; without the cover's threads and edge, which the narali stands for. */
function drawCover({ subject, date }: Extract<Art, { kind: 'cover' }>, locale: Locale, pen: Pen): Placed {
  const { ground, object } = covers[subject]
  const width = 436
  // On the covers' field of 640 × 360 all objects lie within these.
  const of = { left: 125, top: 46, width: 390, height: 270 }
  const scale = { leaf: 0.56, object: 0.84 }
  const leaf = drawLeaf(date, locale, pen)
  const at = {
    leaf: `${((width - leaf.width * scale.leaf) / 2).toFixed(1)} 36`,
    object: `${((width - of.width * scale.object) / 2 - of.left * scale.object).toFixed(1)} ${(fieldTop - 26 - (of.top + of.height) * scale.object).toFixed(1)}`,
  }
  return {
    width,
    height: fieldTop,
    svg: [
      `<path fill="${ground}" d="M0 0h${width}v${fieldTop}H0z"/>`,
      `<g transform="translate(${at.object}) scale(${scale.object})">${object}</g>`,
      `<g transform="translate(${at.leaf}) scale(${scale.leaf})">${leaf.svg}</g>`,
    ].join(''),
  }
}

/** A calendar leaf whose lower edge has the narali's triangles. */
function drawLeaf(date: string, locale: Locale, pen: Pen): Placed {
  const { weekday, day, month, year } = calendarLeaf(date, locale)
  const width = 320
  const height = 372
  const head = 78
  const middle = width / 2
  const teeth = Array.from(
    { length: 16 },
    (_, index) => `l-10 ${index % 2 === 0 ? 10 : -10}l-10 ${index % 2 === 0 ? -10 : 10}`,
  )
  const heading = setText(
    `${month} ${year}`,
    { room: width - 32, linesMax: () => 1, sizes: [36, 32, 28, 24] },
    (text, size) => pen.glyphs.width(text, { size, weight: half }),
  )
  return {
    width,
    height,
    svg: [
      `<path fill="${colours.card}" stroke="${colours.edge}" stroke-width="2" stroke-linejoin="round" d="M0 0h${width}v${height - 10}${teeth.join('')}z"/>`,
      `<path fill="${colours.peacock}" d="M0 0h${width}v${head}H0z"/>`,
      pen.centred(
        heading.lines[0] ?? '',
        { size: heading.size, weight: half },
        middle,
        head / 2 + 12,
        'on-peacock',
      ),
      pen.centred(day, { size: 172, weight: bold }, middle, head + 182, 'ink'),
      pen.centred(weekday, { size: 38, weight: half }, middle, head + 260, 'soft'),
    ].join(''),
  }
}
