/**
 * Draws blocks as HTML for mail programs: tables (Outlook for Windows draws with Word), every style on its element (some
 * programs strip the head), and a head that only betters it: dark colours, hovering. Nothing from outside: pictures lie in the
 * e-mail (pictures.ts). What programs cannot draw is listed in tests/unit/mail/support.test.ts.
 */
import { intlLocale } from '#i18n/locale.ts'
import type { Locale } from '#schemas/locale.ts'
import { inlinesOf, isLink, type Block, type FactRow, type Line } from './blocks.ts'
import { dark, light, type Colour } from './palette.ts'
import { pictureAddress } from './pictures.ts'

/** Text that is HTML already. Only `html` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | readonly (Html | string | null)[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toMarkup(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(toMarkup).join('')
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}

/** Escapes whatever is put in, but for what `html` made itself. null is nothing. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text + toMarkup(parts[at] ?? null)).join(''))
}

// Devanagari by the system's own font: Noto on Android, Kohinoor on Apple's, Nirmala on Windows.
const fonts =
  '-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans Devanagari,Kohinoor Devanagari,Nirmala UI,Mangal,Arial,sans-serif'

/** `class` and `style` of an element: its colours stand inline for the light, and by class for the dark. */
function look(colours: { text?: Colour; back?: Colour; line?: Colour }, style: string): Html {
  const { text, back, line } = colours
  const names = [text && `t-${text}`, back && `b-${back}`, line && `l-${line}`].filter(Boolean).join(' ')
  const own = [
    text && `color:${light[text]}`,
    back && `background-color:${light[back]}`,
    style,
    // After the style: `border: 1px solid` takes the text's colour.
    line && `border-color:${light[line]}`,
  ]
  return html`class="${names}" style="${own.filter(Boolean).join(';')}"`
}

const darkRules = Object.entries(dark)
  .map(
    ([name, colour]) =>
      `.t-${name}{color:${colour}!important}.b-${name}{background-color:${colour}!important}.l-${name}{border-color:${colour}!important}`,
  )
  .join('')

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** One row of the e-mail's single column. */
function row(content: Html, space = '0 0 16px'): Html {
  return html`<tr>
    <td style="padding:${space}">${content}</td>
  </tr>`
}

function withBreaks(text: string): Html {
  return html`${text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))}`
}

