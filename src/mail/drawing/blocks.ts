/** Draws the blocks of an e-mail as HTML and plain text with the same words: rows of one table, for Outlook, with styles on elements. */
import { crc32, deflateSync } from 'node:zlib'
import { Html, markup } from '#core/basics/markup.ts'
import type { LocalText } from '#core/events/event.ts'
import { qrRows } from '#core/money/how-to-pay.ts'
import { colours, type Colour } from '#core/content/colours.ts'

export const dark = {
  paper: '#15100c',
  silk: '#1c1610',
  card: '#211a14',
  line: '#3b3026',
  ink: '#f4ebde',
  soft: '#c2b3a0',
  peacock: '#62c5c0',
  'on-peacock': '#032422',
  marigold: '#f4b23a',
  field: '#08292d',
} as const satisfies Partial<Record<Colour, string>>

/** Returns `class` and `style` of an element: light colours are inline, dark ones by class. */
export function look(worn: { text?: Colour; back?: Colour; line?: Colour }, style: string): Html {
  const { text, back, line } = worn
  const names = [text && `t-${text}`, back && `b-${back}`, line && `l-${line}`].filter(Boolean).join(' ')
  const ownStyle = [
    text && `color:${colours[text]}`,
    back && `background-color:${colours[back]}`,
    style,
    // After the style, because `border: 1px solid` uses the text's colour.
    line && `border-color:${colours[line]}`,
  ]
  return markup`class="${names}" style="${ownStyle.filter(Boolean).join(';')}"`
}

/** Attributes of a layout table: screen readers do not announce it. */
export const layoutTable = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"')

export type Inline = string | Link
export interface Link {
  readonly text: string
  readonly href: string
}
export type Line = Inline | readonly Inline[]

/** A square PNG inside the e-mail itself, so that reading the e-mail fetches nothing. */
export interface Picture {
  readonly name: string
  readonly png: Uint8Array
  /** The length of its edge as shown, in px. */
  readonly size: number
}

/** Returns the id by which a message's HTML refers to a picture (RFC 2392), unique among its parts. */
export const contentIdOf = ({ name }: Picture): string => `${name}@pictures.invalid`

export interface Block {
  readonly html: Html
  readonly text: string
  readonly picture: Picture | null
  /** The text of a paragraph without links, which an inbox may show after the subject; '' for other blocks. */
  readonly words: string
}

export interface FactRow {
  readonly label: string
  readonly value: Line
  readonly before: string | null
}

export const link = (text: string, href: string): Link => ({ text, href })

const inlinesOf = (line: Line): readonly Inline[] =>
  typeof line === 'string' || 'href' in line ? [line] : line

/** Decides whether an e-mail may link there: pages, mail, telephone. The admin types joining links, which may be anything. */
function isLink(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(href) && URL.canParse(href)
}

/** Returns 'Zoom link: https://…'; a telephone number or mail address stands alone. */
export function lineText(line: Line): string {
  return inlinesOf(line)
    .map((part) => {
      if (typeof part === 'string') return part
      const { text, href } = part
      return isLink(href) && /^https?:/i.test(href) && href !== text ? `${text}: ${href}` : text
    })
    .join('')
}

function row(content: Html, space = '0 0 16px'): Html {
  return markup`<tr><td style="padding:${space}">${content}</td></tr>`
}

function withBreaks(text: string): Html {
  return markup`${text.split('\n').map((line, at) => (at === 0 ? markup`${line}` : markup`<br />${line}`))}`
}

export function lineHtml(line: Line): Html {
  return markup`${inlinesOf(line).map((part) => {
    if (typeof part === 'string') return withBreaks(part)
    const { text, href } = part
    if (!isLink(href)) return markup`${text}`
    const breaks = href.startsWith('tel:') ? 'white-space:nowrap' : 'word-break:break-word'
    return markup`<a href="${href}" ${look({ text: 'peacock' }, `text-decoration:underline;${breaks}`)}>${text}</a>`
  })}`
}

function textHtml(content: Html | string, colour: Colour = 'ink', style = 'margin:0'): Html {
  return markup`<p ${look({ text: colour }, style)}>${content}</p>`
}

function block(html: Html, text: string, more: Partial<Pick<Block, 'picture' | 'words'>> = {}): Block {
  return { html, text, picture: null, words: '', ...more }
}

export function heading(text: string): Block {
  const ownStyle = look({ text: 'ink' }, 'margin:0;font-size:26px;line-height:1.4;font-weight:700')
  return block(row(markup`<h1 ${ownStyle}>${text}</h1>`), `${text}\n${'='.repeat(Math.min(72, text.length))}`)
}

export function paragraph(line: Line): Block {
  const words = typeof line === 'string' ? line : ''
  return block(row(textHtml(lineHtml(line))), lineText(line), { words })
}

