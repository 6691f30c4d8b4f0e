/** A certificate of attendance as a PDF, in its participant's language: one page of A4, lying. */
import { about } from '#content/about.ts'
import type { Certificate } from '#core/certificates/certificate.ts'
import { qrRows } from '#core/money/qr-modules.ts'
import { colours, drawPdf, narali, paragraph, type Pen, type Style } from '#drawing/receipts/pen.ts'
import { formatSpan } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { site } from '#site.ts'

/** PostScript points, as everywhere in this file. */
const page = { left: 64, right: 777.89, middle: 420.95, bottom: 531 } as const
const qrEdge = 128

const styles = {
  title: { size: 30, weight: 600, colour: colours.peacock },
  text: { size: 14, weight: 400, colour: colours.soft },
  name: { size: 34, weight: 600, colour: colours.ink },
  event: { size: 20, weight: 600, colour: colours.ink },
  signed: { size: 12, weight: 600, colour: colours.ink },
  small: { size: 9, weight: 400, colour: colours.soft },
} as const satisfies Record<string, Style>

/** Each dark run of a row, with its quiet zone; the whole of it is a link for who reads the file on a screen. */
function drawQr({ pdf }: Pen, address: string, left: number, top: number): void {
  const rows = qrRows(address)
  const module = qrEdge / rows.length
  pdf.markContent('Artifact', { type: 'Layout' })
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      // Wider by a hair, so that no white line stands between two of them.
      if (dark) pdf.rect(left + x * module, top + y * module, module * 1.02, module * 1.02)
    })
  })
  pdf.fill(colours.ink)
  pdf.endMarkedContent()
  pdf.link(left, top, qrEdge, qrEdge, address)
}

/** `address`: the page of its number. `at`: the same facts give the same bytes. */
export async function writeCertificate(
  { number, name, title, from, until, lang }: Certificate,
  { address, at }: { readonly address: string; readonly at: Date },
): Promise<Uint8Array<ArrayBuffer>> {
  const t = translator(lang)
  const heading = t('certificate.title')
  const days = formatSpan(from, until, lang)
  const { host, pathname } = new URL(address)
  const signed = [site.name[lang], about.role[lang]] as const
  const note = t('certificate.check', { number, address: `${host}${pathname}` })
  const centred: readonly [tag: 'H1' | 'P', text: string, style: Style, gap: number][] = [
    ['H1', heading, styles.title, 34],
    ['P', t('certificate.presentedTo'), styles.text, 20],
    ['P', name, styles.name, 4],
    ['P', t('certificate.tookPart'), styles.text, 12],
    ['P', title, styles.event, 4],
    ['P', days, styles.text, 6],
  ]
  const words = [...centred.map(([, text]) => text), ...signed, note].join(' ')
  const file = { locale: lang, title: `${heading}: ${title}`, author: site.legal.name[lang], at }
  return drawPdf({ ...file, isLandscape: true }, words, (pen) => {
    narali(pen, 56, page)
    let y = 56
    for (const [tag, text, style, gap] of centred)
      pen.tag(tag, () => {
        y = paragraph(pen, text, page.middle, y + gap, style, page.right - page.left - 80, 'center')
      })
    const top = page.bottom - qrEdge
    drawQr(pen, address, page.right - qrEdge, top)
    pen.tag('P', () => {
      const end = paragraph(pen, signed[0], page.left, page.bottom - 52, styles.signed, 260)
      paragraph(pen, signed[1], page.left, end, styles.small, 260)
    })
    pen.tag('P', () => {
      paragraph(pen, note, page.right - qrEdge - 190, page.bottom - 52, styles.small, 180)
    })
    narali(pen, 550, page)
  })
}
