/** HTML of e-mails as text: a template that escapes what is put in, and the styles that mail programs keep. */
import { light, type Colour } from './palette.ts'

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

/** `class` and `style` of an element: its colours stand inline for the light, and by class for the dark. */
export function look(colours: { text?: Colour; back?: Colour; line?: Colour }, style: string): Html {
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

/** Attributes of a table that only lays out: screen readers say nothing of it. */
export const layoutTable = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"')
