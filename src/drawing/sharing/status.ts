/** Draws the picture for a WhatsApp status, 1080 × 1920: an event with its price, and where to register. */
import { covers, objectBox } from './covers.ts'
import { colours } from '#core/content/colours.ts'
import { qrModules } from '#core/money/qr-modules.ts'
import type { CoverSubject } from '#core/events/event-schema.ts'
import { translator } from '#i18n/translate.ts'
import { site } from '#site.ts'
import { openGlyphs, type Glyphs } from './glyphs.ts'
import { bold, drawLeaf, drawNarali, drawTag, drawWords, half, logo, Pen, place, rectangle } from './pen.ts'
import type { PictureFacts } from './picture.ts'
import { toPng } from './png.ts'

export interface StatusFacts extends PictureFacts {
  readonly art: { readonly kind: 'cover'; readonly subject: CoverSubject; readonly date: string }
  /** How long the price holds; '' if it has no end. */
  readonly until: string
}

export const statusWidth = 1080
export const statusHeight = 1920

const margin = 72
const room = statusWidth - 2 * margin
const fieldTop = 1490

/**
 * `page` is where people register. `isGoing` leaves room for a first name, which the phone writes there itself
 * (islands/registrations/going.ts).
 */
export async function statusFile(
  facts: StatusFacts,
  page: URL,
  isGoing: boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  return toPng(drawStatus(facts, page, isGoing, await openGlyphs()), statusWidth)
}

export function drawStatus(facts: StatusFacts, page: URL, isGoing: boolean, glyphs: Glyphs): string {
  const pen = new Pen(glyphs)
  const t = translator(facts.locale)
  const { subject, date } = facts.art
  const head = isGoing ? 330 : 0
  const artEnd = isGoing ? 690 : 740
  const scale = isGoing ? 0.82 : 1.2
  const leaf = date === '' ? { svg: '', width: 0, height: 0 } : drawLeaf(date, facts.locale, pen)
  const gap = (statusWidth - (leaf.width + objectBox.width * 1.1) * scale) / 3
  // Phones write the sender's name over the top of a status.
  const middle = isGoing ? (head + artEnd - 20) / 2 : 430
  const whole = { x: 0, width: statusWidth }
  const priceLine = fieldTop - 90
  const price = drawTag(facts.price, { size: 76, weight: bold }, { x: margin, y: priceLine }, 'marigold', pen)
  const until = pen.set(
    facts.until,
    { room: room - price.width - 36, linesMax: () => 2, sizes: [38, 34] },
    half,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${statusWidth}" height="${statusHeight}" viewBox="0 0 ${statusWidth} ${statusHeight}">`,
    rectangle({ ...whole, y: 0, height: statusHeight }, colours.paper),
    rectangle({ ...whole, y: 0, height: head }, colours.field),
    isGoing ? pen.centred(t('told.going'), { size: 84, weight: bold }, statusWidth / 2, 275, 'marigold') : '',
    rectangle({ ...whole, y: head, height: artEnd - head }, covers[subject].ground),
    place(leaf, gap, middle - (leaf.height * scale) / 2, scale),
    place(
      { ...objectBox, svg: covers[subject].object },
      2 * gap + leaf.width * scale - objectBox.left * scale * 1.1,
      middle - (objectBox.top + objectBox.height / 2) * scale * 1.1,
      scale * 1.1,
    ),
    drawNarali(artEnd, statusWidth),
    drawWords(facts, { x: margin, y: artEnd + 30, width: room, height: priceLine - artEnd - 130 }, 1.4, pen),
    price.svg,
    ...until.lines.map((line, index) =>
      pen.text(
        line,
        { size: until.size, weight: half },
        margin + price.width + 36,
        priceLine - 6 + (index - (until.lines.length - 1) / 2) * until.size * 1.35,
        'soft',
      ),
    ),
    drawNarali(fieldTop, statusWidth),
    rectangle({ ...whole, y: fieldTop, height: statusHeight - fieldTop }, colours.field),
    drawWhere(page, facts, pen),
    '</svg>',
  ].join('')
}

function drawWhere(page: URL, { locale }: StatusFacts, pen: Pen): string {
  const qr = qrModules(page.href)
  const side = 290
  const top = fieldTop + 45
  const left = margin + side + 48
  const width = statusWidth - margin - left
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
