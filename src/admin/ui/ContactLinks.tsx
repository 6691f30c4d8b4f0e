/** Links to write an e-mail, to call, and to open a WhatsApp chat; an absent e-mail or phone is named as such. */
import { chatLink, toMailLink } from '#core/basics/plain.ts'
import { readablePhone } from '#admin/fields/phones.ts'

/** Padding, because stacked links need a large enough touch target. */
const target = 'inline-block py-0.5'

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="muted">Email not provided</span>
  return (
    // toMailLink escapes the address: an unescaped `?` could add a subject or a Bcc.
    <a className={`${target} wrap-anywhere`} href={toMailLink(email)}>
      {email}
    </a>
  )
}

interface PhoneProps {
  /** In E.164, or '' if absent. */
  readonly phone: string
  /** Distinguishes the WhatsApp links of a list for screen readers; the number by default. */
  readonly whose?: string
}

export function PhoneLink({ phone, whose }: PhoneProps) {
  if (phone === '') return <span className="muted">N/A</span>
  const readable = readablePhone(phone)
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <a className={`${target} whitespace-nowrap`} href={`tel:${phone}`}>
        {readable}
      </a>
      <a
        className={target}
        href={chatLink(phone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${whose || readable}`}
      >
        WhatsApp
      </a>
    </span>
  )
}