function lineHtml(line: Line): Html {
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

function factHtml({ label, value, before }: FactRow): Html {
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
      ${lineHtml(value)}${
        before === undefined
          ? null
          : html`<br /><span ${look({ text: 'soft' }, 'font-size:15px;font-weight:400')}>${before}</span>`
      }
    </td>
  </tr>`
}

function blockHtml(block: Block, locale: Locale): Html {
  switch (block.kind) {
    case 'heading':
      return row(
        html`<h1
          ${look({ text: 'ink' }, `margin:0;font-size:26px;line-height:${locale === 'mr' ? '1.45' : '1.25'};font-weight:700`)}
        >
          ${block.text}
        </h1>`,
      )
    case 'paragraph':
      return row(html`<p ${look({ text: 'ink' }, 'margin:0')}>${lineHtml(block.line)}</p>`)
    case 'small':
      return row(html`<p ${look({ text: 'soft' }, 'margin:0;font-size:15px')}>${lineHtml(block.line)}</p>`)
    case 'event': {
      const { title, leaf, lines } = block
      return row(
        html`<table
          ${new Html(table)}
          width="100%"
          ${look({ back: 'card', line: 'line' }, 'border:1px solid;border-radius:4px;border-collapse:separate')}
        >
          <tr>
            <td width="72" valign="top" style="padding:14px 0 14px 14px">
              <table
                ${new Html(table)}
                width="72"
                ${look({ line: 'peacock' }, 'border:1px solid;border-radius:4px;border-collapse:separate')}
              >
                <tr>
                  <td
                    align="center"
                    ${look({ text: 'on-peacock', back: 'peacock' }, 'padding:3px 2px;font-size:12px;line-height:1.5;font-weight:600')}
                  >
                    ${leaf.month}
                  </td>
                </tr>
                <tr>
                  <td
                    align="center"
                    ${look({ text: 'ink' }, 'padding:4px 2px 0;font-size:34px;line-height:1.15;font-weight:700')}
                  >
                    ${leaf.day}
                  </td>
                </tr>
                <tr>
                  <td
                    align="center"
                    ${look({ text: 'soft' }, 'padding:0 2px 6px;font-size:13px;line-height:1.5')}
                  >
                    ${leaf.weekday}
                  </td>
                </tr>
              </table>
            </td>
            <td valign="top" style="padding:12px 14px 14px 14px">
              <p
                ${new Html(title.lang === undefined ? '' : `lang="${title.lang}" `)}${look({ text: 'ink' }, `margin:0 0 4px;font-size:18px;line-height:${locale === 'mr' ? '1.5' : '1.35'};font-weight:700;word-break:break-word`)}
              >
                ${title.text}
              </p>
              ${lines.map((line) => html`<p ${look({ text: 'ink' }, 'margin:0;font-size:16px;word-break:break-word')}>${lineHtml(line)}</p>`)}
            </td>
          </tr>
        </table>`,
        '0 0 20px',
      )
    }
    case 'facts':
      return row(
        html`<table ${new Html(table)} width="100%">
          ${block.rows.map(factHtml)}
        </table>`,
        '0 0 20px',
      )
    case 'amount':
      return row(
        html`<p ${look({ text: 'soft' }, 'margin:0;font-size:15px')}>${block.label}</p>
          <p ${look({ text: 'ink' }, 'margin:0;font-size:36px;line-height:1.2;font-weight:700')}>
            ${block.value}
          </p>`,
      )
    case 'picture': {
      const { picture, alt, caption } = block
      return row(
        html`<img
            src="${pictureAddress(picture)}"
            width="${picture.size}"
            height="${picture.size}"
            alt="${alt}"
            style="display:block;border:0"
          />
          <p ${look({ text: 'soft' }, 'margin:6px 0 0;font-size:15px')}>${lineHtml(caption)}</p>`,
        '0 0 20px',
      )
    }
    case 'button':
      // Light on dark with a golden edge: programs that turn an e-mail dark would set light text on a golden button.
      return isLink(block.href)
        ? row(
            html`<table ${new Html(table)}>
              <tr>
                <td
                  align="center"
                  ${look({ back: 'peacock', line: 'marigold' }, 'border-bottom:4px solid;border-radius:4px;mso-padding-alt:13px 26px')}
                >
                  <a
                    href="${block.href}"
                    ${look({ text: 'on-peacock' }, 'display:block;padding:13px 26px;font-size:17px;line-height:1.4;font-weight:700;text-decoration:none')}
                    >${block.label}</a
                  >
                </td>
              </tr>
            </table>`,
            '4px 0 24px',
          )
        : row(html`<p ${look({ text: 'ink' }, 'margin:0')}>${block.label}: ${block.href}</p>`)
    case 'links':
      return row(
        html`<p ${look({ text: 'ink' }, 'margin:0')}>
          ${block.label}
          ${block.links.map((one, at) => (at === 0 ? lineHtml(one) : html` · ${lineHtml(one)}`))}
        </p>`,
      )
    case 'list':
      return row(
        html`<p ${look({ text: 'ink' }, 'margin:0 0 4px;font-weight:700')}>${block.title}</p>
          <ul ${look({ text: 'ink' }, 'margin:0;padding:0 0 0 22px')}>
            ${block.items.map((item) => html`<li style="margin:0 0 4px">${lineHtml(item)}</li>`)}
          </ul>`,
        '0 0 20px',
      )
    case 'quote':
      return row(
        html`<table ${new Html(table)} width="100%">
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

/** What stands around the blocks of every e-mail. */
export interface Frame {
  readonly locale: Locale
  readonly subject: string
  readonly preheader: string
  /** The site's name, which leads to it. */
  readonly brand: { readonly text: string; readonly href: string }
  readonly blocks: readonly Block[]
  readonly foot: readonly Line[]
}

// Behind the preheader, so that an inbox does not go on with the e-mail's first words.
const padding = '&#847;&zwnj;&nbsp;'.repeat(60)

/** A row of triangles, the narali of the site, where gradients are known; a band of colour where they are not. */
const narali = `line-height:8px;font-size:8px;background-image:linear-gradient(135deg,${light.marigold} 26%,transparent 26%),linear-gradient(225deg,${light.marigold} 26%,transparent 26%);background-size:14px 14px;background-position:0 0;background-repeat:repeat-x`

/** A whole document. */
export function toHtml({ locale, subject, preheader, brand, blocks, foot }: Frame): string {
  const lineHeight = locale === 'mr' ? 1.7 : 1.55
  const own = `width:100%;font-family:${fonts};font-size:17px;line-height:${lineHeight}`
  return html`<!doctype html>
    <html lang="${intlLocale[locale]}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${subject}</title>
        <style>
          :root{color-scheme:light dark}@media (prefers-color-scheme:dark){${new Html(darkRules)}}
        </style>
      </head>
      <body ${look({ back: 'paper' }, 'margin:0;padding:0')}>
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">
          ${preheader}${new Html(padding)}
        </div>
        <table
          ${new Html(table)}
          width="100%"
          lang="${intlLocale[locale]}"
          ${look({ text: 'ink', back: 'paper' }, own)}
        >
          <tr>
            <td align="center" ${look({ back: 'field' }, 'padding:0')}>
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
              <table ${new Html(table)} width="100%" style="max-width:600px">
                <tr>
                  <td align="left" style="padding:16px 20px 10px">
                    <a
                      href="${brand.href}"
                      ${look({ text: 'field-ink' }, 'font-size:18px;font-weight:700;text-decoration:none')}
                      >${brand.text}</a
                    >
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
          <tr>
            <td height="8" ${look({ back: 'field' }, narali)}>&nbsp;</td>
          </tr>
          <tr>
            <td align="center" style="padding:0">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
              <table ${new Html(table)} width="100%" style="max-width:600px">
                <tr>
                  <td align="left" style="padding:28px 20px 8px">
                    <table ${new Html(table)} width="100%">
                      ${blocks.map((block) => html`${blockHtml(block, locale)} `)}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td align="left" style="padding:0 20px 32px">
                    <table ${new Html(table)} width="100%">
                      <tr>
                        <td
                          ${look({ text: 'soft', line: 'line' }, 'border-top:1px solid;padding:14px 0 0;font-size:14px')}
                        >
                          ${foot.map((line) => html`<p style="margin:0 0 6px">${lineHtml(line)}</p>`)}
                        </td>
                      </tr>
                    </table>
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> `.text
}
