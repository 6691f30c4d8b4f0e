/**
 * Draws blocks as HTML for mail programs: each is a row of one table (Outlook for Windows draws with Word), with every style on its
 * element (some programs strip the head). What programs cannot draw is listed in tests/unit/mail/support.test.ts.
 */
import type { Locale } from '#core/basics/locale.ts'
import { inlinesOf, isLink, type Block, type FactRow, type Line } from './blocks.ts'
import { html, layoutTable, look, type Html } from './markup.ts'
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

/** A card: a leaf of a calendar, and what the event is called, when and where. */
function eventHtml({ title, leaf, lines }: BlockOf<'event'>, locale: Locale): Html {
  return row(
    html`<table
      ${layoutTable}
      width="100%"
      ${look({ back: 'card', line: 'line' }, 'border:1px solid;border-radius:4px;border-collapse:separate')}
    >
      <tr>
        <td width="72" valign="top" style="padding:14px 0 14px 14px">
          <table
            ${layoutTable}
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
            ${title.lang === undefined ? null : html`lang="${title.lang}" `}${look({ text: 'ink' }, `margin:0 0 4px;font-size:18px;line-height:${locale === 'mr' ? '1.5' : '1.35'};font-weight:700;word-break:break-word`)}
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

function signatureHtml({ picture, name, role }: BlockOf<'signature'>): Html {
  return row(
    html`<table ${layoutTable}>
      <tr>
        ${
          picture === null
            ? null
            : html`<td valign="middle" style="padding:0 12px 0 0">
                <img
                  src="${pictureAddress(picture)}"
                  width="${picture.size}"
                  height="${picture.size}"
                  alt=""
                  style="display:block;border:0;border-radius:50%"
                />
              </td>`
        }
        <td valign="middle">
          <p ${look({ text: 'ink' }, 'margin:0;line-height:1.4;font-weight:700')}>${name}</p>
          <p ${look({ text: 'soft' }, 'margin:0;font-size:15px;line-height:1.4')}>${role}</p>
        </td>
      </tr>
    </table>`,
    '4px 0 24px',
  )
}

/** An address that no link may lead to stands as text. */
function buttonHtml(block: BlockOf<'button'>): Html {
  if (!isLink(block.href))
    return row(html`<p ${look({ text: 'ink' }, 'margin:0')}>${block.label}: ${block.href}</p>`)
  // Light on dark with a golden edge: programs that turn an e-mail dark would set light text on a golden button.
  return row(
    html`<table ${layoutTable}>
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
}

export function blockHtml(block: Block, locale: Locale): Html {
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
        html`<p ${look({ text: 'ink' }, 'margin:0 0 4px;font-weight:700')}>${block.title}</p>
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
