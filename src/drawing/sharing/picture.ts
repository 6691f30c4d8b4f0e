/** Draws the preview image beside a link, 1200 × 630, and an event for a WhatsApp status, 1080 × 1920. */
import { covers, objectBox } from './covers.ts'
import { colours } from '#core/content/colours.ts'
import { qrModules } from '#core/money/how-to-pay.ts'
import type { CoverSubject } from '#core/events/event-schema.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { openGlyphs, type Glyphs } from './glyphs.ts'
import {
  bold,
  drawLeaf,
  drawNarali,
  drawTag,
  drawWords,
  half,
  logo,
  Pen,
  place,
  rectangle,
  type Placed,
  type Words,
} from './pen.ts'
import { toPng } from './png.ts'

/** A cover, with a calendar leaf of this date (ISO instant); '' for no leaf. */
interface CoverArt {
  readonly kind: 'cover'
  readonly subject: CoverSubject
  readonly date: string
}

export type Art = CoverArt | ({ readonly kind: 'svg' } & Placed)

export interface PictureFacts extends Words {
  readonly price: string
  readonly art: Art
}

export interface StatusFacts extends PictureFacts {
  readonly art: CoverArt
  /** How long the price holds; '' if it has no end. */
  readonly until: string
}

const preview = { width: 1200, height: 630, fieldTop: 522 }
const status = { width: 1080, height: 1920, fieldTop: 1490 }
const margin = 72
const stage = { top: 44, bottom: preview.fieldTop - 40 }
const artGap = 56

export async function pictureFile(facts: PictureFacts, encode = toPng): Promise<Uint8Array<ArrayBuffer>> {
  return encode(drawPicture(facts, await openGlyphs()), preview.width)
}

/** `page` is where people register. `isGoing` leaves room for a first name, which the phone writes (RegistrationDoneView.tsx). */
export async function statusFile(
  facts: StatusFacts,
  page: URL,
  isGoing: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  return toPng(drawStatus(facts, page, isGoing, new Pen(await openGlyphs())), status.width)
}

function drawSheet(
  { width, height, fieldTop }: typeof preview,
  above: readonly string[],
  below: string,
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rectangle({ x: 0, y: 0, width, height }, colours.paper),
    ...above,
    drawNarali(fieldTop, width),
    rectangle({ x: 0, y: fieldTop, width, height: height - fieldTop }, colours.field),
    below,
    '</svg>',
  ].join('')
}

export function drawPicture(facts: PictureFacts, glyphs: Glyphs): string {
  const pen = new Pen(glyphs)
  const { art } = facts
  const isCover = art.kind === 'cover'
  const drawn = isCover ? drawCover(art, facts.locale, pen) : fitted(art)
  const artLeft = preview.width - (isCover ? 0 : margin) - drawn.width
  const words = {
    x: margin,
    y: stage.top,
    width: artLeft - artGap - margin,
    height: stage.bottom - stage.top,
  }
  const above = [drawWords(facts, words, 1, pen), place(drawn, artLeft, isCover ? 0 : stage.top)]
  return drawSheet(preview, above, drawSender(facts, pen))
}

function drawSender({ locale, price }: PictureFacts, pen: Pen): string {
  const t = translator(locale)
  const name = site.name[locale]
  const [before = '', after = ''] = t('site.titleShort', { name: '|' }).split('|')
  const middle = (preview.fieldTop + preview.height) / 2
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
  const right = preview.width - margin
  const where = t('site.place')
  const whereStyle = { size: 26, weight: half }
  const priceAt = { x: right, y: middle + 15, toLeft: true }
  return [
    place(logo, margin, middle - 31),
    ...words,
    price === ''
      ? pen.text(where, whereStyle, right - pen.glyphs.width(where, whereStyle), middle + 9, 'field-soft')
      : drawTag(price, { size: 44, weight: bold }, priceAt, 'marigold', pen).svg,
  ].join('')
}

function fitted(art: Placed): Placed {
  const scale = (stage.bottom - stage.top) / art.height
  return { svg: place(art, 0, 0, scale), width: art.width * scale, height: art.height * scale }
}

