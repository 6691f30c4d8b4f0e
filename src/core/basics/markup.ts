/** Builds HTML from texts, which it escapes. */

/** Text that is already HTML. Only `markup` makes it. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | readonly (Html | string | null)[]

function toMarkup(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(toMarkup).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Escapes all inserted values except those that `markup` made itself. null gives nothing. */
export function markup(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, at) => text + toMarkup(parts[at] ?? null)).join(''))
}
