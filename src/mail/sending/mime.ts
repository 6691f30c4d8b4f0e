/** An e-mail as the bytes that mail servers and `.eml` files hold. */
import { toGreetedName } from '#core/mail/greeted-name.ts'
import type { Mailbox } from '#http/mail-settings.ts'
import { contentIdOf, type Picture } from '#mail/drawing/blocks.ts'
import type { AttachedFile, OutgoingEmail } from '#mail/drawing/email.ts'

export interface Sender {
  readonly from: Mailbox
  readonly replyTo: Mailbox | null
}

/**
 * A whole message: text, HTML with its pictures, where there is one the calendar entry as an alternative and as an attachment, and
 * other files.
 */
export async function composeMessage(email: OutgoingEmail, { from, replyTo }: Sender): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const answersTo = email.replyTo === undefined ? replyTo : { name: '', address: email.replyTo }
  const composer = new MailComposer({
    from: inOneLine(from),
    to: inOneLine({ ...email.to, name: toGreetedName(email.to.name) }),
    ...(answersTo ? { replyTo: inOneLine(answersTo) } : {}),
    subject: toOneLine(email.subject),
    messageId: `<${email.messageId}>`,
    date: email.date,
    headers: headersOf(email),
    text: withCrlf(email.text),
    html: withCrlf(email.html),
    ...(email.calendar
      ? { icalEvent: { ...email.calendar, content: withCrlf(email.calendar.content) } }
      : {}),
    attachments: [...email.pictures.map(toPart), ...email.files.map(toAttachment)],
    // Quoted-printable takes nine characters for each Devanagari one, which makes a Marathi e-mail longer than base64 does.
    ...(email.locale === 'mr' ? { encoding: 'base64', textEncoding: 'base64' } : {}),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Shown in the HTML, and by itself only where a program shows no HTML. */
function toPart(picture: Picture) {
  return {
    cid: contentIdOf(picture),
    filename: `${picture.name}.png`,
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    content: Buffer.from(picture.png),
  }
}

function toAttachment({ filename, contentType, content }: AttachedFile) {
  const bytes = Buffer.from(withCrlf(content))
  return { filename: toOneLine(filename), contentType, content: bytes, encoding: 'base64' as const }
}

function headersOf({ kind, locale, unsubscribe }: OutgoingEmail): Record<string, string> {
  return {
    'Content-Language': locale,
    // Suppresses automatic replies: RFC 3834, and Exchange's own header.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'X-Email-Kind': kind,
    ...(unsubscribe === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${toOneLine(unsubscribe)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  }
}

function inOneLine({ name, address }: Mailbox): Mailbox {
  return { name: toOneLine(name), address: toOneLine(address) }
}

/** A line break in a name would begin a header of its own. */
function toOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** The form that texts have inside messages, also where base64 hides them from mail servers (RFC 2045, 6.8). */
function withCrlf(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n')
}