export function small(line: Line): Block {
  return block(row(textHtml(lineHtml(line), 'soft', 'margin:0;font-size:15px')), lineText(line))
}

function pictureHtml(picture: Picture, alt: string, style = ''): Html {
  const { size } = picture
  const shown = `display:block;border:0${style}`
  return markup`<img src="cid:${contentIdOf(picture)}" width="${size}" height="${size}" alt="${alt}" style="${shown}" />`
}

const formerly = look({ text: 'soft' }, 'font-size:15px;font-weight:400')
const labelCell = 'padding:8px 16px 8px 0;border-top:1px solid;font-size:15px'
const valueCell = 'padding:8px 0;border-top:1px solid;font-size:16px;font-weight:600;word-break:break-word'

function factHtml({ label, value, before }: FactRow): Html {
  return markup`<tr>
    <td valign="top" ${look({ text: 'soft', line: 'line' }, labelCell)}>${label}</td>
    <td valign="top" ${look({ text: 'ink', line: 'line' }, valueCell)}>
      ${lineHtml(value)}${before === null ? null : markup`<br /><span ${formerly}>${before}</span>`}
    </td>
  </tr>`
}

export const fact = (label: string, value: Line, before: string | null = null): FactRow => ({
  label,
  value,
  before,
})

export function facts(rows: readonly (FactRow | null)[]): Block | null {
  const shown = rows.filter((row) => row !== null)
  if (shown.length === 0) return null
  const texts = shown.map(({ label, value, before }) => {
    const now = `${label}: ${lineText(value)}`
    return before === null ? now : `${now}\n  (${before})`
  })
  const table = markup`<table ${layoutTable} width="100%">${shown.map(factHtml)}</table>`
  return block(row(table, '0 0 20px'), texts.join('\n'))
}

export function amount(label: string, value: string): Block {
  const shown = textHtml(value, 'ink', 'margin:0;font-size:36px;line-height:1.2;font-weight:700')
  return block(
    row(markup`${textHtml(label, 'soft', 'margin:0;font-size:15px')}${shown}`),
    `${label}: ${value}`,
  )
}

function leafRow(text: string, colours: Parameters<typeof look>[0], style: string): Html {
  return markup`<tr><td align="center" ${look(colours, style)}>${text}</td></tr>`
}

interface Card {
  readonly title: LocalText
  readonly leaf: { readonly month: string; readonly day: string; readonly weekday: string }
  readonly lines: readonly Line[]
}

const rounded = 'border:1px solid;border-radius:4px;border-collapse:separate'
const leafHead = 'padding:3px 2px;font-size:12px;line-height:1.5;font-weight:600'
const leafDay = 'padding:4px 2px 0;font-size:34px;line-height:1.15;font-weight:700'

const cardTitle = 'margin:0 0 4px;font-size:18px;line-height:1.4;font-weight:700;word-break:break-word'

export function card({ title, leaf, lines }: Card): Block {
  const lang = title.lang === undefined ? null : markup`lang="${title.lang}" `
  const html = markup`<table ${layoutTable} width="100%" ${look({ back: 'card', line: 'line' }, rounded)}><tr>
    <td width="72" valign="top" style="padding:14px 0 14px 14px">
      <table ${layoutTable} width="72" ${look({ line: 'peacock' }, rounded)}>
        ${leafRow(leaf.month, { text: 'on-peacock', back: 'peacock' }, leafHead)}
        ${leafRow(leaf.day, { text: 'ink' }, leafDay)}
        ${leafRow(leaf.weekday, { text: 'soft' }, 'padding:0 2px 6px;font-size:13px;line-height:1.5')}
      </table>
    </td>
    <td valign="top" style="padding:12px 14px 14px 14px">
      <p ${lang}${look({ text: 'ink' }, cardTitle)}>${title.text}</p>
      ${lines.map((line) => textHtml(lineHtml(line), 'ink', 'margin:0;font-size:16px;word-break:break-word'))}
    </td>
  </tr></table>`
  const texts = [title.text, `${leaf.weekday}, ${leaf.day} ${leaf.month}`, ...lines.map(lineText)]
  return block(row(html, '0 0 20px'), texts.join('\n'))
}

/** Says whose e-mail it is; `picture` is null if the site shows a photograph, because e-mails only have a drawing. */
export function signature(picture: Picture | null, name: string, role: string): Block {
  const face = picture && pictureHtml(picture, '', ';border-radius:50%')
  const shown = markup`<table ${layoutTable}><tr>
    ${face && markup`<td valign="middle" style="padding:0 12px 0 0">${face}</td>`}
    <td valign="middle">
      ${textHtml(name, 'ink', 'margin:0;line-height:1.4;font-weight:700')}
      ${textHtml(role, 'soft', 'margin:0;font-size:15px;line-height:1.4')}
    </td>
  </tr></table>`
  return block(row(shown, '4px 0 24px'), `${name}\n${role}`, { picture })
}

