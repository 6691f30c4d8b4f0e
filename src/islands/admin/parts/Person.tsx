/** Who it is and how to reach them; what was not given says so. */
import { toMailLink } from '#domain/email.ts'
import { toReadablePhone } from '#domain/phone.ts'

/** Links stand close above each other here: each is high enough for a finger. */
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
    // A question mark in an address would begin its subject, or a hidden copy to somebody else.
    <a className={target} href={toMailLink(email)}>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </a>
  )
}

interface PhoneProps {
  /** E.164, or '' where none was given. */
  readonly phone: string
  /** Tells one WhatsApp link of a list from another; the number itself where there is nothing else. */
  readonly whose?: string
}

/** To call, and to write to: nearly everybody here answers on WhatsApp first. */
export function PhoneLink({ phone, whose }: PhoneProps) {
  if (phone === '') return <span className="muted">N/A</span>
  const readable = toReadablePhone(phone)
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <a className={`${target} whitespace-nowrap`} href={`tel:${phone}`}>
        {readable}
      </a>
      <a
        className={target}
        href={`https://wa.me/${phone.replace(/\D/g, '')}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${whose || readable}`}
      >
        WhatsApp
      </a>
    </span>
  )
}
