/** Draws a receipt on one A4 page. */
import { colours, drawPdf, lead, narali, paragraph, wrap, type About, type Pen, type Style } from './pen.ts'
import type { ReceiptText, Row } from './receipt-text.ts'

/** PostScript points, as everywhere in this file. */
const page = { left: 56, right: 539.28, top: 60, bottom: 786 } as const
const width = page.right - page.left

const styles = {
  title: { size: 23, weight: 600, colour: colours.peacock },
  name: { size: 13, weight: 600, colour: colours.ink },
  text: { size: 10, weight: 400, colour: colours.ink },
  strong: { size: 11, weight: 600, colour: colours.ink },
  small: { size: 9, weight: 400, colour: colours.soft },
  total: { size: 13, weight: 600, colour: colours.ink },
  stamp: { size: 18, weight: 600, colour: colours.red },
} as const satisfies Record<string, Style>

function rule({ pdf }: Pen, y: number, colour: string, thickness: number, left: number = page.left): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf.moveTo(left, y).lineTo(page.right, y).lineWidth(thickness).strokeColor(colour).stroke()
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
  narali(pen, y + 18, page)
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
function account(pen: Pen, { heads, items, sums, total }: ReceiptText, top: number): number {
  const [codeLeft, sumsRight] = [page.left + 336, page.right - 110] as const
  const room = codeLeft - page.left - 16
  let y = top
  rule(pen, y, colours.ink, 0.8)
  pen.tag('P', () => {
    pen.write(heads.description, page.left, y + 15, styles.small)
    if (sums.length > 0) pen.write(heads.code, codeLeft, y + 15, styles.small)
    pen.write(heads.amount, page.right, y + 15, styles.small, 'right')
  })
  y += 22
  rule(pen, y, colours.line, 0.5)
  for (const { title, detail, code, amount } of items)
    pen.tag('P', () => {
      const first = y + 5 + styles.strong.size * (lead - 0.45)
      const end = paragraph(pen, title, page.left, y + 5, styles.strong, code === '' ? room + 60 : room)
      if (code !== '') pen.write(code, codeLeft, first, styles.text)
      pen.write(amount, page.right, first, styles.text, 'right')
      y = (detail === '' ? end : paragraph(pen, detail, page.left, end, styles.small, room)) + 3
    })
  y += 6
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

/** The whole file. */
export async function drawReceipt(text: ReceiptText, about: About): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf(about, JSON.stringify(text), (pen) => {
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
  })
}