/** Draws the room's chairs by their colours; the words say what the colours mean. */
export function room(chairs: readonly Colour[], words: string): Block {
  const chair = 'font-size:0;border-radius:3px 3px 0 0'
  const drawn = chairs.map((back) => markup`<td width="8" height="13" ${look({ back }, chair)}>&nbsp;</td>`)
  const shown = markup`<table role="presentation" cellpadding="0" cellspacing="2" border="0"><tr>${drawn}</tr></table>
    ${textHtml(words, 'soft', 'margin:2px 0 0;font-size:15px')}`
  return block(row(shown), words)
}

// Marigold asks for money, as on the site; the other buttons have its edge.
const edge = 'border-bottom:4px solid;border-radius:4px;mso-padding-alt:13px 26px'
const press =
  'display:block;padding:13px 26px;font-size:17px;line-height:1.4;font-weight:700;text-decoration:none'

/** The next step, at most one per e-mail. An address to which no link may lead is shown as text. */
export function button(label: string, href: string, back: 'peacock' | 'marigold' = 'peacock'): Block {
  const text = `${label}:\n${href}`
  if (!isLink(href)) return block(row(textHtml(`${label}: ${href}`)), text)
  const shown = markup`<table ${layoutTable}><tr>
    <td align="center" ${look({ back, line: 'marigold' }, edge)}>
      <a href="${href}" ${look({ text: `on-${back}` }, press)}>${label}</a>
    </td>
  </tr></table>`
  return block(row(shown, '4px 0 24px'), text)
}

export function links(label: string, ...some: readonly Link[]): Block {
  const shown = some.map((line, at) => (at === 0 ? lineHtml(line) : markup` · ${lineHtml(line)}`))
  const text = [...(label === '' ? [] : [label]), ...some.map(lineText)].join('\n')
  return block(row(markup`<p ${look({ text: 'ink' }, 'margin:0')}>${label} ${shown}</p>`), text)
}

export function list(title: string | null, items: readonly Line[]): Block {
  const texts = items.map((item) => `- ${lineText(item)}`)
  const shown = items.map((item) => markup`<li style="margin:0 0 4px">${lineHtml(item)}</li>`)
  const html = row(
    markup`${textHtml(title ?? '', 'ink', 'margin:0 0 4px;font-weight:700')}
      <ul ${look({ text: 'ink' }, 'margin:0;padding:0 0 0 22px')}>${shown}</ul>`,
    '0 0 20px',
  )
  return block(html, [...(title === null ? [] : [title]), ...texts].join('\n'))
}

const quoted = 'padding:12px 16px;border-left:3px solid;word-break:break-word'

export function quote(text: string): Block {
  const texts = text.split('\n').map((line) => `> ${line}`)
  const ownStyle = look({ text: 'ink', back: 'silk', line: 'marigold' }, quoted)
  const shown = markup`<table ${layoutTable} width="100%"><tr><td ${ownStyle}>${withBreaks(text)}</td></tr></table>`
  return block(row(shown, '0 0 20px'), texts.join('\n'))
}

/** A module is then one byte of a row. A phone can read it from a screen, and it is sharp at half its size. */
const pixelsPerModule = 8

const pngSignature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

function pngHeader(edge: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(edge, 0)
  data.writeUInt32BE(edge, 4)
  data.writeUInt8(1, 8)
  return data
}

/** A line of pixels begins with its filter; 0 means none. */
function linesOf(row: readonly boolean[]): Buffer[] {
  const line = Buffer.from([0, ...row.map((dark) => (dark ? 0x00 : 0xff))])
  return Array.from({ length: pixelsPerModule }, () => line)
}

/** Returns a PNG, one bit a pixel, because mail programs show no SVG; with its quiet zone, dark on white. Same text, same bytes. */
export function qrPng(text: string): Uint8Array<ArrayBuffer> {
  const rows = qrRows(text)
  const pixels = deflateSync(Buffer.concat(rows.flatMap(linesOf)), { level: 9 })
  return new Uint8Array(
    Buffer.concat([
      pngSignature,
      chunk('IHDR', pngHeader(rows.length * pixelsPerModule)),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

export function qrCode(name: string, text: string, size: number, alt: string, caption: string): Block {
  const shown = { name, png: qrPng(text), size }
  const below = textHtml(caption, 'soft', 'margin:6px 0 0;font-size:15px')
  return block(row(markup`${pictureHtml(shown, alt)}${below}`, '0 0 20px'), caption, { picture: shown })
}
