/**
 * What an e-mail consists of: blocks in reading order, each drawn as HTML and as plain text of the same words. In HTML each is a row of one
 * table (Outlook for Windows draws with Word), with every style on its element (some programs strip the head). What programs cannot
 * draw is listed in tests/unit/mail/support.test.ts.
 */
import type { LocalText } from '#core/events/event.ts'
import type { Locale } from '#core/basics/locale.ts'
import { html, layoutTable, look, type Colour, type Html } from './markup.ts'

/** A word or a link inside a line. A link's address is drawn only if it is one that a reader may be sent to. */
export type Inline = string | Link
interface Link {
  readonly text: string
  readonly href: string
}
export type Line = Inline | readonly Inline[]

/** A square PNG that lies in the e-mail itself, so that nothing is fetched when it is read. */
export interface Picture {
  /** Unique in its e-mail: 'upi-qr'. */
  readonly name: string
  readonly png: Uint8Array
  /** Its edge as it is shown, in px. */
  readonly size: number
}

/** By which the HTML of a message names a picture (RFC 2392): unlike any other part's. */
export function contentIdOf({ name }: Picture): string {
  return `${name}@pictures.invalid`
}

export interface Block {
  readonly html: (locale: Locale) => Html
  readonly text: string
  readonly picture: Picture | null
  /** Of a paragraph of nothing but words: an inbox may show them behind the subject. '' of all else. */
  readonly words: string
}

/** A date as on a torn leaf of a calendar, in the reader's digits. */
export interface Leaf {
  /** With the year. */
  readonly month: string
  readonly day: string
  readonly weekday: string
}

export interface FactRow {
  readonly label: string
  readonly value: Line
  /** Shown below, where it is no longer so. */
  readonly before: string | null
}

/** An e-mail before it is drawn. */
export interface EmailContent {
  readonly subject: string
  /** What an inbox shows behind the subject; one sentence that says more than it does. */
  readonly preheader: string
  readonly blocks: readonly (Block | null)[]
  /** Why the reader gets it, for the foot. */
  readonly why: string
  /** Where one ends such e-mails; null for those that nobody signed up for. */
  readonly unsubscribe?: string | null
}

export const link = (text: string, href: string): Link => ({ text, href })

function inlinesOf(line: Line): readonly Inline[] {
  return typeof line === 'string' || 'href' in line ? [line] : line
}

/** Whether an e-mail may lead there: pages, mail, telephone. A joining link is typed by the admin and may be anything. */
function isLink(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(href) && URL.canParse(href)
}

/** Of plain text. Addresses are written out, and never broken. */
const width = 72
const graphemes = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** As many as one sees: a Devanagari letter with its marks is one. */
function lengthOf(text: string): number {
  return [...graphemes.segment(text)].length
}

/** Breaks between words. Lines after the first begin with `indent`. */
export function wrapped(text: string, indent = ''): string {
  return text
    .split('\n')
    .map((line) => {
      const rows: string[] = []
      let own = ''
      for (const word of line.split(' ')) {
        const longer = own === '' ? word : `${own} ${word}`
        const most = rows.length === 0 ? width : width - indent.length
        if (own !== '' && lengthOf(longer) > most) {
          rows.push(own)
          own = word
        } else own = longer
      }
      return [...rows, own].join(`\n${indent}`)
    })
    .join(`\n${indent}`)
}

/** 'Zoom link: https://…'; a telephone or a mail address says its own. */
export function lineText(line: Line): string {
  return inlinesOf(line)
    .map((part) => {
      if (typeof part === 'string') return part
      const { text, href } = part
      return isLink(href) && /^https?:/i.test(href) && href !== text ? `${text}: ${href}` : text
    })
    .join('')
}

/** One row of the e-mail's single column. */
function row(content: Html, space = '0 0 16px'): Html {
  return html`<tr>
    <td style="padding:${space}">${content}</td>
  </tr>`
}

function withBreaks(text: string): Html {
  return html`${text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))}`
}

export function lineHtml(line: Line): Html {
  return html`${inlinesOf(line).map((part) => {
    if (typeof part === 'string') return withBreaks(part)
    if (!isLink(part.href)) return html`${part.text}`
    return html`<a
      href="${part.href}"
      ${look({ text: 'peacock' }, `text-decoration:underline;${part.href.startsWith('tel:') ? 'white-space:nowrap' : 'word-break:break-word'}`)}
      >${part.text}</a
    >`
  })}`
}

function textHtml(content: Html | string, colour: Colour = 'ink', style = 'margin:0'): Html {
  return html`<p ${look({ text: colour }, style)}>${content}</p>`
}

