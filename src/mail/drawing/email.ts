/** An e-mail as it leaves: to whom, its two texts, its calendar entry, what else is attached. */
import type { EmailKind } from '#core/mail/kinds.ts'
import type { Locale } from '#core/basics/locale.ts'
import type { Picture } from './blocks.ts'

/** What an e-mail says, in both of its forms. */
export interface RenderedEmail {
  readonly subject: string
  /** A whole document. */
  readonly html: string
  /** From the same facts. */
  readonly text: string
  /** Those that the HTML shows. */
  readonly pictures: readonly Picture[]
}

/** A file beside the texts. */
export interface AttachedFile {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** An iCalendar entry, as alternative and as attachment. */
export interface CalendarAttachment {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'
  readonly filename: string
  readonly content: string
}

export interface OutgoingEmail extends RenderedEmail {
  readonly kind: EmailKind
  /** The language that it is written in. */
  readonly locale: Locale
  readonly to: { readonly name: string; readonly address: string }
  /** Without angle brackets; the same for every try of one e-mail. */
  readonly messageId: string
  readonly date: Date
  readonly calendar: CalendarAttachment | null
  readonly files: readonly AttachedFile[]
  /** Where an answer goes, if not to MAIL_REPLY_TO: a visitor's address in a notice to the consultant. */
  readonly replyTo?: string | undefined
  /** The absolute address of the one-click unsubscription (RFC 8058), in e-mails that one signed up for. */
  readonly unsubscribe?: string | undefined
}
