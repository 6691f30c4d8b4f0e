/** HTML of e-mails as text: a template that escapes what is put in, and the styles that mail programs keep. */

/** The site's colours (src/styles/tokens.css, compared by a test), written out: few mail programs know variables. */
export const light = {
  paper: '#fdf9f2',
  silk: '#f6efe2',
  card: '#fffefb',
  line: '#e3d7c3',
  ink: '#231a13',
  soft: '#5f5042',
  peacock: '#0a5a61',
  'on-peacock': '#ffffff',
  marigold: '#f3ab21',
  field: '#07424a',
  'field-ink': '#fbf3e4',
} as const

export type Colour = keyof typeof light

/** What differs in the dark. */
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