function block(
  html: Html | ((locale: Locale) => Html),
  text: string,
  { picture = null, words = '' }: Partial<Pick<Block, 'picture' | 'words'>> = {},
): Block {
  return { html: typeof html === 'function' ? html : () => html, text, picture, words }
}

export function heading(text: string): Block {
  return block(
    (locale) => {
      const lineHeight = locale === 'mr' ? '1.45' : '1.25'
      return row(
        html`<h1
          ${look({ text: 'ink' }, `margin:0;font-size:26px;line-height:${lineHeight};font-weight:700`)}
        >
          ${text}
        </h1>`,
      )
    },
    `${wrapped(text)}\n${'='.repeat(Math.min(width, lengthOf(text)))}`,
  )
}

export function paragraph(line: Line): Block {
  const words = typeof line === 'string' ? line : ''
  return block(row(textHtml(lineHtml(line))), wrapped(lineText(line)), { words })
}

/** Small and quiet, beside what matters. */
export function small(line: Line): Block {
  return block(row(textHtml(lineHtml(line), 'soft', 'margin:0;font-size:15px')), wrapped(lineText(line)))
}

function pictureHtml(picture: Picture, alt: string, style = ''): Html {
  const { size } = picture
  return html`<img
    src="cid:${contentIdOf(picture)}"
    width="${size}"
    height="${size}"
    alt="${alt}"
    style="display:block;border:0${style}"
  />`
}

function factHtml({ label, value, before }: FactRow): Html {
  const was =
    before === null
      ? null
      : html`<br /><span ${look({ text: 'soft' }, 'font-size:15px;font-weight:400')}>${before}</span>`
  return html`<tr>
    <td
      valign="top"
      ${look({ text: 'soft', line: 'line' }, 'padding:8px 16px 8px 0;border-top:1px solid;font-size:15px')}
    >
      ${label}
    </td>
    <td
      valign="top"
      ${look({ text: 'ink', line: 'line' }, 'padding:8px 0;border-top:1px solid;font-size:16px;font-weight:600;word-break:break-word')}
    >
      ${lineHtml(value)}${was}
    </td>
  </tr>`
}

export const fact = (label: string, value: Line, before: string | null = null): FactRow => ({
  ...{ label, value, before },
})

/** Without rows it is nothing. */
export function facts(rows: readonly (FactRow | null)[]): Block | null {
  const shown = rows.filter((row) => row !== null)
  if (shown.length === 0) return null
  const texts = shown.map(({ label, value, before }) => {
    const now = wrapped(`${label}: ${lineText(value)}`, '  ')
    return before === null ? now : `${now}\n  (${before})`
  })
  return block(
    row(
      html`<table ${layoutTable} width="100%">
        ${shown.map(factHtml)}
      </table>`,
      '0 0 20px',
    ),
    texts.join('\n'),
  )
}

/** The one number that the e-mail is about. */
export function amount(label: string, value: string): Block {
  return block(
    row(
      html`${textHtml(label, 'soft', 'margin:0;font-size:15px')}${textHtml(value, 'ink', 'margin:0;font-size:36px;line-height:1.2;font-weight:700')}`,
    ),
    `${label}: ${value}`,
  )
}

function leafRow(text: string, colours: Parameters<typeof look>[0], style: string): Html {
  return html`<tr>
    <td align="center" ${look(colours, style)}>${text}</td>
  </tr>`
}

interface Card {
  readonly title: LocalText
  readonly leaf: Leaf
  readonly lines: readonly Line[]
}

function cardHtml({ title, leaf, lines }: Card, locale: Locale): Html {
  const rounded = 'border:1px solid;border-radius:4px;border-collapse:separate'
  const lineHeight = locale === 'mr' ? '1.5' : '1.35'
  const lang = title.lang === undefined ? null : html`lang="${title.lang}" `
  return row(
    html`<table ${layoutTable} width="100%" ${look({ back: 'card', line: 'line' }, rounded)}>
      <tr>
        <td width="72" valign="top" style="padding:14px 0 14px 14px">
          <table ${layoutTable} width="72" ${look({ line: 'peacock' }, rounded)}>
            ${leafRow(leaf.month, { text: 'on-peacock', back: 'peacock' }, 'padding:3px 2px;font-size:12px;line-height:1.5;font-weight:600')}
            ${leafRow(leaf.day, { text: 'ink' }, 'padding:4px 2px 0;font-size:34px;line-height:1.15;font-weight:700')}
            ${leafRow(leaf.weekday, { text: 'soft' }, 'padding:0 2px 6px;font-size:13px;line-height:1.5')}
          </table>
        </td>
        <td valign="top" style="padding:12px 14px 14px 14px">
          <p
            ${lang}${look({ text: 'ink' }, `margin:0 0 4px;font-size:18px;line-height:${lineHeight};font-weight:700;word-break:break-word`)}
          >
            ${title.text}
          </p>
          ${lines.map((line) => textHtml(lineHtml(line), 'ink', 'margin:0;font-size:16px;word-break:break-word'))}
        </td>
      </tr>
    </table>`,
    '0 0 20px',
  )
}