/** Draws the leaf, and below it the object of the subject on its ground; the narali replaces the cover's threads and edge. */
function drawCover({ subject, date }: CoverArt, locale: Locale, pen: Pen): Placed {
  const { ground, object } = covers[subject]
  const { fieldTop: height } = preview
  const width = 436
  const scale = { leaf: 0.56, object: date === '' ? 1.02 : 0.84 }
  const leaf = date === '' ? null : drawLeaf(date, locale, pen)
  const left = (width - objectBox.width * scale.object) / 2 - objectBox.left * scale.object
  const room = leaf ? height - 26 : (height - 20) / 2
  const top = room - (objectBox.height * scale.object) / (leaf ? 1 : 2) - objectBox.top * scale.object
  return {
    width,
    height,
    svg: [
      rectangle({ x: 0, y: 0, width, height }, ground),
      place({ ...objectBox, svg: object }, left, top, scale.object),
      leaf ? place(leaf, (width - leaf.width * scale.leaf) / 2, 36, scale.leaf) : '',
    ].join(''),
  }
}

function drawStatus(facts: StatusFacts, page: URL, isGoing: boolean, pen: Pen): string {
  const t = translator(facts.locale)
  const { subject, date } = facts.art
  const { width, fieldTop } = status
  const room = width - 2 * margin
  const head = isGoing ? 330 : 0
  const artEnd = isGoing ? 690 : 740
  const scale = isGoing ? 0.82 : 1.2
  const leaf = date === '' ? { svg: '', width: 0, height: 0 } : drawLeaf(date, facts.locale, pen)
  const gap = (width - (leaf.width + objectBox.width * 1.1) * scale) / 3
  // Phones write the sender's name over the top of a status.
  const middle = isGoing ? (head + artEnd - 20) / 2 : 430
  const priceLine = fieldTop - 90
  const price = drawTag(facts.price, { size: 76, weight: bold }, { x: margin, y: priceLine }, 'marigold', pen)
  const column = { room: room - price.width - 36, linesMax: () => 2, sizes: [38, 34] }
  const until = pen.set(facts.until, column, half)
  const style = { size: until.size, weight: half }
  const lineOf = (index: number): number =>
    priceLine - 6 + (index - (until.lines.length - 1) / 2) * until.size * 1.35
  const above = [
    rectangle({ x: 0, y: 0, width, height: head }, colours.field),
    isGoing ? pen.centred(t('told.going'), { size: 84, weight: bold }, width / 2, 275, 'marigold') : '',
    rectangle({ x: 0, y: head, width, height: artEnd - head }, covers[subject].ground),
    place(leaf, gap, middle - (leaf.height * scale) / 2, scale),
    place(
      { ...objectBox, svg: covers[subject].object },
      2 * gap + leaf.width * scale - objectBox.left * scale * 1.1,
      middle - (objectBox.top + objectBox.height / 2) * scale * 1.1,
      scale * 1.1,
    ),
    drawNarali(artEnd, width),
    drawWords(facts, { x: margin, y: artEnd + 30, width: room, height: priceLine - artEnd - 130 }, 1.4, pen),
    price.svg,
    ...until.lines.map((line, index) =>
      pen.text(line, style, margin + price.width + 36, lineOf(index), 'soft'),
    ),
  ]
  return drawSheet(status, above, drawWhere(page, facts, pen))
}

function drawWhere(page: URL, { locale }: StatusFacts, pen: Pen): string {
  const qr = qrModules(page.href)
  const side = 290
  const top = status.fieldTop + 45
  const left = margin + side + 48
  const width = status.width - margin - left
  const name = pen.fitted(site.name[locale], width - 80, [44, 38, 32], bold)
  const lines = [page.host, page.pathname].map((line) => pen.fitted(line, width, [36, 32, 28, 24], half))
  return [
    rectangle({ x: margin, y: top, width: side, height: side }, '#fff'),
    `<g transform="translate(${margin} ${top}) scale(${side / qr.size})"><path stroke="#000" d="${qr.path}"/></g>`,
    pen.text(translator(locale)('told.registerHere'), { size: 44, weight: bold }, left, top + 46, 'marigold'),
    ...lines.map(({ text, style }, index) =>
      pen.text(text, style, left, top + 106 + index * 46, 'field-ink'),
    ),
    place(logo, left, top + side - 64),
    pen.text(name.text, name.style, left + 84, top + side - 14, 'field-ink'),
  ].join('')
}
