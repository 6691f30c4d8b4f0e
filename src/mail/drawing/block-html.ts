/**
 * Draws blocks as HTML for mail programs: each is a row of one table (Outlook for Windows draws with Word), with every style on its
 * element (some programs strip the head). What programs cannot draw is listed in tests/unit/mail/support.test.ts.
 */
import type { Locale } from '#core/basics/locale.ts'
import { inlinesOf, isLink, type Block, type FactRow, type Line, type Picture } from './blocks.ts'
import { html, layoutTable, look, type Html } from './markup.ts'
import type { Colour } from './palette.ts'
import { pictureAddress } from './pictures.ts'

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

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

function pictureHtml(picture: Picture, alt: string, style = ''): Html {
  const { size } = picture
  return html`<img
    src="${pictureAddress(picture)}"
    width="${size}"
    height="${size}"
    alt="${alt}"
    style="display:block;border:0${style}"
  />`
}

function factHtml({ label, value, before }: FactRow): Html {
  const was =
    before === undefined
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

function leafRow(text: string, colours: Parameters<typeof look>[0], style: string): Html {
  return html`<tr>
    <td align="center" ${look(colours, style)}>${text}</td>
  </tr>`
}

/** A card: a leaf of a calendar, and what the event is called, when and where. */
function eventHtml({ title, leaf, lines }: BlockOf<'event'>, locale: Locale): Html {
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

function signatureHtml({ picture, name, role }: BlockOf<'signature'>): Html {
  const face =
    picture &&
    html`<td valign="middle" style="padding:0 12px 0 0">
      ${pictureHtml(picture, '', ';border-radius:50%')}
    </td>`
  return row(
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
}

/** An address that no link may lead to stands as text. */
function buttonHtml({ label, href }: BlockOf<'button'>): Html {
  if (!isLink(href)) return row(textHtml(`${label}: ${href}`))
  // Light on dark with a golden edge: programs that turn an e-mail dark would set light text on a golden button.
  return row(
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
}

export function blockHtml(block: Block, locale: Locale): Html {
  switch (block.kind) {
    case 'heading': {
      const lineHeight = locale === 'mr' ? '1.45' : '1.25'
      return row(
        html`<h1
          ${look({ text: 'ink' }, `margin:0;font-size:26px;line-height:${lineHeight};font-weight:700`)}
        >
          ${block.text}
        </h1>`,
      )
    }
    case 'paragraph':
      return row(textHtml(lineHtml(block.line)))
    case 'small':
      return row(textHtml(lineHtml(block.line), 'soft', 'margin:0;font-size:15px'))
    case 'event':
      return eventHtml(block, locale)
    case 'facts':
      return row(
        html`<table ${layoutTable} width="100%">
          ${block.rows.map(factHtml)}
        </table>`,
        '0 0 20px',
      )
    case 'amount':
      return row(
        html`${textHtml(block.label, 'soft', 'margin:0;font-size:15px')}${textHtml(block.value, 'ink', 'margin:0;font-size:36px;line-height:1.2;font-weight:700')}`,
      )
    case 'picture':
      return row(
        html`${pictureHtml(block.picture, block.alt)}${textHtml(lineHtml(block.caption), 'soft', 'margin:6px 0 0;font-size:15px')}`,
        '0 0 20px',
      )
    case 'signature':
      return signatureHtml(block)
    case 'button':
      return buttonHtml(block)
    case 'links':
      return row(
        html`<p ${look({ text: 'ink' }, 'margin:0')}>
          ${block.label}
          ${block.links.map((one, at) => (at === 0 ? lineHtml(one) : html` · ${lineHtml(one)}`))}
        </p>`,
      )
    case 'list':
      return row(
        html`${textHtml(block.title ?? '', 'ink', 'margin:0 0 4px;font-weight:700')}
          <ul ${look({ text: 'ink' }, 'margin:0;padding:0 0 0 22px')}>
            ${block.items.map((item) => html`<li style="margin:0 0 4px">${lineHtml(item)}</li>`)}
          </ul>`,
        '0 0 20px',
      )
    case 'quote':
      return row(
        html`<table ${layoutTable} width="100%">
          <tr>
            <td
              ${look({ text: 'ink', back: 'silk', line: 'marigold' }, 'padding:12px 16px;border-left:3px solid;word-break:break-word')}
            >
              ${withBreaks(block.text)}
            </td>
          </tr>
        </table>`,
        '0 0 20px',
      )
  }
}
