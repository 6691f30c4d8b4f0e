/** A person's name, e-mail and phone; absent values are named as such. */
import { chatLink } from '#core/basics/chat.ts'
import { toMailLink } from '#core/mail/email.ts'
import { useReadablePhone } from './phones.ts'

/** Padding: stacked links need a large enough touch target. */
const target = 'inline-block py-0.5'

interface Props {
  readonly name?: string
  readonly email: string
  readonly phone?: string
}

export function Person({ name, email, phone }: Props) {
  return (
    <div className="grid justify-items-start">
      {name !== undefined && <span className="font-semibold">{name || 'Name not provided'}</span>}
      <EmailLink email={email} />
      {phone !== undefined && <PhoneLink phone={phone} whose={name || email} />}
    </div>
  )
}

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="muted">Email not provided</span>
  const [name, domain] = email.split('@')
  return (
    // toMailLink escapes the address: an unescaped `?` could add a subject or a Bcc.
    <a className={target} href={toMailLink(email)}>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </a>
  )
}

interface PhoneProps {
  /** E.164, or '' when absent. */
  readonly phone: string
  /** Distinguishes the WhatsApp links of a list for screen readers; the number by default. */
  readonly whose?: string
}

/** Links for a call and for a WhatsApp chat. */
export function PhoneLink({ phone, whose }: PhoneProps) {
  const toReadable = useReadablePhone()
  if (phone === '') return <span className="muted">N/A</span>
  const readable = toReadable(phone)
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
