/**
 * What an e-mail consists of: blocks in reading order, plain texts in all of them. An e-mail is written once, as a list of these;
 * html.ts and text.ts each draw every kind of block. Nothing here is HTML, so nothing here needs escaping.
 */
import type { LocalText } from '#core/events/event.ts'

/** A word or a link inside a line. A link's address is drawn only if it is one that a reader may be sent to. */
export type Inline = string | { readonly text: string; readonly href: string }
export type Line = Inline | readonly Inline[]

export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly line: Line }
  /** Small and quiet, beside what matters. */
  | { readonly kind: 'small'; readonly line: Line }
  /** A title with a leaf of a calendar beside it, and the lines that belong to it. */
  | {
      readonly kind: 'event'
      readonly title: LocalText
      readonly leaf: Leaf
      readonly lines: readonly Line[]
    }
  | { readonly kind: 'facts'; readonly rows: readonly FactRow[] }
  /** The one number that the e-mail is about. */
  | { readonly kind: 'amount'; readonly label: string; readonly value: string }
  /** At most one an e-mail: what can be done next. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Quiet links in a row, after a few words; '' for none. */
  | { readonly kind: 'links'; readonly label: string; readonly links: readonly Exclude<Inline, string>[] }
  /** Sent along with the e-mail; `alt` says to whom does not see it what it is for. */
  | { readonly kind: 'picture'; readonly picture: Picture; readonly alt: string; readonly caption: Line }
  | { readonly kind: 'list'; readonly title: string | null; readonly items: readonly Line[] }
  /** By whom the e-mail is; `picture` is null where only a drawing exists and a photograph is shown elsewhere. */
  | {
      readonly kind: 'signature'
      readonly picture: Picture | null
      readonly name: string
      readonly role: string
    }
  /** What the reader, or a visitor, wrote; its line breaks stay. */
  | { readonly kind: 'quote'; readonly text: string }

/** A square PNG that lies in the e-mail itself. */
export interface Picture {
  /** Unique in its e-mail: 'upi-qr'. */
  readonly name: string
  readonly png: Uint8Array
  /** Its edge as it is shown, in px. */
  readonly size: number
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
  readonly before?: string | undefined
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

export const heading = (text: string): Block => ({ kind: 'heading', text })
export const paragraph = (line: Line): Block => ({ kind: 'paragraph', line })
export const small = (line: Line): Block => ({ kind: 'small', line })
/** Without rows it is nothing. */
export function facts(rows: readonly (FactRow | null)[]): Block | null {
  const shown = rows.filter((row) => row !== null)
  return shown.length === 0 ? null : { kind: 'facts', rows: shown }
}
export const fact = (label: string, value: Line, before?: string): FactRow => ({ label, value, before })
export const amount = (label: string, value: string): Block => ({ kind: 'amount', label, value })
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href })
export const link = (text: string, href: string): Exclude<Inline, string> => ({ text, href })
export const links = (label: string, ...some: readonly Exclude<Inline, string>[]): Block => ({
  kind: 'links',
  label,
  links: some,
})
export const list = (title: string | null, items: readonly Line[]): Block => ({ kind: 'list', title, items })
export const picture = (picture: Picture, alt: string, caption: Line): Block => ({
  kind: 'picture',
  picture,
  alt,
  caption,
})
export const quote = (text: string): Block => ({ kind: 'quote', text })

/** The parts of a line, however it was written. */
export function inlinesOf(line: Line): readonly Inline[] {
  return typeof line === 'string' || 'href' in line ? [line] : line
}

/** Whether an e-mail may lead there: pages, mail, telephone. A joining link is typed by the admin and may be anything. */
export function isLink(href: string): boolean {
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(href) && URL.canParse(href)
}
