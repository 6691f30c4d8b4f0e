/**
 * An e-mail as a document of HTML, and as plain text. Its head only betters what stands on the elements: dark colours, hovering. Nothing from outside:
 * pictures lie in the e-mail (blocks.ts).
 */
import { intlLocale } from '#i18n/locale.ts'
import type { Locale } from '#core/basics/locale.ts'
import { lineHtml, lineText, wrapped, type Block, type Line } from './blocks.ts'
import { dark, Html, html, layoutTable, light, look } from './markup.ts'

// Devanagari by the system's own font: Noto on Android, Kohinoor on Apple's, Nirmala on Windows.
const fonts =
  '-apple-system,Segoe UI,Roboto,Noto Sans,Noto Sans Devanagari,Kohinoor Devanagari,Nirmala UI,Mangal,Arial,sans-serif'

const darkRules = Object.entries(dark)
  .map(
    ([name, colour]) =>
      `.t-${name}{color:${colour}!important}.b-${name}{background-color:${colour}!important}.l-${name}{border-color:${colour}!important}`,
  )
  .join('')

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
          ${layoutTable}
          width="100%"
          lang="${intlLocale[locale]}"
          ${look({ text: 'ink', back: 'paper' }, own)}
        >
          <tr>
            <td align="center" ${look({ back: 'field' }, 'padding:0')}>
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
              <table ${layoutTable} width="100%" style="max-width:600px">
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
              <table ${layoutTable} width="100%" style="max-width:600px">
                <tr>
                  <td align="left" style="padding:28px 20px 8px">
                    <table ${layoutTable} width="100%">
                      ${blocks.map((block) => html`${block.html(locale)} `)}
                    </table>
                  </td>
                </tr>
                <tr>
                  <td align="left" style="padding:0 20px 32px">
                    <table ${layoutTable} width="100%">
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

/** Ends in the foot below two dashes, as signatures do. */
export function toText({ brand, blocks, foot }: Frame): string {
  const end = ['-- ', wrapped(`${brand.text}: ${brand.href}`), ...foot.map((line) => wrapped(lineText(line)))]
  return `${[...blocks.map(({ text }) => text), end.join('\n')].join('\n\n')}\n`
}