/** A leaf of a calendar, and what the event is called, when and where. */
export function card(shown: Card): Block {
  const { title, leaf, lines } = shown
  const texts = [title.text, `${leaf.weekday}, ${leaf.day} ${leaf.month}`, ...lines.map(lineText)]
  return block((locale) => cardHtml(shown, locale), texts.map((line) => wrapped(line)).join('\n'))
}

/** By whom the e-mail is; `picture` is null where only a drawing exists and a photograph is shown elsewhere. */
export function signature(picture: Picture | null, name: string, role: string): Block {
  const face =
    picture &&
    html`<td valign="middle" style="padding:0 12px 0 0">
      ${pictureHtml(picture, '', ';border-radius:50%')}
    </td>`
  const shown = row(
    html`<table ${layoutTable}>
      <tr>
        ${face}
        <td valign="middle">
          ${textHtml(name, 'ink', 'margin:0;line-height:1.4;font-weight:700')}
          ${textHtml(role, 'soft', 'margin:0;font-size:15px;line-height:1.4')}
        </td>
      </tr>
    </table>`,
    '4px 0 24px',
  )
  return block(shown, `${name}\n${wrapped(role)}`, { picture })
}

/** At most one an e-mail: what can be done next. An address that no link may lead to stands as text. */
export function button(label: string, href: string): Block {
  const text = `${label}:\n${href}`
  if (!isLink(href)) return block(row(textHtml(`${label}: ${href}`)), text)
  // Light on dark with a golden edge: programs that turn an e-mail dark would set light text on a golden button.
  const shown = row(
    html`<table ${layoutTable}>
      <tr>
        <td
          align="center"
          ${look({ back: 'peacock', line: 'marigold' }, 'border-bottom:4px solid;border-radius:4px;mso-padding-alt:13px 26px')}
        >
          <a
            href="${href}"
            ${look({ text: 'on-peacock' }, 'display:block;padding:13px 26px;font-size:17px;line-height:1.4;font-weight:700;text-decoration:none')}
            >${label}</a
          >
        </td>
      </tr>
    </table>`,
    '4px 0 24px',
  )
  return block(shown, text)
}

/** `alt` says to whom does not see it what it is for. */
export function picture(shown: Picture, alt: string, caption: Line): Block {
  return block(
    row(
      html`${pictureHtml(shown, alt)}${textHtml(lineHtml(caption), 'soft', 'margin:6px 0 0;font-size:15px')}`,
      '0 0 20px',
    ),
    wrapped(lineText(caption)),
    { picture: shown },
  )
}

/** Quiet links in a row, after a few words; '' for none. */
export function links(label: string, ...some: readonly Link[]): Block {
  return block(
    row(
      html`<p ${look({ text: 'ink' }, 'margin:0')}>
        ${label} ${some.map((one, at) => (at === 0 ? lineHtml(one) : html` · ${lineHtml(one)}`))}
      </p>`,
    ),
    [...(label === '' ? [] : [wrapped(label)]), ...some.map(lineText)].join('\n'),
  )
}

export function list(title: string | null, items: readonly Line[]): Block {
  const texts = items.map((item) => `- ${wrapped(lineText(item), '  ')}`)
  return block(
    row(
      html`${textHtml(title ?? '', 'ink', 'margin:0 0 4px;font-weight:700')}
        <ul ${look({ text: 'ink' }, 'margin:0;padding:0 0 0 22px')}>
          ${items.map((item) => html`<li style="margin:0 0 4px">${lineHtml(item)}</li>`)}
        </ul>`,
      '0 0 20px',
    ),
    [...(title === null ? [] : [title]), ...texts].join('\n'),
  )
}

/** What the reader, or a visitor, wrote; its line breaks stay. */
export function quote(text: string): Block {
  const texts = text.split('\n').map((line) => `> ${wrapped(line, '> ')}`)
  return block(
    row(
      html`<table ${layoutTable} width="100%">
        <tr>
          <td
            ${look({ text: 'ink', back: 'silk', line: 'marigold' }, 'padding:12px 16px;border-left:3px solid;word-break:break-word')}
          >
            ${withBreaks(text)}
          </td>
        </tr>
      </table>`,
      '0 0 20px',
    ),
    texts.join('\n'),
  )
}
