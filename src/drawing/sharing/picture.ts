/** The preview image beside a shared link, 1200 × 630. */
import { covers, objectBox } from './covers.ts'
import { colours } from '#core/content/colours.ts'
import type { CoverSubject } from '#core/events/event-schema.ts'
import { translator } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { openGlyphs, type Glyphs } from './glyphs.ts'
import { bold, drawLeaf, drawNarali, drawTag, drawWords, half, logo, Pen, place, rectangle } from './pen.ts'
import type { Placed, Words } from './pen.ts'
import { toPng } from './png.ts'

export type Art =
  /** A cover, with a calendar leaf of this date (ISO instant); '' for no leaf. */
  | { readonly kind: 'cover'; readonly subject: CoverSubject; readonly date: string }
  | ({ readonly kind: 'svg' } & Placed)

export interface PictureFacts extends Words {
  /** '' if the page names no price. */
  readonly price: string
  readonly art: Art
}

export const pictureWidth = 1200
export const pictureHeight = 630

const margin = 72
const fieldTop = 522
const stage = { top: 44, bottom: fieldTop - 40 }
const artGap = 56

export async function pictureFile(facts: PictureFacts): Promise<Uint8Array<ArrayBuffer>> {
  return toPng(drawPicture(facts, await openGlyphs()), pictureWidth)
}

export function drawPicture(facts: PictureFacts, glyphs: Glyphs): string {
  const pen = new Pen(glyphs)
  const { art } = facts
  const drawn = art.kind === 'cover' ? drawCover(art.subject, art.date, facts.locale, pen) : fitted(art)
  // A cover touches the edges of the image.
  const isCover = art.kind === 'cover'
  const artLeft = pictureWidth - (isCover ? 0 : margin) - drawn.width
  const words = {
    x: margin,
    y: stage.top,
    width: artLeft - artGap - margin,
    height: stage.bottom - stage.top,
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}">`,
    rectangle({ x: 0, y: 0, width: pictureWidth, height: pictureHeight }, colours.paper),
    drawWords(facts, words, 1, pen),
    place(drawn, artLeft, isCover ? 0 : stage.top),
    drawField(facts, pen),
    '</svg>',
  ].join('')
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
  const where = t('site.place')
  const whereStyle = { size: 26, weight: half }
  return [
    drawNarali(fieldTop, pictureWidth),
    rectangle({ x: 0, y: fieldTop, width: pictureWidth, height: pictureHeight - fieldTop }, colours.field),
    place(logo, margin, middle - 31),
    ...words,
    price === ''
      ? pen.text(where, whereStyle, right - pen.glyphs.width(where, whereStyle), middle + 9, 'field-soft')
      : drawTag(
          price,
          { size: 44, weight: bold },
          { x: right, y: middle + 15, toLeft: true },
          'marigold',
          pen,
        ).svg,
  ].join('')
}

function fitted(art: Placed): Placed {
  const scale = (stage.bottom - stage.top) / art.height
  return { svg: place(art, 0, 0, scale), width: art.width * scale, height: art.height * scale }
}

/**
 * Draws the leaf, and below it the object of the subject on its ground, without the cover's threads and edge, which the narali replaces.
 */
function drawCover(subject: CoverSubject, date: string, locale: Locale, pen: Pen): Placed {
  const { ground, object } = covers[subject]
  const width = 436
  const scale = { leaf: 0.56, object: date === '' ? 1.02 : 0.84 }
  const leaf = date === '' ? null : drawLeaf(date, locale, pen)
  const height = objectBox.height * scale.object
  return {
    width,
    height: fieldTop,
    svg: [
      rectangle({ x: 0, y: 0, width, height: fieldTop }, ground),
      place(
        { ...objectBox, svg: object },
        (width - objectBox.width * scale.object) / 2 - objectBox.left * scale.object,
        (leaf ? fieldTop - 26 - height : (fieldTop - 20 - height) / 2) - objectBox.top * scale.object,
        scale.object,
      ),
      leaf ? place(leaf, (width - leaf.width * scale.leaf) / 2, 36, scale.leaf) : '',
    ].join(''),
  }
}
